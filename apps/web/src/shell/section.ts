import type { HomeSection } from '../paths.ts'

/** How long content that is on its way may take until nobody expects the page to move any more. */
const patienceMs = 10_000

/**
 * Scrolls to a section of the landing page and moves focus to its heading, so that reading goes on there. A section that isn't on
 * the page yet is waited for, and one that was reached stays in its place when content arrives above it, until somebody scrolls or
 * types; one that is never shown changes nothing. Needs no React. Returns what ends all that.
 */
export function showSection(section: HomeSection, behavior: ScrollBehavior = 'auto'): () => void {
  const arrivals = new MutationObserver(() => {
    if (!document.getElementById(section)) return
    arrivals.disconnect()
    // In one frame with its arrival the scroll would count as a layout shift.
    requestAnimationFrame(() => requestAnimationFrame(() => reach(section, behavior) && follow()))
  })
  // It runs before the frame is painted, so nobody sees the section move.
  const heights = new ResizeObserver(() => {
    if (document.body.offsetHeight === height) return
    height = document.body.offsetHeight
    document.getElementById(section)?.scrollIntoView({ behavior: 'instant' })
  })
  let height = 0
  const timer = setTimeout(stop, patienceMs)
  const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
  function follow() {
    height = document.body.offsetHeight
    heights.observe(document.body)
  }
  function stop() {
    arrivals.disconnect()
    heights.disconnect()
    clearTimeout(timer)
    for (const gesture of gestures) removeEventListener(gesture, stop)
  }
  if (reach(section, behavior)) follow()
  else arrivals.observe(document.body, { childList: true, subtree: true })
  for (const gesture of gestures) addEventListener(gesture, stop, { passive: true })
  return stop
}

const reached = new Set<HomeSection>()
/** Whether the page was scrolled to it before. */
export const wasReached = (section: HomeSection): boolean => reached.has(section)

function reach(section: HomeSection, behavior: ScrollBehavior): boolean {
  const target = document.getElementById(section)
  if (!target) return false
  reached.add(section)
  target.scrollIntoView({ behavior })
  target.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true })
  return true
}
