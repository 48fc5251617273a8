import { AppError } from '../kit/app-error.ts'
import type { PaidPlan } from '../payments/port.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { runAlone } from './provider-change.ts'
import { assertNotSubscribed } from './refusals.ts'
import { syncAndRepair } from './repair-customer.ts'
import { expectChange, findEmail, findOrAddSubscription, saveCustomer } from './store.ts'
import { syncCustomer } from './sync-customer.ts'

/** The provider allows 30 minutes to a day. */
const checkoutMs = 45 * 60_000
/** A retry repeats the expiry of the first request, of which more than 30 minutes must be left. */
const keyLifeMs = 10 * 60_000

export type CheckoutInput = {
  userId: string
  plan: PaidPlan
  /** A path of ours to return to after the payment. */
  returnTo: string | undefined
}

/** Opens a hosted checkout page for a plan and returns its URL. Fails with "Already Subscribed" while a subscription is running. */
export function checkOut(deps: SubscriptionsDeps, input: CheckoutInput): Promise<string> {
  const { userId, plan, returnTo } = input
  const name = { kind: 'check_out', target: `${plan} ${returnTo ?? ''}`, keyLifeMs } as const
  return runAlone(deps, userId, name, async (change) => {
    const customerId = await ensureCustomer(deps, userId)
    assertNotSubscribed((await syncAndRepair(deps, userId)).current)
    const back = returnTo === undefined ? '' : `&return_to=${encodeURIComponent(returnTo)}`
    const checkout = await deps.payments.openCheckout({
      userId,
      customerId,
      plan,
      successUrl: `${deps.publicUrl}/payment/success?session_id={CHECKOUT_SESSION_ID}${back}`,
      cancelUrl: `${deps.publicUrl}/payment/cancel`,
      // Relative to the start of this change, so that a retry sends identical parameters under its idempotency key.
      expiresAt: new Date(change.startedAt.getTime() + checkoutMs),
      idempotencyKey: change.idempotencyKey,
      now: deps.clock.now(),
    })
    await expectChange(deps.db, userId, checkout.expiresAt)
    await assertStillNotSubscribed(deps, userId, customerId)
    return checkout.url
  })
}

/** Race: another session may have been paid since the first read; then this one is expired. */
async function assertStillNotSubscribed(deps: SubscriptionsDeps, userId: string, customerId: string): Promise<void> {
  const { current } = await syncCustomer(deps, userId, 'thorough')
  if (!current) return
  await deps.payments.expireCheckouts(customerId)
  assertNotSubscribed(current)
}

/** Creates the customer and stores its id before anything is sold to it, so that every payment has a known owner. */
async function ensureCustomer(deps: SubscriptionsDeps, userId: string): Promise<string> {
  const email = await findEmail(deps.db, userId)
  if (email === undefined) throw new AppError('session_ended')
  const row = await findOrAddSubscription(deps.db, userId)
  const customerId = await deps.payments.ensureCustomer({ userId, email, known: row.customerId })
  if (customerId !== row.customerId) await saveCustomer(deps.db, userId, customerId)
  return customerId
}
