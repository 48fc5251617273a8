import { type RefObject, useLayoutEffect, useRef } from 'react'
import { rememberFocus, returnFocus } from './return-focus.ts'
import { createStore } from './store.ts'

/** How many modals are open, one over the other. */
export const openModals = createStore(0)

/**
 * Opens a native modal dialog while it is mounted: the page behind is inert, and focus is restored to the opener or near it. Initial
 * focus goes to `data-initial-focus`, where there is one.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = element.current!
    rememberFocus()
    dialog.showModal()
    openModals.write(openModals.read() + 1)
    dialog.querySelector<HTMLElement>('[data-initial-focus], [data-initial-focus-within] :checked')?.focus()
    return () => {
      dialog.close()
      openModals.write(openModals.read() - 1)
      returnFocus()
    }
  }, [])
  return element
}
