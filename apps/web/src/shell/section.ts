import type { HomeSection } from '../paths.ts'

/** How long content that is on its way may take until nobody expects the page to move any more. */
const patienceMs = 10_000

/**
 * Scrolls to a section of the landing page and moves focus to its heading, so that reading goes on there. A section that isn't on
 * the page yet is waited for, until somebody scrolls or types; one that is never shown changes nothing. Needs no React. Returns
 * what ends the wait.
 */
export function showSection(section: HomeSection, behavior: ScrollBehavior = 'auto'): () => void {
  if (reach(section, behavior)) return () => {}
  const observer = new MutationObserver(() => {
    if (reach(section, behavior)) stop()
  })
  const timer = setTimeout(stop, patienceMs)
  const gestures = ['wheel', 'touchmove', 'keydown'] as const
  function stop() {
    observer.disconnect()
    clearTimeout(timer)
    for (const gesture of gestures) removeEventListener(gesture, stop)
  }
  observer.observe(document.body, { childList: true, subtree: true })
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
