import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../api/client.ts'
import { onSessionEnd, readSession, refreshSession, reloadProfile } from '../api/session.ts'
import { useSession } from '../api/use-session.ts'
import { createStore } from '../ui/store.ts'
import { type BillingDetails, type PlanState, planState } from './plan-state.ts'

type Read = { progress: 'reading' | 'read' | 'failed'; details: BillingDetails | null }
export type Billing = { progress: Read['progress']; plan: PlanState }

const unread: Read = { progress: 'reading', details: null }
const read = createStore<Read>(unread)
let reading: Promise<void> | null = null

// One person's billing never meets the next person's session.
onSessionEnd(() => {
  reading = null
  read.write(unread)
})

/** Fetches the details again; what is known stays until they are here. Never throws. */
export function readBilling(): Promise<void> {
  reading ??= fetchDetails()
  return reading
}

async function fetchDetails(): Promise<void> {
  const details = await call('subscriptionDetails').catch(() => null)
  // The session ended meanwhile: the next user's pages ask for their own.
  if (reading === null) return
  reading = null
  read.write(details ? { progress: 'read', details } : { progress: 'failed', details: read.read().details })
}

/** Tokens, profile and details as the server has them now: after every change, and before a refusal is explained. */
export const refreshPlan = () => Promise.all([refreshSession(), readBilling()]).then(() => {})

/** The plan as far as it is known; null without a session. */
export function currentPlan(): PlanState | null {
  const session = readSession()
  return session.status === 'logged-in' ? planState(session.user, read.read().details) : null
}

/**
 * The plan of the logged-in user, null for visitors. It is read when the page opens, and again when the user comes back to it,
 * perhaps from paying elsewhere.
 */
export function useBilling(): Billing | null {
  const session = useSession()
  const { progress, details } = useSyncExternalStore(read.subscribe, read.read, () => unread)
  const loggedIn = session.status === 'logged-in'
  useEffect(() => {
    if (!loggedIn) return
    void readBilling()
    const refreshWhenVisible = () => {
      if (document.visibilityState !== 'visible') return
      void readBilling()
      void reloadProfile()
    }
    document.addEventListener('visibilitychange', refreshWhenVisible)
    return () => document.removeEventListener('visibilitychange', refreshWhenVisible)
  }, [loggedIn])
  return loggedIn ? { progress, plan: planState(session.user, details) } : null
}
