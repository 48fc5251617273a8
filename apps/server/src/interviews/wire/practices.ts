import type { Contract, Reply } from '@greenroom/contract'
import type { Comparison } from '@greenroom/interviewer'
import type { PracticeHistory } from '../practice-attempts.ts'
import { writeDelivery } from './delivery.ts'

/** One answer and its attempts under the names of the specification. */
export const writePractices = ({
  questionNumber,
  askedBy,
  before,
  attempts,
  ...same
}: PracticeHistory): Reply<Contract['practices']> => ({
  ...same,
  question_number: questionNumber,
  asked_by: askedBy,
  before: {
    ...before,
    answers: before.answers.map(({ questionNumber, ...answer }) => ({ question_number: questionNumber, ...answer })),
    delivery: before.delivery.map(writeDelivery),
  },
  attempts: attempts.map(({ delivery, comparison, ...attempt }) => ({
    ...attempt,
    delivery: delivery && writeDelivery(delivery),
    comparison: comparison && writeComparison(comparison),
  })),
})

const writeComparison = (comparison: Comparison) =>
  comparison.claim === 'not_comparable'
    ? comparison
    : { claim: comparison.claim, new_this_time: comparison.newThisTime, in_both: comparison.inBoth }
