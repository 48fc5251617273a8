import { questionLines } from '../closing/question-lines.ts'
import { noAnswer } from './answer.ts'
import { startTimer, waitingTimer } from './answer-timer.ts'
import type { Asked, EventOf, Habit, Kept, KeptAnswer, Question, Room, RoomAt, Standing } from './room.ts'

/** The room of a page that was just opened: where the server says that the interview stands, with what was kept laid over it. */
export function openRoom({ standing, kept, soundCheck, now }: EventOf<'loaded'>): Room {
  if (standing.state !== 'asking') return openEnd(standing, kept)
  const { question } = standing
  if (kept.answer !== null) return restoreAnswer(question, kept.answer, kept, now)
  if (question.number === 1 && soundCheck === 'due') return { at: 'sound_check', question, habit: kept.habit }
  return speak(question, kept.habit)
}

/** The room after an answer was taken. Nothing kept belongs to what comes next. */
export function openNext(standing: Standing, habit: Habit): Room {
  if (standing.state === 'asking') return speak(standing.question, habit)
  return openEnd(standing, { ownQuestions: [], ending: 'not_begun' })
}

/** A question that is being said. */
export function speak(question: Question, habit: Habit): RoomAt<'speaking'> {
  return { at: 'speaking', asked: ask(question, habit) }
}

/** The stage is the candidate's: the microphone waits, or the box for whoever types or has words to edit. */
export function openForAnswer(asked: Asked): RoomAt<'ready' | 'editing'> {
  return { at: asked.answer.text === '' && asked.habit === 'speaking' ? 'ready' : 'editing', asked }
}

/** How the next question will be answered, after this one as it stands. */
export function habitAfter({ answer, habit }: Asked): Habit {
  return answer.by === 'typing' && answer.text.trim() !== '' ? 'typing' : habit
}

function ask(question: Question, habit: Habit): Asked {
  return { question, answer: noAnswer, timer: waitingTimer, audio: 'playing', recording: 'unused', habit }
}

function openEnd(standing: Exclude<Standing, { state: 'asking' }>, kept: Pick<Kept, 'ownQuestions' | 'ending'>): Room {
  if (standing.state === 'discarded') return { at: 'refused', reason: 'discarded' }
  if (standing.state === 'completed') return { at: 'finished', ending: 'ended', lastWords: standing.message }
  if (kept.ending === 'begun') return { at: 'finished', ending: 'ending', lastWords: null }
  const { message, audioUrl, replies } = standing
  if (replies.length > 0) return { at: 'replies', replies }
  return { at: 'closing', message, audioUrl, questions: questionLines(kept.ownQuestions), sending: 'not_yet' }
}

function restoreAnswer(
  question: Question,
  { answer, recording, secondsLeft, submission }: KeptAnswer,
  { habit, recording: unwritten }: Pick<Kept, 'habit' | 'recording'>,
  now: number,
): Room {
  const asked: Asked = { ...ask(question, habit), answer, recording }
  const open: Asked = { ...asked, audio: 'done', timer: startTimer(now, secondsLeft ?? undefined) }
  // It may have reached the server or not: sending it again under its key is right either way.
  if (submission !== null) return { at: 'submitting', asked: open, submission, attempt: 1, network: 'sending' }
  if (unwritten !== null && recording === 'unused')
    return {
      at: 'recording',
      asked: open,
      heard: { final: '', interim: '' },
      since: now - unwritten.seconds * 1000,
      kept: unwritten,
    }
  // Words as they were heard: the page was left before they had sentences.
  if (answer.by === 'voice' && answer.text === answer.raw && secondsLeft !== null)
    return { at: 'punctuating', asked: open }
  if (secondsLeft !== null) return openForAnswer(open)
  return { at: answer.text === '' ? 'speaking' : 'editing', asked }
}
