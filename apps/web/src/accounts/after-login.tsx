import { useEffect } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { Loading } from '../ui/spinner.tsx'

/** What a login has left in the browser's history: entries of its own above its first, and the page that it was asked for from. */
export type Trail = { steps?: number; before?: string }

/** The browser goes back within this time, unless the entries are not there any more (milliseconds). */
const goingBack = 1000

/** Leads on after a login, and takes its steps out of the way first, so that Back leads to what was before the login. */
export function AfterLogin({ to, trail: { steps = 0, before } }: { to: string; trail: Trail }) {
  const navigate = useNavigate()
  const back = steps + (before === to ? 1 : 0)
  useEffect(() => {
    if (back === 0) return
    void navigate(-back)
    const timer = setTimeout(() => navigate(to, { replace: true }), goingBack)
    return () => clearTimeout(timer)
  }, [back, to, navigate])
  return back === 0 ? <Navigate to={to} replace /> : <Loading words="Opening your account" />
}
