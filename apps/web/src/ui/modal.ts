import { type RefObject, useLayoutEffect, useRef } from 'react'
import { rememberFocus, returnFocus } from './return-focus.ts'

/**
 * Shows a dialog as the browser's own modal while it is rendered: the page behind is inert, and focus returns to the opener or near
 * it. The focus begins at the element marked `data-initial-focus`, where there is one.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = element.current!
    rememberFocus()
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-initial-focus], [data-initial-focus-within] :checked')?.focus()
    return () => {
      dialog.close()
      returnFocus()
    }
  }, [])
  return element
}
