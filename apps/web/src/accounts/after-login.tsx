import { useEffect } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { Loading } from '../ui/spinner.tsx'

/** The history entries of a login flow: how many it pushed above its first, and the page that it was opened from. */
export type Trail = { steps?: number; before?: string }

/** Timeout (milliseconds) for going back; the entries may be gone. */
const backTimeout = 1000

/** Redirects after a login and removes the flow's history entries first, so that Back skips it. */
export function AfterLogin({ to, trail: { steps = 0, before } }: { to: string; trail: Trail }) {
  const navigate = useNavigate()
  const back = steps + (before === to ? 1 : 0)
  useEffect(() => {
    if (back === 0) return
    void navigate(-back)
    const timer = setTimeout(() => navigate(to, { replace: true }), backTimeout)
    return () => clearTimeout(timer)
  }, [back, to, navigate])
  return back === 0 ? <Navigate to={to} replace /> : <Loading words="Opening your account" />
}
