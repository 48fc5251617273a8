import { call } from '../api/client.ts'
import { readPracticeFailure } from './start-reply.ts'
import { useStart } from './use-start.ts'

/** A question of a completed interview, by its number there. */
export type PracticedQuestion = { interviewId: string; questionNumber: number }

/** Asks one question again: the one way to start a practice, from the report, from the comparison and from the room. */
export function usePractice() {
  const { start, starting } = useStart(
    ({ interviewId, questionNumber }: PracticedQuestion) =>
      call('startPractice', { params: { id: interviewId }, body: { question_number: questionNumber } }),
    readPracticeFailure,
  )
  return { practice: (question: PracticedQuestion) => void start(question), practicing: starting }
}
