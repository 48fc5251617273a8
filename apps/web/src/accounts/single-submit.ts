import { type SyntheticEvent, useRef } from 'react'

/** Mutex for a form's submission, ignoring calls while one runs: a complete code submits itself, and Enter may follow. */
export function useSingleSubmit(submit: (event?: SyntheticEvent) => Promise<void>) {
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
