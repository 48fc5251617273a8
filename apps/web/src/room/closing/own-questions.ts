import { ApiError } from '../../api/api-error.ts'
import { confirm } from '../../ui/ask.tsx'
import type { RoomStore } from '../machine/room-store.ts'
import { sendOwnQuestions } from '../queries.ts'
import { readClosingFailure } from './closing-failure.ts'
import { askedQuestions } from './question-lines.ts'

/** Sends the questions as they are now, the last dictated words included; with none the interview is finished. */
export async function sendQuestions(interviewId: string, { read, dispatch }: RoomStore): Promise<void> {
  const room = read()
  if (room.at !== 'closing' || room.sending === 'sending') return
  const questions = askedQuestions(room.questions)
  if (questions.length === 0) return dispatch({ type: 'finished' })
  dispatch({ type: 'questions_sent' })
  try {
    dispatch({ type: 'questions_answered', replies: await sendOwnQuestions(interviewId, questions) })
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    if (status === 404) return dispatch({ type: 'refused', reason: 'not_found' })
    // It has moved on, in another tab: reloading shows where it is.
    if (status === 409) return dispatch({ type: 'reloaded' })
    dispatch({ type: 'questions_failed', failure: readClosingFailure(error, 'questions') })
  }
}

/** Finishes without questions. What was written or said is dropped only after it was asked for. */
export async function skipQuestions({ read, dispatch }: RoomStore): Promise<void> {
  const room = read()
  if (room.at !== 'closing' || room.sending === 'sending') return
  const count = askedQuestions(room.questions).length
  const agreed =
    count === 0 ||
    (await confirm({
      title: count === 1 ? 'Skip your question?' : 'Skip your questions?',
      text: `${count === 1 ? "It won't be sent" : "They won't be sent"}, and the interview will end.`,
      confirm: 'Skip and finish',
      cancel: 'Keep writing',
      tone: 'danger',
    }))
  if (agreed) dispatch({ type: 'finished' })
}
