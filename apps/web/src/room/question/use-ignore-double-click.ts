import { useRef } from 'react'

/** The second press of a double click or a double tap comes within this time (milliseconds). */
const echoMs = 700

/** Tells whether a press so soon after this screen came was meant for the one before it, whose button stood in the same place. */
export function useIgnoreDoubleClick(): () => boolean {
  const came = useRef(performance.now())
  return () => performance.now() - came.current < echoMs
}
