import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { askAgain } from '../api/ask-again.ts'
import { call } from '../api/client.ts'
import { pollDelay } from '../api/report.ts'
import type { ReplyOf } from '../api/request.ts'

/** One answer of an interview, and every time it was practiced since. */
export type Practices = ReplyOf<'practices'>
export type Attempt = Practices['attempts'][number]
export type Comparison = NonNullable<Attempt['comparison']>

const keyOf = (id: string) => ['interviews', 'practices', id]

/** The practices of one question; it looks again by itself while the feedback on one is pending. */
export const practicesQuery = (id: string, questionNumber: string) =>
  queryOptions({
    queryKey: [...keyOf(id), questionNumber],
    queryFn: ({ signal }) => call('practices', { params: { id }, query: { question_number: questionNumber }, signal }),
    // Whoever comes back from practicing finds the new answer.
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.attempts.some(({ feedbackState }) => feedbackState === 'pending')
        ? pollDelay(state.dataUpdateCount)
        : askAgain({ state }),
  })

/** After an attempt changed or went: the comparison and the report that counts it are read again. */
export async function renewPractices(client: QueryClient, id: string): Promise<void> {
  await client.invalidateQueries({ queryKey: keyOf(id) })
  await client.invalidateQueries({ queryKey: ['interviews', 'detail', id] })
}

/** The attempt that an address names, or the newest. */
export function chooseAttempt(attempts: readonly Attempt[], named: string | null): Attempt | undefined {
  return attempts.find(({ interviewId }) => interviewId === named) ?? attempts[0]
}
