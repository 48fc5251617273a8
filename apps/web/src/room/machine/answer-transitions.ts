import { type DraftAnswer, joinDictation, noAnswer } from './answer.ts'
import { pauseTimer, resumeTimer, startTimer, waitingTimer } from './answer-timer.ts'
import { heldMicrophone } from './held-microphone.ts'
import { judgeRecording } from './judge-recording.ts'
import { habitAfter, openForAnswer, openNext } from './opening.ts'
import type { EventOf, OpenQuestion, QuestionRoom, RoomAt, RoomState, TransitionsOf } from './room.ts'

/** Emptying an answer resets it: text typed afterward doesn't count as spoken. */
const write = (asked: OpenQuestion, text: string): RoomState => ({
  at: 'editing',
  asked: { ...asked, answer: text === '' ? noAnswer : { ...asked.answer, text } },
})

/** What may happen at any time while a question is open. */
export const whileQuestionIsOpen: TransitionsOf<QuestionRoom['at']> = {
  audio_done: (room, { now }) =>
    room.asked.audio === 'done' ? room : { ...room, asked: { ...room.asked, audio: 'done', timer: startTimer(now) } },
  time_over: (room) =>
    room.asked.timer.state === 'running' ? { ...room, asked: { ...room.asked, timer: { state: 'over' } } } : room,
  covered: (room, { now }) => ({ ...room, asked: { ...room.asked, timer: pauseTimer(room.asked.timer, now) } }),
  uncovered: (room, { now }) => ({ ...room, asked: { ...room.asked, timer: resumeTimer(room.asked.timer, now) } }),
  typing_only: (room) => ({ ...room, asked: { ...room.asked, habit: 'typing' } }),
}

const typing: TransitionsOf<'speaking' | 'ready'> = { typing_chosen: ({ asked }) => ({ at: 'editing', asked }) }

const recording: TransitionsOf<'ready' | 'editing'> = {
  recording_started: (room, { now }) =>
    judgeRecording(room) === 'allowed'
      ? {
          at: 'recording',
          asked: { ...room.asked, habit: 'speaking' },
          heard: { final: '', interim: '' },
          since: now,
          stored: null,
          heldSince: null,
        }
      : room,
}

const submitting: TransitionsOf<'speaking' | 'ready' | 'editing'> = {
  submitted: ({ asked }, { submission }) => ({ at: 'submitting', asked, submission, attempt: 1, network: 'sending' }),
}

/** An answer from the question being said to its text being taken. */
export const answerTransitions = {
  speaking: {
    ...whileQuestionIsOpen,
    ...typing,
    ...submitting,
    audio_done: (room, { now }) => openForAnswer({ ...room.asked, audio: 'done', timer: startTimer(now) }),
  },
  ready: {
    ...whileQuestionIsOpen,
    ...typing,
    ...recording,
    ...submitting,
    typing_only: ({ asked }) => ({ at: 'editing', asked: { ...asked, habit: 'typing' } }),
  },
  recording: {
    ...whileQuestionIsOpen,
    // What is being said takes its time, whatever is on the screen.
    covered: (room) => room,
    // The time of an answer counts from the moment the microphone is on, not from a question about permission.
    listening: (room, { now }) => (joinDictation(room.heard) === '' ? { ...room, since: now } : room),
    heard: (room, { heard }) => ({ ...room, heard }),
    ...heldMicrophone,
    recording_stopped: (room, { now }) => keepDictation(room, now) ?? openEmpty({ ...room.asked, answer: noAnswer }),
    // A microphone that failed gives the earlier words back; silence clears them, as the alert says.
    recording_failed: (room, { now }) => keepDictation(room, now) ?? openEmpty(room.asked),
  },
  punctuating: {
    ...whileQuestionIsOpen,
    punctuated: ({ asked }, { text }) => write(asked, text),
  },
  editing: {
    ...whileQuestionIsOpen,
    ...recording,
    ...submitting,
    typed: ({ asked }, { text }) => write(asked, text),
    answer_restored: ({ asked }, { answer }) => ({ at: 'editing', asked: { ...asked, answer } }),
  },
  submitting: {
    ...whileQuestionIsOpen,
    network_lost: (room, { outage = null }) => ({ ...room, network: 'lost', outage }),
    sending_again: (room) => ({ ...room, network: 'sending', attempt: room.attempt + 1 }),
    submission_refused: ({ asked }) => ({ at: 'editing', asked }),
    answered: ({ asked }, { snapshot }: EventOf<'answered'>) => openNext(snapshot, habitAfter(asked)),
    answer_stored: ({ asked }) => think(asked),
  },
  thinking: {
    acknowledgment_over: (room) => goOn({ ...room, acknowledgment: 'over' }),
    next_known: (room, { snapshot }) => goOn({ ...room, next: snapshot, network: 'waiting' }),
    network_lost: (room) => ({ ...room, network: 'lost' }),
    sending_again: (room) => ({ ...room, network: 'waiting' }),
  },
} satisfies { [S in QuestionRoom['at']]: TransitionsOf<S> }

/** The answer is stored: its time is not counted any more, and nothing of its question is left to be said. */
function think(asked: OpenQuestion): RoomAt<'thinking'> {
  const acknowledgment = asked.question.acknowledgment?.audioUrl ? 'playing' : 'over'
  return {
    at: 'thinking',
    asked: { ...asked, audio: 'done', timer: waitingTimer },
    acknowledgment,
    next: null,
    network: 'waiting',
  }
}

/** Moves on once the next question is known and the acknowledgment has ended. */
function goOn(room: RoomAt<'thinking'>): RoomState {
  if (room.next === null || room.acknowledgment === 'playing') return room
  return openNext(room.next, habitAfter(room.asked))
}

/** The dictation becomes the answer; null when it is empty. */
function keepDictation({ asked, heard, since }: RoomAt<'recording'>, now: number): RoomState | null {
  const raw = joinDictation(heard)
  if (raw === '') return null
  const answer: DraftAnswer = { by: 'voice', text: raw, raw, seconds: Math.max((now - since) / 1000, 0) }
  return { at: 'punctuating', asked: { ...asked, answer, recording: 'used' } }
}

/** Back to where one may record again, with the words that there are. */
const openEmpty = (asked: OpenQuestion): RoomState => ({ at: asked.answer.text === '' ? 'ready' : 'editing', asked })
