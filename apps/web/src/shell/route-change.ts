import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { refreshInBackground } from '../api/session.ts'

/** Scrolls to `?section=`, waiting a moment for a page that is still being drawn. */
function scrollToSection(section: string, tries = 20) {
  const target = document.getElementById(section)
  if (target) target.scrollIntoView()
  else if (tries > 0) setTimeout(() => scrollToSection(section, tries - 1), 50)
}

/**
 * On a new path: scroll to the top, unless the query names a section; move focus to the page's content, so that reading
 * goes on there; renew the session in the background. Going back leaves the scroll position to the browser.
 */
export function useRouteChange() {
  const { pathname, search, key } = useLocation()
  const how = useNavigationType()
  const before = useRef<string | null>(null)
  const section = new URLSearchParams(search).get('section')

  useEffect(() => {
    const samePage = before.current === pathname
    const firstPage = before.current === null
    before.current = pathname
    if (section) scrollToSection(section)
    if (samePage || firstPage) return
    refreshInBackground()
    if (!section && how !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' })
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [pathname, section, key])
}
