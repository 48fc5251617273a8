import { type ReactNode, type RefObject, useSyncExternalStore } from 'react'
import { Presence } from '../../ui/presence.tsx'
import type { InterviewerVoice } from './interviewer-voice.ts'

/** What the room is at, and what it says then: who speaks, never which engine. */
const words = {
  speaking: 'Interviewer is speaking',
  your_turn: 'Your turn',
  thinking: 'Interviewer is thinking',
  here: 'Interviewer',
} as const
export type Doing = keyof typeof words

/** What the interviewer is seen to do. The voice goes before what the room is at: a question may be heard again. */
export function useSpeakerStatus(doing: Doing, voice: InterviewerVoice) {
  const { kind } = useSyncExternalStore(voice.state.subscribe, voice.state.read)
  const shown = kind === 'playing' ? 'speaking' : doing
  return {
    doing: kind === 'paused' ? 'paused' : shown,
    words: kind === 'paused' ? 'Paused' : words[shown],
    disc: shown === 'speaking' ? 'speaking' : 'quiet',
  } as const
}

export type SpeakerStatus = ReturnType<typeof useSpeakerStatus>

/** Whose turn it is, in words, with the disc in the line of text where there is no room for the large one. */
export function SpeakerWords({ status, voice }: { status: SpeakerStatus; voice: InterviewerVoice }) {
  return (
    <p className="room-state" data-speaker={status.disc}>
      <Presence state={status.disc} level={voice.level} size="small" />
      {status.words}
    </p>
  )
}

type Props = {
  status: SpeakerStatus
  voice: InterviewerVoice
  /** How far the interview is, in words; a reader hears it after whose turn it is. */
  progress?: string
  /** Takes the focus in place of words that are being said, so that a screen reader and the voice do not talk at once. */
  focus?: RefObject<HTMLElement | null>
  children?: ReactNode
}

/** The line above the interviewer's words: whose turn it is, and what is beside it. */
export function SpeakerLine({ status, voice, progress, focus, children }: Props) {
  return (
    <section
      className="room-meta"
      aria-label={progress ? `${status.words}. ${progress}` : status.words}
      ref={focus}
      tabIndex={-1}
      data-focus-target
    >
      <SpeakerWords status={status} voice={voice} />
      {children}
    </section>
  )
}
