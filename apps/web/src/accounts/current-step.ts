import { useEffect, useRef } from 'react'

/**
 * Stale-reply guard: whether the step that was shown when the request was sent still is, so that a late reply doesn't navigate
 * away from a later step.
 */
export function useIsCurrentStep(step: string): () => boolean {
  const shown = useRef<string | null>(null)
  useEffect(() => {
    shown.current = step
    return () => {
      shown.current = null
    }
  }, [step])
  return () => shown.current === step
}
