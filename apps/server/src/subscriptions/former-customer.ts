import type { Database } from '../db/database.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { deleteFormerCustomersBefore, isFormerCustomer } from './store.ts'

/**
 * Ends at once what became live at the provider for a deleted account, such as a payment that arrived late, gives its money
 * back, and takes the address off the customer there. Does nothing for a customer who has an account, and is safe to repeat. Fails with
 * `provider_failed`, so that the queue tries again.
 */
export async function settleFormerCustomer(
  deps: Pick<SubscriptionsDeps, 'db' | 'log' | 'payments'>,
  customerId: string,
): Promise<void> {
  if (!(await isFormerCustomer(deps.db, customerId))) return
  await deps.payments.expireCheckouts(customerId)
  for (const { id: subscriptionId } of await deps.payments.listSubscriptions(customerId, 'thorough')) {
    // The money first: a subscription that is over is not looked at again. The refund's own event puts it on record.
    const refund = await deps.payments.refundLastPayment(subscriptionId)
    await deps.payments.cancelNow(subscriptionId)
    const said = { customerId, subscriptionId, refund: refund?.id }
    deps.log.warn('a deleted account had a subscription again, which was ended and refunded', said)
  }
  await deps.payments.anonymizeCustomer(customerId)
}

/** Customers of deleted accounts whose time on record is over. */
export const removeFormerCustomersBefore = (db: Database, moment: Date): Promise<void> =>
  deleteFormerCustomersBefore(db, moment)
