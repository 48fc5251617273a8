import type { InterviewDetail } from '@greenroom/contract/report/detail'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, detailOf } from './api-error.ts'
import { askAgain } from './ask-again.ts'
import { call } from './client.ts'

export type Report = InterviewDetail

/** Milliseconds between looks at feedback that is being written: soon at first, then less and less often. */
export function pollDelay(looks: number): number {
  return Math.min(2000 * 1.5 ** Math.max(0, looks - 1), 15_000)
}

/** One interview's report. */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: ['interviews', 'detail', id],
    queryFn: ({ signal }) => call('interviewDetail', { params: { id }, signal }),
  })

/** When to look again by itself: while feedback is pending, unless the interview is gone; and when the report did not come. */
export const lookAgain = ({ state }: { state: ReportState }) =>
  state.data?.feedbackState === 'pending' && !(state.error && isGone(state.error))
    ? pollDelay(state.dataUpdateCount)
    : askAgain({ state })
type ReportState = {
  data?: Report | undefined
  status: 'error' | 'pending' | 'success'
  error: Error | null
  dataUpdateCount: number
}

/** Whether an interview that was there is not there any more, or not for this plan. */
export const isGone = (error: unknown): boolean => readReportFailure(error).kind !== 'failed'

export type ReportFailure = { kind: 'premium' } | { kind: 'missing' } | { kind: 'failed'; detail: string }

/** What a failed call for a report means to the reader. An id that is not one is as good as missing. */
export function readReportFailure(error: unknown): ReportFailure {
  if (!(error instanceof ApiError)) return { kind: 'failed', detail: detailOf(error) }
  if (error.code === 'premium_required' || (error.status === 403 && /premium/i.test(error.detail)))
    return { kind: 'premium' }
  if (error.status === 404 || error.code === 'invalid_input') return { kind: 'missing' }
  return { kind: 'failed', detail: detailOf(error) }
}

/** Asks for feedback that failed to be written again. Another tab may have asked before: then it can be ready by now. */
export const requestFeedback = (id: string): Promise<'pending' | 'ready'> =>
  readRequest(call('retryFeedback', { params: { id } }))

async function readRequest(asked: Promise<unknown>): Promise<'pending' | 'ready'> {
  try {
    await asked
    return 'pending'
  } catch (error) {
    if (error instanceof ApiError && error.code === 'interview_state') return 'ready'
    throw error
  }
}

/** Has feedback that failed written again; the report then waits for it. */
export const retryFeedback = async (client: QueryClient, id: string): Promise<'pending' | 'ready'> =>
  awaitFeedback(client, id, await requestFeedback(id))

/**
 * Has a model write feedback again that the built-in coach wrote in its place; the report then waits for it. 'ready' where there
 * is nothing to be written again any more.
 */
export const rewriteFeedback = async (client: QueryClient, id: string): Promise<'pending' | 'ready'> =>
  awaitFeedback(client, id, await readRequest(call('rewriteFeedback', { params: { id } })))

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
