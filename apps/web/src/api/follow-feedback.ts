import type { Contract, EventOf } from '@greenroom/contract'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { backOff, waitForNetwork } from './backoff.ts'
import { followEvents } from './events.ts'
import { reportQuery } from './report.ts'

type FeedbackEvent = EventOf<Contract['feedbackEvents']>

/** How news of feedback come: by the stream once it has spoken, else by looking again and again. */
export type Arrival = 'by_stream' | 'by_looking'

type Following = { left: AbortSignal; setArrival: (arrival: Arrival) => void }

/**
 * Follows the events of feedback that is pending into the cached report, until `left`. A stream that ends with its time is opened again;
 * one that cannot be opened, breaks or falls silent is tried again later, and at once when the network or the reader is back.
 */
export async function followFeedback(client: QueryClient, id: string, { left, setArrival }: Following): Promise<void> {
  for (let failures = 0; !left.aborted; ) {
    await untilVisible(left)
    const onEvent = (event: FeedbackEvent) => {
      failures = 0
      setArrival('by_stream')
      void receive(client, id, event)
    }
    const given = { options: { params: { id } }, signal: left, onEvent }
    const refused = await followEvents('feedbackEvents', given).then(() => false, isRefusal)
    if (left.aborted) return
    setArrival('by_looking')
    // What is refused here, the report's own call is refused as well, and the page says so.
    if (refused) return
    failures += 1
    await untilWorthTrying(failures, left)
  }
}

/** A user who has too many streams already may have another later. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

async function receive(client: QueryClient, id: string, event: FeedbackEvent): Promise<void> {
  const { queryKey } = reportQuery(id)
  if (event.event === 'progress') {
    client.setQueryData(queryKey, (report) =>
      report?.feedbackState === 'pending' ? { ...report, feedbackProgress: event.data } : report,
    )
    return
  }
  // A look that is under way may still bring word from before.
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, event.data)
  await client.invalidateQueries({ queryKey: ['interviews', 'completed'] })
}

/** Nobody waits in front of a page that is not shown. */
function untilVisible(left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'visible') return resolve()
    const over = new AbortController()
    const settle = () => {
      over.abort()
      resolve()
    }
    const look = () => document.visibilityState === 'visible' && settle()
    document.addEventListener('visibilitychange', look, { signal: over.signal })
    left.addEventListener('abort', settle, { signal: over.signal })
  })
}

/** Waits longer each time, but no longer than until the network or the reader is back. */
async function untilWorthTrying(failures: number, left: AbortSignal): Promise<void> {
  const tryNow = { current: () => {} }
  const look = () => document.visibilityState === 'visible' && tryNow.current()
  document.addEventListener('visibilitychange', look)
  const gone = new Promise<void>((resolve) => left.addEventListener('abort', () => resolve(), { once: true }))
  await Promise.race([waitForNetwork(backOff(failures), left, tryNow), gone])
  document.removeEventListener('visibilitychange', look)
}
