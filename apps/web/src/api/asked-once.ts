import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '../ui/store.ts'

/**
 * A hook for what the server is asked once in a visit, by the first component that needs it; `before` until it has answered, and
 * when it couldn't. Outside the query cache, so that `/` stays light. `forget` has it asked again, for what was changed meanwhile.
 */
export function createAskedOnce<Answer>(
  ask: () => Promise<Answer>,
  before: Answer,
): (() => Answer) & { forget: () => void } {
  const answer = createStore(before)
  let asked = false
  const askOnce = async () => {
    if (asked) return
    asked = true
    await ask().then(answer.write, () => {
      asked = false
    })
  }
  function useAskedOnce() {
    useEffect(() => void askOnce(), [])
    return useSyncExternalStore(answer.subscribe, answer.read, () => before)
  }
  const forget = () => {
    asked = false
    answer.write(before)
  }
  return Object.assign(useAskedOnce, { forget })
}
