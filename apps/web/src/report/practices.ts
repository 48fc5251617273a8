import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { pollDelay } from '../api/report.ts'
import type { ReplyOf } from '../api/request.ts'
import { retryInterval } from '../api/retry.ts'

/** One answer of an interview, and every practice of it since. */
export type Practices = ReplyOf<'practices'>
export type Attempt = Practices['attempts'][number]
export type Comparison = NonNullable<Attempt['comparison']>

const keyOf = (id: string) => ['interviews', 'practices', id]

/** The practices of one question; polls while feedback on one of them is pending. */
export const practicesQuery = (id: string, questionNumber: string) =>
  queryOptions({
    queryKey: [...keyOf(id), questionNumber],
    queryFn: ({ signal }) => call('practices', { params: { id }, query: { question_number: questionNumber }, signal }),
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
export function chooseAttempt(attempts: readonly Attempt[], id: string | null): Attempt | undefined {
  return attempts.find(({ interviewId }) => interviewId === id) ?? attempts[0]
}
