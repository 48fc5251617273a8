import { questionLines } from '../closing/question-lines.ts'
import { noAnswer } from './answer.ts'
import { startTimer, waitingTimer } from './answer-timer.ts'
import type {
  EventOf,
  Habit,
  InterviewSnapshot,
  OpenQuestion,
  Question,
  RoomAt,
  RoomState,
  StoredAnswer,
  StoredDraft,
} from './room.ts'

/** The room of a page that was just opened: the server's snapshot of the interview, with the draft of this browser laid over it. */
export function openRoom({ snapshot, draft, soundCheck, now }: EventOf<'loaded'>): RoomState {
  if (snapshot.state !== 'asking') return openEnd(snapshot, draft)
  const { question } = snapshot
  if (draft.answer !== null) return restoreAnswer(question, draft.answer, draft, now)
  if (question.number === 1 && soundCheck === 'due')
    return { at: 'sound_check', question, habit: draft.habit, heldSince: null }
  return speak(question, draft.habit)
}

/** The room after an answer was taken. Nothing of the draft belongs to what comes next. */
export function openNext(snapshot: InterviewSnapshot, habit: Habit): RoomState {
  if (snapshot.state === 'asking') return speak(snapshot.question, habit)
  return openEnd(snapshot, { ownQuestions: [], ending: 'not_begun' })
}

/** A question that is being said. */
export function speak(question: Question, habit: Habit): RoomAt<'speaking'> {
  return { at: 'speaking', asked: ask(question, habit) }
}

/** The candidate's turn: the microphone is offered, or the text box to those who type or have words to edit. */
export function openForAnswer(asked: OpenQuestion): RoomAt<'ready' | 'editing'> {
  return { at: asked.answer.text === '' && asked.habit === 'speaking' ? 'ready' : 'editing', asked }
}

/** How the next question will be answered, after this one. */
export function habitAfter({ answer, habit }: OpenQuestion): Habit {
  return answer.by === 'typing' && answer.text.trim() !== '' ? 'typing' : habit
}

function ask(question: Question, habit: Habit): OpenQuestion {
  return { question, answer: noAnswer, timer: waitingTimer, audio: 'playing', recording: 'unused', habit }
}

function openEnd(
  snapshot: Exclude<InterviewSnapshot, { state: 'asking' }>,
  draft: Pick<StoredDraft, 'ownQuestions' | 'ending'>,
): RoomState {
  if (snapshot.state === 'discarded') return { at: 'refused', reason: 'discarded' }
  if (snapshot.state === 'completed') return { at: 'finished', ending: 'ended', lastWords: snapshot.message }
  if (draft.ending === 'begun') return { at: 'finished', ending: 'ending', lastWords: null }
  const { message, audioUrl, replies } = snapshot
  if (replies.length > 0) return { at: 'replies', replies }
  const questions = questionLines(draft.ownQuestions)
  return { at: 'closing', message, audioUrl, questions, sending: 'not_yet', recording: null, heldSince: null }
}

function restoreAnswer(
  question: Question,
  { answer, recording, secondsLeft, submission }: StoredAnswer,
  { habit, recording: unwritten }: Pick<StoredDraft, 'habit' | 'recording'>,
  now: number,
): RoomState {
  const asked: OpenQuestion = { ...ask(question, habit), answer, recording }
  const open: OpenQuestion = { ...asked, audio: 'done', timer: startTimer(now, secondsLeft ?? undefined) }
  // It may have reached the server or not: sending it again under its key is right either way.
  if (submission !== null) return { at: 'submitting', asked: open, submission, attempt: 1, network: 'sending' }
  if (unwritten !== null && recording === 'unused')
    return {
      at: 'recording',
      asked: open,
      heard: { final: '', interim: '' },
      since: now - unwritten.seconds * 1000,
      stored: unwritten,
      heldSince: null,
    }
  // Words as they were heard: the page was left before they had sentences.
  if (answer.by === 'voice' && answer.text === answer.raw && secondsLeft !== null)
    return { at: 'punctuating', asked: open }
  if (secondsLeft !== null) return openForAnswer(open)
  return { at: answer.text === '' ? 'speaking' : 'editing', asked }
}
