import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '../ui/store.ts'

/**
 * A hook for a lazy, single-flight fetch, once per visit, by the first component that needs it; `initial` until it succeeds.
 * Outside the query cache, so that `/` stays light. `invalidate` refetches on the next use, after a change.
 */
export function createFetchOnce<Answer>(
  fetchReply: () => Promise<Answer>,
  initial: Answer,
): (() => Answer) & { invalidate: () => void } {
  const reply = createStore(initial)
  let requested = false
  const fetchOnce = async () => {
    if (requested) return
    requested = true
    await fetchReply().then(reply.write, () => {
      requested = false
    })
  }
  function useFetchedOnce() {
    useEffect(() => void fetchOnce(), [])
    return useSyncExternalStore(reply.subscribe, reply.read, () => initial)
  }
  const invalidate = () => {
    requested = false
    reply.write(initial)
  }
  return Object.assign(useFetchedOnce, { invalidate })
}
