import { useLayoutEffect, useRef } from 'react'

/** Most browsers hold what is read in its place when something above it grows; for the others we do. */
const browserHolds = () => CSS.supports('overflow-anchor', 'auto')
const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top

/** When `change` puts something above the element with this id, holds it where it is in the window, unless it is below that. */
export function useScrollAnchor(id: string, change: unknown): void {
  const shown = useRef(change)
  // Only the draw that brings the change knows where things were before it.
  const before = topOf(id)
  useLayoutEffect(() => {
    if (shown.current === change) return
    shown.current = change
    const now = topOf(id)
    if (browserHolds() || before === undefined || now === undefined || before > innerHeight) return
    scrollBy({ top: now - before, behavior: 'instant' })
  })
}
