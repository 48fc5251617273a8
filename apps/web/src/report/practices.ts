import { readDelivery } from '@greenroom/contract/report/detail'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { pollDelay } from '../api/report.ts'
import type { ReplyOf } from '../api/request.ts'
import { retryInterval } from '../api/retry.ts'

/** One answer of an interview, and every practice of it since. */
export type Practices = ReturnType<typeof toPractices>
export type PracticeAttempt = Practices['attempts'][number]
export type Comparison = NonNullable<PracticeAttempt['comparison']>

type PracticesReply = ReplyOf<'practices'>
type ComparisonReply = NonNullable<PracticesReply['attempts'][number]['comparison']>

function toPractices({ question_number, asked_by, before, attempts, ...same }: PracticesReply) {
  return {
    ...same,
    questionNumber: question_number,
    askedBy: asked_by,
    before: {
      ...before,
      answers: before.answers.map(({ question_number, ...answer }) => ({ ...answer, questionNumber: question_number })),
      delivery: before.delivery.map(readDelivery),
    },
    attempts: attempts.map(({ delivery, comparison, ...attempt }) => ({
      ...attempt,
      delivery: delivery && readDelivery(delivery),
      comparison: comparison && toComparison(comparison),
    })),
  }
}

function toComparison(comparison: ComparisonReply) {
  if (comparison.claim === 'not_comparable') return comparison
  return { claim: comparison.claim, newThisTime: comparison.new_this_time, inBoth: comparison.in_both }
}

const keyOf = (id: string) => ['interviews', 'practices', id]

/** The practices of one question; polls while feedback on one of them is pending. */
export const practicesQuery = (id: string, questionNumber: string) =>
  queryOptions({
    queryKey: [...keyOf(id), questionNumber],
    queryFn: async ({ signal }) =>
      toPractices(await call('practices', { params: { id }, query: { question_number: questionNumber }, signal })),
    // Always stale: coming back from a practice must show the new answer.
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.attempts.some(({ feedbackState }) => feedbackState === 'pending')
        ? pollDelay(state.dataUpdateCount)
        : retryInterval({ state }),
  })

/** Invalidates the comparison, and the report that counts attempts, after one changed or was deleted. */
export async function invalidatePractices(client: QueryClient, id: string): Promise<void> {
  await client.invalidateQueries({ queryKey: keyOf(id) })
  await client.invalidateQueries({ queryKey: ['interviews', 'detail', id] })
}

/** The attempt named in the URL, or the newest. */
export function chooseAttempt(attempts: readonly PracticeAttempt[], id: string | null): PracticeAttempt | undefined {
  return attempts.find(({ interviewId }) => interviewId === id) ?? attempts[0]
}
