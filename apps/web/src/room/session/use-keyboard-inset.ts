import { type RefObject, useEffect } from 'react'

/** Less than this is a browser bar that moves, not a keyboard (CSS px). */
const keyboardFrom = 120

/**
 * Sets how much of the room the on-screen keyboard covers, as `--keyboard`, so that the dock stays above it in browsers
 * that lay the keyboard over the page.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () => {
      const covered = Math.round(window.innerHeight - view.height - view.offsetTop)
      const open = covered > keyboardFrom && view.scale < 1.05
      element.current?.style.setProperty('--keyboard', open ? `${covered}px` : '0px')
      element.current?.toggleAttribute('data-keyboard', open)
    }
    measure()
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
    }
  }, [element])
}
