import './reserved-height.css'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Regions that reserve a height; `reserved-height.css` has a rule for each. */
export type HeightName = 'start' | 'lists' | 'completed' | 'position' | 'progress' | 'favorites'

/**
 * Prevents layout shift: reserves the height that loading content had at the last visit in this browser. `before-paint.js` applies
 * it, so that prerendered pages have it too.
 */
export function useReservedHeight(
  name: HeightName,
  content: 'loading' | 'loaded',
): { ref: RefObject<HTMLDivElement | null>; 'data-reserved': HeightName | undefined } {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (content === 'loaded' && ref.current) saveHeight(name, ref.current.offsetHeight)
  })
  return { ref, 'data-reserved': content === 'loading' ? name : undefined }
}

function saveHeight(name: HeightName, height: number): void {
  document.documentElement.style.setProperty(`--reserved-${name}`, `${height}px`)
  rememberHeight(name, height)
}

/**
 * Stores a height for the next page load at the same breakpoint (`before-paint.js` knows the same three). `of` names the variant of
 * the content that it belongs to.
 */
export function rememberHeight(name: HeightName, height: number, of = ''): void {
  const width = innerWidth < 640 ? 'phone' : innerWidth < 960 ? 'tablet' : 'desk'
  try {
    localStorage.setItem(`greenroom-height-${name}`, `${height} ${width} ${of}`)
  } catch {
    // Without storage the layout shifts once.
  }
}
