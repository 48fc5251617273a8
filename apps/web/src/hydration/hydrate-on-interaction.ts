import { isPathOf } from '@greenroom/contract/page-values'
import { pendingLogoutKey } from '../api/pending-logout-key.ts'
import { tryoutDraftKey } from '../drafts/tryout-draft-key.ts'
import { readHomeSection } from '../paths.ts'
import { showSection } from '../shell/section.ts'

/** Events that start hydration: any interaction, and `storage` when another tab has logged in. */
const interactions = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'storage']
/** Marks a control whose click waits to be replayed. */
const busy = 'aria-busy'

/**
 * Whether the element's prerendered markup matches React's first render at `path` ('*' for a missing page), so that hydration is
 * safe. Most pages were prerendered without the query and history state that they read.
 */
export function isPrerendered({ dataset }: HTMLElement, path: string): boolean {
  const plain = location.search === '' && !(history.state as { usr?: unknown } | null)?.usr
  return isPathOf(dataset.prerendered ?? '', path) && (plain || dataset.query === 'ignored')
}

/**
 * Progressive hydration: true for a prerendered page that works without JavaScript, unless something needs it at once: a session
 * to restore, a pending logout, a report to return to, a saved draft, or a section whose content the server has (reviews, team).
 */
export function hydratesOnInteraction(element: HTMLElement): boolean {
  if (element.dataset.opens !== 'on-interaction' || !isPrerendered(element, location.pathname)) return false
  if ('returning' in document.documentElement.dataset || new URLSearchParams(location.search).has('from')) return false
  const section = readHomeSection(location)
  if (section && (section === 'reviews' || !document.getElementById(section))) return false
  try {
    return localStorage.getItem(pendingLogoutKey) === null && sessionStorage.getItem(tryoutDraftKey) === null
  } catch {
    return true
  }
}

/** `modulepreload` for all modules of the page and its route, in parallel: the build lists them on the element. */
export function preloadModules({ dataset }: HTMLElement): void {
  for (const href of dataset.modules?.split(' ') ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}

/** Hydrates on the first interaction, and replays clicks that were captured before hydration has finished. */
export function hydrateOnInteraction(open: () => Promise<void>): void {
  // A set: a control that was clicked twice while it waited is replayed once.
  const pressed = new Set<HTMLElement>()
  let hydrating = false
  const onInteraction = () => void hydrate()

  async function hydrate(): Promise<void> {
    if (hydrating) return
    hydrating = true
    try {
      await open()
      for (const event of interactions) removeEventListener(event, onInteraction, true)
      removeEventListener('click', captureClick, true)
      replay('click')
    } catch {
      // Without a network the next interaction retries, and links work natively.
      hydrating = false
      replay('nothing')
    }
  }

  function replay(what: 'click' | 'nothing'): void {
    const controls = [...pressed]
    pressed.clear()
    for (const control of controls) {
      control.removeAttribute(busy)
      if (what === 'click') control.click()
    }
  }

  function captureClick(event: MouseEvent): void {
    void hydrate()
    if (!(event.target instanceof Element)) return
    const control = event.target.closest<HTMLElement>('button, a[href]')
    if (control instanceof HTMLAnchorElement) followSection(control, event)
    if (!control || control instanceof HTMLAnchorElement) return
    event.preventDefault()
    event.stopImmediatePropagation()
    control.setAttribute(busy, 'true')
    pressed.add(control)
  }

  for (const event of interactions) addEventListener(event, onInteraction, { capture: true, passive: true })
  addEventListener('click', captureClick, { capture: true })
}

/** Client-side navigation to a section of this page; other links keep their default action. */
function followSection({ href }: HTMLAnchorElement, event: MouseEvent): void {
  const url = new URL(href)
  const section = url.origin === location.origin ? readHomeSection(url) : undefined
  if (!section || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  event.stopImmediatePropagation()
  history.pushState(null, '', href)
  showSection(section)
}
