import type { Database } from '../db/database.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { cancelAndRefund, settleEndedInvoices } from './refund.ts'
import { deleteFormerCustomersBefore, isFormerCustomer } from './store.ts'

/**
 * Cleanup at the provider for a deleted account: cancels and refunds subscriptions that became live since, such as by a late payment,
 * anonymizes the customer and voids open invoices. Idempotent; does nothing for a customer with an account. Fails with
 * `provider_failed`, so that the queue retries it.
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

/** Purges customers of deleted accounts whose retention period has ended. */
export const removeFormerCustomersBefore = (db: Database, moment: Date): Promise<void> =>
  deleteFormerCustomersBefore(db, moment)
