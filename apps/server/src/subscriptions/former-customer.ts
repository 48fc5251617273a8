import type { Database } from '../db/database.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { cancelAndRefund, settleEndedInvoices } from './refund.ts'
import { deleteFormerCustomersBefore, isFormerCustomer } from './store.ts'

/**
 * Ends at once what became live at the provider for a deleted account, such as a payment that arrived late, gives its money
 * back, takes the address off the customer there, and voids what could still be paid. Does nothing for a customer who has an
 * account, and is safe to repeat. Fails with `provider_failed`, so that the queue tries again.
 */
export async function settleFormerCustomer(deps: SubscriptionsDeps, customerId: string): Promise<void> {
  if (!(await isFormerCustomer(deps.db, customerId))) return
  await deps.payments.expireCheckouts(customerId)
  const payer = { customerId, userId: null }
  for (const subscription of await deps.payments.listSubscriptions(customerId, 'thorough'))
    await cancelAndRefund(deps, payer, subscription, 'deleted_account')
  await deps.payments.anonymizeCustomer(customerId)
  await settleEndedInvoices(deps, payer)
}

/** Customers of deleted accounts whose time on record is over. */
export const removeFormerCustomersBefore = (db: Database, moment: Date): Promise<void> =>
  deleteFormerCustomersBefore(db, moment)
