import { useEffect, useRef } from 'react'

/**
 * Whether the step that was on the screen when the function was made still is: a slow reply that comes after somebody has gone
 * on moves nobody back.
 */
export function useStillHere(step: string): () => boolean {
  const shown = useRef<string | null>(null)
  useEffect(() => {
    shown.current = step
    return () => {
      shown.current = null
    }
  }, [step])
  return () => shown.current === step
}
