import { type SyntheticEvent, useRef } from 'react'

/** A form's submission that ignores further calls while it runs: a complete code sends itself, and Enter may follow. */
export function useOneAtATime(submit: (event?: SyntheticEvent) => Promise<void>) {
  const running = useRef(false)
  return async (event?: SyntheticEvent) => {
    event?.preventDefault()
    if (running.current) return
    running.current = true
    await submit(event).finally(() => {
      running.current = false
    })
  }
}
