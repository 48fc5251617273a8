import { useLayoutEffect, useRef } from 'react'

/** Scroll anchoring, for browsers without `overflow-anchor`. */
const browserHolds = () => CSS.supports('overflow-anchor', 'auto')
const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top

/** When `change` inserts content above the element with this id, keeps its position in the viewport, unless it is below that. */
export function useScrollAnchor(id: string, change: unknown): void {
  const shown = useRef(change)
  // Measured while rendering the change: the last moment before the layout moves.
  const before = topOf(id)
  useLayoutEffect(() => {
    if (shown.current === change) return
    shown.current = change
    const now = topOf(id)
    if (browserHolds() || before === undefined || now === undefined || before > innerHeight) return
    scrollBy({ top: now - before, behavior: 'instant' })
  })
}
