import type { HomeSection } from '../paths.ts'

/** How long content that is on its way may take until nobody expects the page to move any more. */
const patienceMs = 10_000

/**
 * Scrolls to a section of the landing page and moves focus to its heading, so that reading goes on there. A section that isn't on
 * the page yet is waited for, and one that was reached keeps its place and the focus when content arrives, until somebody scrolls,
 * presses or types; one that is never shown changes nothing. Needs no React. Returns what ends all that.
 */
export function showSection(section: HomeSection, behavior: ScrollBehavior = 'auto'): () => void {
  let progress: 'awaited' | 'arriving' | 'reached' | 'over' = 'awaited'
  let height = 0
  const changes = new MutationObserver(() => {
    // Content that arrived took the heading's place.
    if (progress === 'reached' && document.activeElement === document.body) focusHeading(section)
    if (progress !== 'awaited' || !document.getElementById(section)) return
    progress = 'arriving'
    // In one frame with its arrival the scroll would count as a layout shift.
    requestAnimationFrame(() => requestAnimationFrame(() => progress === 'arriving' && arrive()))
  })
  // It runs before the frame is painted, so nobody sees the section move.
  const heights = new ResizeObserver(() => {
    if (progress !== 'reached' || document.body.offsetHeight === height) return
    height = document.body.offsetHeight
    document.getElementById(section)?.scrollIntoView({ behavior: 'instant' })
  })
  function arrive() {
    progress = reach(section, behavior) ? 'reached' : 'awaited'
    height = document.body.offsetHeight
  }
  const timer = setTimeout(stop, patienceMs)
  const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
  function stop() {
    progress = 'over'
    changes.disconnect()
    heights.disconnect()
    clearTimeout(timer)
    for (const gesture of gestures) removeEventListener(gesture, stop)
  }
  arrive()
  changes.observe(document.body, { childList: true, subtree: true })
  heights.observe(document.body)
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
  focusHeading(section)
  return true
}

const focusHeading = (section: HomeSection) =>
  document.getElementById(section)?.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true })
