import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { announce } from '../ui/announcer.tsx'

/**
 * Who turns a page of a list by its links reads on at the beginning of the new one, with the focus there. Going back and forward
 * keeps the place, as the browser does.
 */
export function usePageTurn(page: number, beginning: RefObject<HTMLElement | null>): void {
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
