import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useSession } from '../api/use-session.ts'
import { Loading } from '../ui/spinner.tsx'

/** The history entries of a login flow: how many it pushed above its first, and the page that it was opened from. */
export type Trail = { steps?: number; before?: string }

/** Timeout (milliseconds) for going back; the entries may be gone. */
const backTimeout = 1000

/** Timeout (milliseconds) for the profile, which a login requests. */
const profileTimeoutMs = 1000

/** Whether the profile is known, or late: the next page then reserves no place for notices that the account doesn't have. */
function useProfileKnown(): boolean {
  const session = useSession()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), profileTimeoutMs)
    return () => clearTimeout(timer)
  }, [])
  return late || (session.status === 'logged-in' && session.user.freeInterviewUsed !== undefined)
}

/** Redirects after a login and removes the flow's history entries first, so that Back skips it. */
export function AfterLogin({ to, trail: { steps = 0, before } }: { to: string; trail: Trail }) {
  const navigate = useNavigate()
  const back = steps + (before === to ? 1 : 0)
  const ready = useProfileKnown()
  useEffect(() => {
    if (back === 0 || !ready) return
    void navigate(-back)
    const timer = setTimeout(() => navigate(to, { replace: true }), backTimeout)
    return () => clearTimeout(timer)
  }, [back, to, ready, navigate])
  return back === 0 && ready ? <Navigate to={to} replace /> : <Loading words="Opening your account" />
}
