import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../api/client.ts'
import { onSessionEnd, readSession, refreshSession, reloadProfile } from '../api/session.ts'
import { useSession } from '../api/use-session.ts'
import { createStore } from '../ui/store.ts'
import { type BillingDetails, type PlanState, planState } from './plan-state.ts'

type BillingState = { progress: 'reading' | 'read' | 'failed'; details: BillingDetails | null }
export type Billing = { progress: BillingState['progress']; plan: PlanState }

const initial: BillingState = { progress: 'reading', details: null }
const store = createStore<BillingState>(initial)
/** Single-flight: the request for the details; null also once its session has ended. */
let inFlight: Promise<void> | null = null

// One user's billing never leaks into the next user's session.
onSessionEnd(() => {
  inFlight = null
  store.write(initial)
})

/** Refetches the details (stale-while-revalidate, single-flight). Never throws. */
export function readBilling(): Promise<void> {
  inFlight ??= fetchDetails()
  return inFlight
}

async function fetchDetails(): Promise<void> {
  const details = await call('subscriptionDetails').catch(() => null)
  // The session ended meanwhile: the next user's pages ask for their own.
  if (inFlight === null) return
  inFlight = null
  store.write(details ? { progress: 'read', details } : { progress: 'failed', details: store.read().details })
}

/** Refreshes tokens, profile and details: after every change, and before a refusal is explained. */
export const refreshPlan = () => Promise.all([refreshSession(), readBilling()]).then(() => {})

/** The plan from cached data; null without a session. */
export function currentPlan(): PlanState | null {
  const session = readSession()
  return session.status === 'logged-in' ? planState(session.user, store.read().details) : null
}

/**
 * The plan of the logged-in user, null for visitors. Refetched on mount and when the tab becomes visible again, as the user may have
 * paid elsewhere.
 */
export function useBilling(): Billing | null {
  const session = useSession()
  const { progress, details } = useSyncExternalStore(store.subscribe, store.read, () => initial)
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
