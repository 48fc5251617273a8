import type { Contract, EventOf } from '@greenroom/contract'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { backOff, waitForNetwork } from './backoff.ts'
import { readEventStream } from './event-stream.ts'
import { readProgress, readReport } from './read-report.ts'
import { reportQuery } from './report.ts'

type FeedbackEvent = EventOf<Contract['feedbackEvents']>

/** Server-sent events once the stream has delivered one, polling until then and as the fallback. */
export type Transport = 'stream' | 'polling'

type StreamControl = { left: AbortSignal; setTransport: (transport: Transport) => void }

/**
 * Writes the server-sent events of pending feedback into the cached report, until `left` is aborted. Reconnects with exponential
 * backoff, and at once when the network is back or the page visible again.
 */
export async function subscribeToFeedback(
  client: QueryClient,
  id: string,
  { left, setTransport }: StreamControl,
): Promise<void> {
  for (let failures = 0; !left.aborted; ) {
    await waitUntilVisible(left)
    const onEvent = (event: FeedbackEvent) => {
      failures = 0
      setTransport('stream')
      void receive(client, id, event)
    }
    const given = { options: { params: { id } }, signal: left, onEvent }
    const refused = await readEventStream('feedbackEvents', given).then(() => false, isRefusal)
    if (left.aborted) return
    setTransport('polling')
    // A refusal is final: polling the report is refused as well, and the page shows that.
    if (refused) return
    failures += 1
    await waitToReconnect(failures, left)
  }
}

/** 429 is transient: too many open streams for now. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

async function receive(client: QueryClient, id: string, event: FeedbackEvent): Promise<void> {
  const { queryKey } = reportQuery(id)
  if (event.event === 'progress') {
    client.setQueryData(queryKey, (report) =>
      report?.feedbackState === 'pending' ? { ...report, feedbackProgress: readProgress(event.data) } : report,
    )
    return
  }
  // Cancel a poll in flight: its stale reply must not overwrite this.
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, readReport(event.data))
  await client.invalidateQueries({ queryKey: ['interviews', 'completed'] })
}

/** No stream for a page in the background (Page Visibility API). */
function waitUntilVisible(left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'visible') return resolve()
    const over = new AbortController()
    const settle = () => {
      over.abort()
      resolve()
    }
    const onChange = () => document.visibilityState === 'visible' && settle()
    document.addEventListener('visibilitychange', onChange, { signal: over.signal })
    left.addEventListener('abort', settle, { signal: over.signal })
  })
}

/** Exponential backoff, cut short when the network is back or the page visible again. */
async function waitToReconnect(failures: number, left: AbortSignal): Promise<void> {
  const tryNow = { current: () => {} }
  const onChange = () => document.visibilityState === 'visible' && tryNow.current()
  document.addEventListener('visibilitychange', onChange)
  const aborted = new Promise<void>((resolve) => left.addEventListener('abort', () => resolve(), { once: true }))
  await Promise.race([waitForNetwork(backOff(failures), left, tryNow), aborted])
  document.removeEventListener('visibilitychange', onChange)
}
