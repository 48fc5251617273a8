import { useRef } from 'react'

/** The second press of a double click or a double tap comes within this time (milliseconds). */
const echoMs = 700

/** Double-click guard: whether a press comes so soon after the screen changed that it was the second click on the button before it. */
export function useIgnoreDoubleClick(): () => boolean {
  const came = useRef(performance.now())
  return () => performance.now() - came.current < echoMs
}
