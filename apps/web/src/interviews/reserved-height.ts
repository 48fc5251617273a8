import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Reserves the height of content that is on its way (no layout shift): as high as it was at the last visit in this browser. The
 * style sheet of the element sets `min-block-size: var(--reserved)`.
 */
export function useReservedHeight(
  name: string,
  content: 'on its way' | 'there',
  firstVisit: '0px' | '100dvh' = '0px',
): { ref: RefObject<HTMLDivElement | null>; style: CSSProperties | undefined } {
  const ref = useRef<HTMLDivElement>(null)
  const key = `greenroom-height-${name}`
  useLayoutEffect(() => {
    if (content === 'there' && ref.current) keep(key, ref.current.offsetHeight)
  })
  return {
    ref,
    style: content === 'on its way' ? ({ '--reserved': read(key) ?? firstVisit } as CSSProperties) : undefined,
  }
}

function keep(key: string, height: number): void {
  try {
    localStorage.setItem(key, String(height))
  } catch {
    // A browser that keeps nothing moves once.
  }
}

function read(key: string): string | undefined {
  try {
    const kept = localStorage.getItem(key)
    return kept !== null && /^\d{1,5}$/.test(kept) ? `${kept}px` : undefined
  } catch {
    return undefined
  }
}
