import { useCallback, useEffect, useState } from 'react'
import { call } from '../api/client.ts'
import { refreshPlan } from '../billing/billing.ts'
import {
  type CheckoutOutcome,
  isSettled,
  pollIntervals,
  readCheckout,
  readCheckoutFailure,
} from './checkout-outcome.ts'

/** `opening`: paid, and tokens and profile are being refreshed. */
export type Checkout = { kind: 'loading' } | { kind: 'opening'; outcome: CheckoutOutcome } | CheckoutOutcome

/** Polls a checkout until its outcome is final, or for about a minute. */
export function useCheckout(sessionId: string | null): { checkout: Checkout; checkAgain: () => void } {
  const [checkout, setCheckout] = useState<Checkout>(sessionId ? { kind: 'loading' } : { kind: 'unknown' })
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (!sessionId) return
    const left = new AbortController()
    void pollCheckout(sessionId, left.signal, (now) => !left.signal.aborted && setCheckout(now))
    return () => left.abort()
  }, [sessionId, round])

  const checkAgain = useCallback(() => {
    setCheckout({ kind: 'pending' })
    setRound((before) => before + 1)
  }, [])
  return { checkout, checkAgain }
}

async function pollCheckout(sessionId: string, left: AbortSignal, show: (now: Checkout) => void): Promise<void> {
  for (const wait of [...pollIntervals, null]) {
    const outcome = await fetchOutcome(sessionId, left)
    if (left.aborted) return
    if (isSettled(outcome)) return settle(outcome, show)
    if (wait === null) return show(outcome.kind === 'unreachable' ? outcome : { kind: 'slow' })
    show({ kind: 'pending' })
    await new Promise((resolve) => setTimeout(resolve, wait))
    if (left.aborted) return
  }
}

const fetchOutcome = (sessionId: string, signal: AbortSignal): Promise<CheckoutOutcome> =>
  call('checkoutStatus', { query: { session_id: sessionId }, signal }).then(readCheckout, readCheckoutFailure)

/** Refreshes the session before a paid outcome is shown; a failure keeps the old one. */
async function settle(outcome: CheckoutOutcome, show: (now: Checkout) => void): Promise<void> {
  if (outcome.kind === 'paid') {
    show({ kind: 'opening', outcome })
    await refreshPlan()
  }
  show(outcome)
}
