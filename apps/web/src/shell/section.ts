import type { HomeSection } from '../paths.ts'

/** How long late content may still correct the scroll position (milliseconds). */
const settleTimeoutMs = 10_000

/**
 * Scrolls to a section of the landing page and focuses its heading. Waits for a section that isn't rendered yet, and anchors scroll
 * position and focus while late content arrives, until the user scrolls, clicks or types. Needs no React. Returns a cleanup
 * function.
 */
export function showSection(section: HomeSection, behavior: ScrollBehavior = 'auto'): () => void {
  let progress: 'awaited' | 'arriving' | 'reached' | 'over' = 'awaited'
  let height = 0
  const changes = new MutationObserver(() => {
    // Late content has replaced the focused heading.
    if (progress === 'reached' && document.activeElement === document.body) focusHeading(section)
    if (progress !== 'awaited' || !document.getElementById(section)) return
    progress = 'arriving'
    // Scrolling in the same frame as the insertion would count as a layout shift.
    requestAnimationFrame(() => requestAnimationFrame(() => progress === 'arriving' && arrive()))
  })
  // Runs before paint, so the correction isn't visible.
  const heights = new ResizeObserver(() => {
    if (progress !== 'reached' || document.body.offsetHeight === height) return
    height = document.body.offsetHeight
    document.getElementById(section)?.scrollIntoView({ behavior: 'instant' })
  })
  function arrive() {
    progress = reach(section, behavior) ? 'reached' : 'awaited'
    height = document.body.offsetHeight
  }
  const timer = setTimeout(stop, settleTimeoutMs)
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
