/** Where the focus was last, from the inside out. A message that follows a dialog may find it nowhere. */
let way: readonly Element[] = []

/** Remembers where the focus is, before a dialog takes it or what has it is removed. */
export function rememberFocus(): void {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return
  const inwards: Element[] = []
  for (let element: Element | null = focused; element; element = element.parentElement) inwards.push(element)
  way = inwards
}

/**
 * Once a dialog has closed, the browser gives the focus back to the button that opened it. Where that is gone, say because the
 * plan was canceled, the heading of the nearest region that is still there takes it, or the page's content.
 */
export function returnFocus(): void {
  queueMicrotask(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const region = way.find((element) => element.isConnected && element.matches('section[aria-labelledby], main'))
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
