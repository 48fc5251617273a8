import { useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { Control } from '../../ui/control.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { InterviewerVoice, Utterance } from './interviewer-voice.ts'

type Props = {
  voice: InterviewerVoice
  utterance: Utterance
  /** A question is paused the first time; everything else is stopped, because it costs nothing to hear it again. */
  hearing: 'first_time' | 'again'
}

const looks = {
  speaking: { icon: 'pause', name: 'Pause' },
  paused: { icon: 'play', name: 'Resume' },
  repeating: { icon: 'stop', name: 'Stop' },
  heard: { icon: 'replay', name: 'Hear again' },
} as const satisfies Record<string, { icon: IconName; name: string }>

/** What a press does with the interviewer's words now; null where they cannot be heard. */
function usePlaybackAction({ voice, utterance, hearing }: Props) {
  const { kind } = useSyncExternalStore(voice.state.subscribe, voice.state.read)
  useSyncExternalStore(voice.browser.subscribe, voice.browser.read)
  if (voice.offerFor(utterance.audioUrl) === 'nothing' || voice.troubleWith(utterance.audioUrl) !== 'none') return null
  const sounding = kind === 'playing' || kind === 'loading'
  const first = hearing === 'first_time'
  const state = sounding ? (first ? 'speaking' : 'repeating') : first && kind === 'paused' ? 'paused' : 'heard'
  const press = {
    speaking: voice.pause,
    paused: voice.resume,
    repeating: voice.silence,
    heard: () => voice.hear(utterance),
  }
  return { ...looks[state], press: press[state] }
}

/** The control in its place while there is nothing to hear. */
export const PlaybackResting = () => (
  <Control icon={looks.heard.icon} aria-disabled>
    {looks.heard.name}
  </Control>
)

/** Pauses, resumes, stops and repeats the question, in the dock. It rests while the candidate speaks and where nothing can be heard. */
export function PlaybackControl({ microphone, ...playback }: Props & { microphone: 'on' | 'off' }) {
  const action = usePlaybackAction(playback)
  const { icon, name } = action ?? looks.heard
  const press = microphone === 'on' ? undefined : action?.press
  return (
    <Control icon={icon} aria-disabled={press ? undefined : true} onClick={press}>
      {name}
    </Control>
  )
}

/** The same in a line of text, for what is said at the end of the interview. */
export function PlaybackButton({ microphone, ...playback }: Props & { microphone: 'on' | 'off' }) {
  const action = usePlaybackAction(playback)
  if (action === null || microphone === 'on') return null
  return (
    <Button look="quiet" className="line-control" onClick={action.press}>
      <Icon name={action.icon} />
      {action.name}
    </Button>
  )
}
