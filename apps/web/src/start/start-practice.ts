import { call } from '../api/client.ts'
import { readPracticeFailure } from './start-reply.ts'
import { useStart } from './use-start.ts'

/** A question of a completed interview, by its number there. */
export type PracticedQuestion = { interviewId: string; questionNumber: number }

/** Starts a practice of one question: from the report, the comparison or the room. */
export function usePractice() {
  const { start, starting } = useStart(
    ({ interviewId, questionNumber }: PracticedQuestion) =>
      call('startPractice', { params: { id: interviewId }, body: { question_number: questionNumber } }),
    readPracticeFailure,
  )
  return { practice: (question: PracticedQuestion) => void start(question), practicing: starting }
}
