/** A ref that moves the focus to an element when it appears, so that a reader begins there. The page doesn't scroll. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
