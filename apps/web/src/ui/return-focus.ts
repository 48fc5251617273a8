/** The last focused element and its ancestors, innermost first: the opener may be unmounted when a dialog closes. */
let focusPath: readonly Element[] = []

/** Saves the focus, before a dialog takes it or the focused element is unmounted. */
export function rememberFocus(): void {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return
  const inwards: Element[] = []
  for (let element: Element | null = focused; element; element = element.parentElement) inwards.push(element)
  focusPath = inwards
}

/**
 * Focus restoration after a dialog: the browser returns focus to the opener; where that was unmounted, the heading of its nearest
 * mounted region gets it, or `main`.
 */
export function returnFocus(): void {
  queueMicrotask(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const region = focusPath.find((element) => element.isConnected && element.matches('section[aria-labelledby], main'))
    const target = headingOf(region) ?? document.querySelector<HTMLElement>('main')
    if (!target) return
    if (!target.hasAttribute('tabindex')) {
      target.tabIndex = -1
      target.dataset.focusTarget = ''
    }
    target.focus({ preventScroll: true })
  })
}

function headingOf(region: Element | undefined): HTMLElement | null {
  const label = region?.getAttribute('aria-labelledby')
  return label ? document.getElementById(label) : (region?.querySelector<HTMLElement>('h1') ?? null)
}
