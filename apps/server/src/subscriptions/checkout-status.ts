import { AppError } from '../kit/app-error.ts'
import type { PaidPlan } from '../payments/port.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { readRecord } from './plan.ts'
import { syncCustomer } from './sync-customer.ts'

export type CheckoutStatus = {
  status: 'paid' | 'pending' | 'not_paid' | 'paused' | 'ended'
  plan: PaidPlan | null
}

/** How long a completed checkout may have no subscription yet before it counts as ended. */
const settlingMs = 2 * 3_600_000

/** The status of a checkout session, for the success page. Fails with 403 for another user's session, 404 for an unknown one. */
export async function readCheckoutStatus(
  deps: SubscriptionsDeps,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<CheckoutStatus> {
  const checkout = /^cs_\w+$/.test(sessionId) ? await deps.payments.readCheckout(sessionId) : null
  if (!checkout) throw new AppError('not_found')
  if (checkout.userId !== userId) throw new AppError('checkout_not_yours')
  const { plan, status, paid, createdAt } = checkout
  if (status !== 'complete') return { status: 'not_paid', plan }
  if (!paid) return { status: 'pending', plan }
  const { row } = await syncCustomer(deps, userId, 'thorough')
  const now = deps.clock.now()
  const { level, status: billing, subscribedPlan } = readRecord(row, now)
  if (level !== 'FREE') return { status: 'paid', plan: level }
  if (billing === 'unpaid' && subscribedPlan) return { status: 'paused', plan: subscribedPlan }
  return { status: now.getTime() - createdAt.getTime() < settlingMs ? 'pending' : 'ended', plan }
}
