import './reserved-height.css'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What reserves a height; `reserved-height.css` has a rule for each. */
export type HeightName = 'start' | 'lists' | 'completed' | 'position' | 'progress' | 'favorites'

/**
 * Reserves the height of content that is on its way (no layout shift): as high as it was at the last visit in this browser, which
 * `before-paint.js` reads, so that a prerendered page has it too.
 */
export function useReservedHeight(
  name: HeightName,
  content: 'on_its_way' | 'there',
): { ref: RefObject<HTMLDivElement | null>; 'data-reserved': HeightName | undefined } {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (content === 'there' && ref.current) keep(name, ref.current.offsetHeight)
  })
  return { ref, 'data-reserved': content === 'on_its_way' ? name : undefined }
}

function keep(name: HeightName, height: number): void {
  document.documentElement.style.setProperty(`--reserved-${name}`, `${height}px`)
  rememberHeight(name, height)
}

/**
 * For the next time that a page is loaded in a window of this kind (`before-paint.js` knows the same three), and with the same to
 * say, where `of` names what it is the height of.
 */
export function rememberHeight(name: HeightName, height: number, of = ''): void {
  const width = innerWidth < 640 ? 'phone' : innerWidth < 960 ? 'tablet' : 'desk'
  try {
    localStorage.setItem(`greenroom-height-${name}`, `${height} ${width} ${of}`)
  } catch {
    // A browser that stores nothing moves once.
  }
}
