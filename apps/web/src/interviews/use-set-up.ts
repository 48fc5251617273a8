import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readSetUp } from '../paths.ts'

/** Where the way to set up each kind begins, so that it can be pointed to. */
export const setUpPlaces = { behavioral: 'set-up-behavioral', template: (id: string) => `set-up-${id}` } as const

/**
 * Router state that sets up an interview again: opens the custom form with the job title, or focuses the kind's button. Consumed
 * once, so that a reload or Back shows the plain overview.
 */
export function useSetUp(openCustom: (jobTitle: string) => void): void {
  const { state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const setUp = readSetUp(state)
    if (!setUp) return
    void navigate('.', { replace: true, state: null, preventScrollReset: true })
    if (setUp.kind === 'custom') openCustom(setUp.jobTitle)
    // After the route change, which moves the focus to the page.
    else setTimeout(point, 0, setUpPlaces.behavioral)
  }, [state])
}

/** Scrolls to a button and focuses it; waits a while for a list that is loading. */
function point(id: string, tries = 60): void {
  const target = document.getElementById(id)
  if (target) {
    target.scrollIntoView({ block: 'center' })
    target.focus({ preventScroll: true })
  } else if (tries > 0) setTimeout(() => point(id, tries - 1), 50)
}
