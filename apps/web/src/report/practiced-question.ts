import type { Report } from '@greenroom/contract/report/detail'

/** The number of the question that is practiced for an answer: a follow-up is practiced with its question. */
export function practicedQuestion({ messages }: Pick<Report, 'messages'>, questionNumber: number): number | undefined {
  return messages.findLast(
    ({ role, kind, question_number }) => role === 'assistant' && kind === 'main' && question_number <= questionNumber,
  )?.question_number
}
