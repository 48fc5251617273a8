import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { announce } from '../ui/announcer.tsx'

/**
 * Pagination: following a page link scrolls to the start of the new page and focuses it. Back and forward keep the browser's scroll
 * restoration.
 */
export function usePageChange(page: number, beginning: RefObject<HTMLElement | null>): void {
  const how = useNavigationType()
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    if (how !== 'PUSH') return
    beginning.current?.focus({ preventScroll: true })
    beginning.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    announce(`Page ${page}`)
  }, [page, how])
}
