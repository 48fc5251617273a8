import { isPathOf } from '@greenroom/contract/page-values'
import { pendingLogoutKey } from '../api/pending-logout-key.ts'
import { tryoutDraftKey } from '../drafts/tryout-draft-key.ts'
import { readHomeSection } from '../paths.ts'
import { showSection } from '../shell/section.ts'

/** Any of these says that somebody is there; the last one that another tab has logged in. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'storage']
/** On a control that was pressed and waits for its handler. */
const waiting = 'aria-busy'

/**
 * Whether the markup in the element is what React renders first at `path` ('*' for what doesn't exist). Most pages were prerendered
 * without a query and a history state, which they read.
 */
export function isPrerendered({ dataset }: HTMLElement, path: string): boolean {
  const plain = location.search === '' && !(history.state as { usr?: unknown } | null)?.usr
  return isPathOf(dataset.prerendered ?? '', path) && (plain || dataset.query === 'ignored')
}

/**
 * True for a page that was prerendered to be read without JavaScript, unless there's something to do at once: a session to
 * restore, a logout that the server has not heard of, a report to go back to, an answer to go on with, a section that only the server
 * knows of: reviews and the team.
 */
export function opensOnInteraction(element: HTMLElement): boolean {
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

/** Asks for all modules of the page side by side, those of its route too: the build has named them on the element. */
export function preloadModules({ dataset }: HTMLElement): void {
  for (const href of dataset.modules?.split(' ') ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}

/** Calls `open` at the first sign of somebody acting, and replays on the same control what was pressed before it is done. */
export function openOnInteraction(open: () => Promise<void>): void {
  // A control that was pressed twice while it waited was meant once.
  const pressed = new Set<HTMLElement>()
  let opening = false
  const onSign = () => void begin()

  async function begin(): Promise<void> {
    if (opening) return
    opening = true
    try {
      await open()
      for (const sign of signs) removeEventListener(sign, onSign, true)
      removeEventListener('click', hold, true)
      replay('click')
    } catch {
      // Without a network the next sign tries again, and links work by themselves.
      opening = false
      replay('nothing')
    }
  }

  function replay(what: 'click' | 'nothing'): void {
    const controls = [...pressed]
    pressed.clear()
    for (const control of controls) {
      control.removeAttribute(waiting)
      if (what === 'click') control.click()
    }
  }

  function hold(event: MouseEvent): void {
    void begin()
    if (!(event.target instanceof Element)) return
    const control = event.target.closest<HTMLElement>('button, a[href]')
    if (control instanceof HTMLAnchorElement) followSection(control, event)
    if (!control || control instanceof HTMLAnchorElement) return
    event.preventDefault()
    event.stopImmediatePropagation()
    control.setAttribute(waiting, 'true')
    pressed.add(control)
  }

  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true })
  addEventListener('click', hold, { capture: true })
}

/** A link to a section of this page scrolls there; all others do what links do. */
function followSection({ href }: HTMLAnchorElement, event: MouseEvent): void {
  const url = new URL(href)
  const section = url.origin === location.origin ? readHomeSection(url) : undefined
  if (!section || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  event.stopImmediatePropagation()
  history.pushState(null, '', href)
  showSection(section)
}
