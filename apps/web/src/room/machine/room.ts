import type { StoredRecording } from '../../drafts/recording-store.ts'
import type { DictationText } from '../../speech/dictation.ts'
import type { Utterance } from '../voice/interviewer-voice.ts'
import type { DraftAnswer } from './answer.ts'
import type { AnswerTimer } from './answer-timer.ts'

/** A question as it was asked. `number` counts from 1; follow-ups count too. */
export type Question = {
  text: string
  audioUrl: string | null
  number: number
  count: number
  kind: 'main' | 'follow_up'
  /** Said after the answer where the next question takes a moment; null where it never does. */
  acknowledgment: Utterance | null
}

/** How the candidate answers: after a typed answer the text box is open at the next question. */
export type Habit = 'speaking' | 'typing'

/** What stays together while a question is open. */
export type OpenQuestion = {
  question: Question
  answer: DraftAnswer
  timer: AnswerTimer
  /** The question's audio is heard once before a recording may start; a replay does not count. */
  audio: 'playing' | 'done'
  /** The one recording of this question. Hearing nothing does not use it up. */
  recording: 'unused' | 'used'
  habit: Habit
}

/** A text being sent, with its idempotency key. */
export type Submission = { key: string; text: string }
export type RoomRefusal = 'not_found' | 'other_tab' | 'moved' | 'discarded' | 'ended_elsewhere'
/** One of the candidate's own questions with the interviewer's reply. */
export type QuestionReply = { question: string; answer: string; ttsAudioUrl: string | null }

/** Why the candidate's questions, or the end of the interview, did not get through. */
export type ClosingFailure = {
  /** What the server said of it, as a sentence; null where it said nothing. */
  reason: string | null
  /** The least milliseconds before the next attempt; null where another attempt gets the same answer. */
  againAfterMs: number | null
}

/**
 * Since when (milliseconds) the microphone is held, because the room is about to be left: it is switched off, and nothing of it is
 * sent. Null while it is free.
 */
export type HeldSince = number | null
/** The one recording that may run among the candidate's own questions. `before` is what its line held when it started. */
export type OwnRecordingRun = { index: number; before: string; endsAt: number }

/** The state of an interview, from opening the page to the last screen. */
export type RoomState =
  | { at: 'loading' }
  | { at: 'unreachable'; detail: string }
  | { at: 'refused'; reason: RoomRefusal }
  | { at: 'sound_check'; question: Question; habit: Habit; heldSince: HeldSince }
  | { at: 'speaking'; asked: OpenQuestion }
  | { at: 'ready'; asked: OpenQuestion }
  /** `stored` was recorded before a reload: the microphone is off, and it is only transcribed. */
  | {
      at: 'recording'
      asked: OpenQuestion
      heard: DictationText
      since: number
      stored: StoredRecording | null
      heldSince: HeldSince
    }
  | { at: 'punctuating'; asked: OpenQuestion }
  | { at: 'editing'; asked: OpenQuestion }
  /** `outage` is what keeps the server from taking it, in one sentence, where the server said so. */
  | {
      at: 'submitting'
      asked: OpenQuestion
      submission: Submission
      attempt: number
      network: 'sending' | 'lost'
      outage?: string | null
    }
  /** The server has the answer. What comes `next` is spoken when the acknowledgment has ended. */
  | {
      at: 'thinking'
      asked: OpenQuestion
      acknowledgment: 'playing' | 'over'
      next: InterviewSnapshot | null
      network: 'waiting' | 'lost'
    }
  | {
      at: 'closing'
      message: string | null
      audioUrl: string | null
      questions: string[]
      sending: 'not_yet' | 'sending' | 'failed'
      recording: OwnRecordingRun | null
      heldSince: HeldSince
      failure?: ClosingFailure | undefined
    }
  | { at: 'replies'; replies: QuestionReply[] }
  /** `lastWords` is what the interviewer said last, where that is known. */
  | {
      at: 'finished'
      ending: 'ending' | 'ended' | 'failed'
      lastWords: string | null
      failure?: ClosingFailure | undefined
    }

export type RoomStateName = RoomState['at']
export type RoomAt<S extends RoomStateName> = Extract<RoomState, { at: S }>
/** The room while a question is open. */
export type QuestionRoom = Extract<RoomState, { asked: OpenQuestion }>

export const openingRoom: RoomState = { at: 'loading' }

/** What the server says about the interview, in words of this room. */
export type InterviewSnapshot =
  | { state: 'asking'; question: Question }
  | { state: 'closing'; message: string | null; audioUrl: string | null; replies: QuestionReply[] }
  | { state: 'completed'; message: string | null }
  | { state: 'discarded' }

/** What this browser remembers of the open question. A submission is one that the server has not confirmed. */
export type StoredAnswer = {
  answer: DraftAnswer
  recording: 'unused' | 'used'
  secondsLeft: number | null
  submission: Submission | null
}

/** What this browser remembers of an interview, so that a reload lands in the same place with the same words. */
export type StoredDraft = {
  answer: StoredAnswer | null
  /** What was said for the open question and is not transcribed yet. */
  recording: StoredRecording | null
  habit: Habit
  ownQuestions: string[]
  /** `begun` once the last button was pressed and the server has not said yet that the interview is over. */
  ending: 'not_begun' | 'begun'
}

export type RoomEvent =
  | { type: 'loaded'; snapshot: InterviewSnapshot; draft: StoredDraft; soundCheck: 'due' | 'remembered'; now: number }
  | { type: 'load_failed'; detail: string }
  | { type: 'reloaded' }
  | { type: 'refused'; reason: RoomRefusal }
  | { type: 'sound_checked'; habit: Habit }
  | { type: 'audio_done'; now: number }
  | { type: 'time_over' }
  | { type: 'covered'; now: number }
  | { type: 'uncovered'; now: number }
  | { type: 'typing_chosen' }
  /** No microphone can be used here. */
  | { type: 'typing_only' }
  | { type: 'typed'; text: string }
  /** What was cleared is brought back. */
  | { type: 'answer_restored'; answer: DraftAnswer }
  | { type: 'recording_started'; now: number }
  | { type: 'listening'; now: number }
  | { type: 'heard'; heard: DictationText }
  | { type: 'recording_stopped'; now: number }
  | { type: 'recording_failed'; now: number }
  | { type: 'punctuated'; text: string }
  | { type: 'submitted'; submission: Submission }
  | { type: 'network_lost'; outage?: string | null }
  | { type: 'sending_again' }
  | { type: 'submission_refused' }
  | { type: 'answered'; snapshot: InterviewSnapshot }
  /** The server has the answer, and the next question takes a moment. */
  | { type: 'answer_stored' }
  | { type: 'acknowledgment_over' }
  | { type: 'next_known'; snapshot: InterviewSnapshot }
  /** Leaving was agreed to: the microphone is switched off at once. */
  | { type: 'microphone_held'; now: number }
  /** The candidate stays after all: what was heard until then is transcribed. */
  | { type: 'microphone_released' }
  | { type: 'own_recording_started'; recording: OwnRecordingRun }
  | { type: 'own_recording_heard'; endsAt: number }
  | { type: 'own_recording_over' }
  | { type: 'question_typed'; index: number; text: string }
  | { type: 'question_added' }
  /** A suggestion takes the first empty line, or a new one. */
  | { type: 'question_suggested'; text: string }
  | { type: 'question_removed'; index: number }
  | { type: 'questions_sent' }
  | { type: 'questions_failed'; failure: ClosingFailure }
  | { type: 'questions_answered'; replies: QuestionReply[] }
  | { type: 'finished' }
  | { type: 'end_answered' }
  | { type: 'end_failed'; failure: ClosingFailure }

export type RoomEventName = RoomEvent['type']
export type EventOf<E extends RoomEventName> = Extract<RoomEvent, { type: E }>

/** What can happen in some places, and what becomes of the room. A transition that changes nothing gives the same room. */
export type TransitionsOf<S extends RoomStateName> = {
  readonly [E in RoomEventName]?: (room: RoomAt<S>, event: EventOf<E>) => RoomState
}
