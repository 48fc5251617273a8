import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { refreshInBackground } from '../api/session.ts'
import { readHomeSection } from '../paths.ts'
import { showSection, wasReached } from './section.ts'

/**
 * On a path change: scroll to the top, unless the URL names a section; focus `main` for screen readers; refresh the session in the
 * background. Back leaves scroll restoration to the browser.
 */
export function useRouteChange() {
  const { pathname, search, key } = useLocation()
  const how = useNavigationType()
  const before = useRef<string | null>(null)

  useEffect(() => {
    const samePage = before.current === pathname
    const firstPage = before.current === null
    before.current = pathname
    const section = readHomeSection({ pathname, search })
    if (!samePage && !firstPage) {
      refreshInBackground()
      if (!section && how !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' })
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    }
    // Hydration must not scroll back to the section that the page opened at.
    if (section && !(firstPage && wasReached(section))) return showSection(section, samePage ? 'auto' : 'instant')
  }, [pathname, search, key])
}
