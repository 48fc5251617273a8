import { inTransaction } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import type { PaidPlan } from '../payments/port.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { holdEmail, lockOrAddSubscription, lockSubscription, saveCustomer, saveOpenCheckout } from './store.ts'
import { changeAtProvider } from './sync-customer.ts'

/** Opens the hosted page to pay for a plan and gives its address. Refused with "Already Subscribed" while something is running. */
export async function checkOut(deps: SubscriptionsDeps, input: { userId: string; plan: PaidPlan }): Promise<string> {
  const { userId, plan } = input
  await ensureCustomer(deps, userId)
  const { result } = await changeAtProvider(deps, userId, async ({ tx, row, current }) => {
    if (current?.renewal.kind === 'ends') {
      throw new AppError(
        'already_subscribed',
        'Already Subscribed. Your subscription is canceled but still active: reactivate it instead.',
      )
    }
    if (current) throw new AppError('already_subscribed')
    // The account was deleted meanwhile.
    if (!row?.customerId) throw new AppError('session_ended')
    const checkout = await deps.payments.openCheckout({
      userId,
      customerId: row.customerId,
      plan,
      successUrl: `${deps.publicUrl}/payment/success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${deps.publicUrl}/payment/cancel`,
      now: deps.clock.now(),
    })
    await saveOpenCheckout(tx, userId, checkout.expiresAt)
    return checkout.url
  })
  return result
}

/** Customer first, on disk before anything is sold to it, so that no payment is ever without an owner. */
function ensureCustomer(deps: SubscriptionsDeps, userId: string): Promise<void> {
  return deps.turns.take(userId, () =>
    inTransaction(deps.db, async (tx) => {
      // In the order of a deletion, so that neither waits for the other.
      const known = await lockSubscription(tx, userId)
      const email = await holdEmail(tx, userId)
      if (email === undefined) throw new AppError('session_ended')
      const row = known ?? (await lockOrAddSubscription(tx, userId))
      const customerId = await deps.payments.ensureCustomer({ userId, email, known: row.customerId })
      if (customerId !== row.customerId) await saveCustomer(tx, userId, customerId)
    }),
  )
}
