import { useRef } from 'react'

/** The second press of a double click or double tap comes within this time (milliseconds). */
const doubleClickMs = 700

/** Double-click guard: whether a press comes so soon after a screen change that it was the second click on the previous screen's button. */
export function useIgnoreDoubleClick(): () => boolean {
  const came = useRef(performance.now())
  return () => performance.now() - came.current < doubleClickMs
}
