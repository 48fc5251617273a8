import type { InterviewDetail } from '@greenroom/contract/report/detail'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, detailOf } from './api-error.ts'
import { call } from './client.ts'
import { readReport } from './read-report.ts'
import { retryInterval } from './retry.ts'

/** Polling interval for pending feedback, with exponential backoff: from 2 to 15 seconds (in milliseconds). */
export function pollDelay(polls: number): number {
  return Math.min(2000 * 1.5 ** Math.max(0, polls - 1), 15_000)
}

/** One interview's report. */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: ['interviews', 'detail', id],
    queryFn: async ({ signal }) => readReport(await call('interviewDetail', { params: { id }, signal })),
  })

/** The report's `refetchInterval`: polls while feedback is pending, unless the interview is gone, and retries a failed read. */
export const reportPollInterval = ({ state }: { state: ReportState }) =>
  state.data?.feedbackState === 'pending' && !(state.error && isGone(state.error))
    ? pollDelay(state.dataUpdateCount)
    : retryInterval({ state })
type ReportState = {
  data?: InterviewDetail | undefined
  status: 'error' | 'pending' | 'success'
  error: Error | null
  dataUpdateCount: number
}

/** Deleted, or not part of this plan any more. */
export const isGone = (error: unknown): boolean => readReportFailure(error).kind !== 'failed'

export type ReportFailure = { kind: 'premium' } | { kind: 'missing' } | { kind: 'failed'; detail: string }

/** Classifies a failed call for a report. A malformed id counts as missing. */
export function readReportFailure(error: unknown): ReportFailure {
  if (!(error instanceof ApiError)) return { kind: 'failed', detail: detailOf(error) }
  if (error.code === 'premium_required') return { kind: 'premium' }
  if (error.status === 404 || error.code === 'invalid_input') return { kind: 'missing' }
  return { kind: 'failed', detail: detailOf(error) }
}

/** Retries failed feedback. 'ready' when another tab has retried it before and it is done. */
export const requestFeedback = (id: string): Promise<'pending' | 'ready'> =>
  readRetry(call('retryFeedback', { params: { id } }))

async function readRetry(retry: Promise<unknown>): Promise<'pending' | 'ready'> {
  try {
    await retry
    return 'pending'
  } catch (error) {
    if (error instanceof ApiError && error.code === 'interview_state') return 'ready'
    throw error
  }
}

/** Retries failed feedback, and has the report wait for it. */
export const retryFeedback = async (client: QueryClient, id: string): Promise<'pending' | 'ready'> =>
  awaitFeedback(client, id, await requestFeedback(id))

/**
 * Has the model rewrite fallback feedback of the built-in coach; the report polls for it. 'ready' when there is nothing left to rewrite.
 */
export const rewriteFeedback = async (client: QueryClient, id: string): Promise<'pending' | 'ready'> =>
  awaitFeedback(client, id, await readRetry(call('rewriteFeedback', { params: { id } })))

async function awaitFeedback<State extends 'pending' | 'ready'>(
  client: QueryClient,
  id: string,
  state: State,
): Promise<State> {
  const { queryKey } = reportQuery(id)
  if (state === 'pending')
    client.setQueryData(
      queryKey,
      (report) => report && { ...report, feedbackState: 'pending' as const, feedbackProgress: null },
    )
  await client.invalidateQueries({ queryKey })
  return state
}
