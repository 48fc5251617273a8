import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { InterviewerVoice } from './interviewer-voice.ts'

/** How large the disc is in silence, as a share of its ring. */
const rest = 0.35

/** What the room is at, and what it says then: who speaks, never which engine. */
const words = {
  speaking: 'Interviewer is speaking',
  'your turn': 'Your turn',
  thinking: 'Interviewer is thinking',
  here: 'Interviewer',
} as const

type Props = { doing: keyof typeof words; voice: InterviewerVoice }

/** Whose turn it is. The disc follows the loudness of the interviewer's voice; its ring says that they speak at all. */
export function Presence({ doing, voice }: Props) {
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
      <span className="presence-words">
        {/* The voice goes before what the room is at: a question may be heard again while the candidate answers. */}
        {kind === 'paused' ? 'Paused' : words[kind === 'playing' ? 'speaking' : doing]}
      </span>
    </div>
  )
}
