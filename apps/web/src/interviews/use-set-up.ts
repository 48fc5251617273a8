import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readSetUp } from '../paths.ts'

/** Where the way to set up each kind begins, so that it can be pointed to. */
export const setUpPlaces = { behavioral: 'set-up-behavioral', template: (id: string) => `set-up-${id}` } as const

/**
 * Who comes to set up an interview again finds it begun: the custom form with their job title, or the focus on the button of the
 * kind. Asked for once: a reload, or coming back, finds the overview as it always is.
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

/** Moves to a button, waiting a while for a list that is still on its way. */
function point(id: string, tries = 60): void {
  const target = document.getElementById(id)
  if (target) {
    target.scrollIntoView({ block: 'center' })
    target.focus({ preventScroll: true })
  } else if (tries > 0) setTimeout(() => point(id, tries - 1), 50)
}
