import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { PlaybackState } from '../speech/playback.ts'
import type { InterviewerVoice } from './interviewer-voice.ts'

/** How large the disc is in silence, as a share of its ring. */
const rest = 0.35

type Props = { interviewer: string; doing: string; voice: InterviewerVoice }

/** Who asks, and what they are doing. The disc follows the loudness of their voice; its ring says that they speak at all. */
export function Presence({ interviewer, doing, voice }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const { kind } = useSyncExternalStore(voice.state.subscribe, voice.state.read)
  useEffect(() => {
    const follow = () => element.current?.style.setProperty('--level', String(rest + (1 - rest) * voice.level.read()))
    follow()
    return voice.level.subscribe(follow)
  }, [voice])
  return (
    <div className="presence" ref={element} data-sounding={kind === 'playing' || undefined}>
      <i aria-hidden="true" />
      <span className="presence-name">{interviewer.charAt(0).toUpperCase() + interviewer.slice(1)}</span>
      <span className="presence-doing spare">, {wordFor(kind, doing)}</span>
    </div>
  )
}

/** The voice goes before what the room is at: a question may be heard again while the candidate answers. */
function wordFor(kind: PlaybackState['kind'], doing: string): string {
  if (kind === 'paused') return 'paused'
  return kind === 'playing' && doing === 'listening' ? 'speaking' : doing
}
