import { inTransaction } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import type { MoneyBack } from '../payments/port.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { findEvent, markEventDone, type StoredEvent } from './events/store.ts'
import { settleFormerCustomer } from './former-customer.ts'
import { noticeOfMoneyBack } from './operator-notices.ts'
import { findRecord, replaceRecord } from './records/store.ts'
import { settleEndedInvoices } from './refund.ts'
import { findUserOfCustomer } from './store.ts'
import { syncCustomer } from './sync-customer.ts'
import { useNewCard } from './use-new-card.ts'

/**
 * Processes a stored event. Re-reads the customer, refund or dispute from the provider instead of using the payload, so order and
 * duplicates don't matter. Charges open invoices to a new default card and refunds payments for an ended subscription. Fails with
 * `provider_failed` or `unavailable`, so that the queue retries it.
 */
export async function processEvent(deps: SubscriptionsDeps, id: string): Promise<void> {
  const event = await findEvent(deps.db, id)
  if (event?.state !== 'received') return
  const customerId = await customerOf(deps, event)
  if (event.moneyBack) await recordMoneyBack(deps, event.moneyBack, customerId)
  if (customerId !== null) {
    const userId = await findUserOfCustomer(deps.db, customerId)
    if (!userId) await settleFormerCustomer(deps, customerId)
    else {
      if (event.type === 'customer.updated') await useNewCard(deps, { customerId, userId })
      await syncCustomer(deps, userId, 'thorough')
      if (event.type === 'invoice.paid') await settleEndedInvoices(deps, { customerId, userId })
    }
  }
  await markEventDone(deps.db, id)
}

/** Refunds and disputes name a payment only, so its customer is looked up. */
async function customerOf(deps: SubscriptionsDeps, { customerId, moneyBack }: StoredEvent): Promise<string | null> {
  if (customerId !== null || !moneyBack) return customerId
  return moneyBack.paymentId === null ? null : deps.payments.customerOfPayment(moneyBack.paymentId)
}

/** Retries of the optimistic update, each after a concurrent event. */
const maxReads = 6

/**
 * Records the current state of a refund or dispute and notifies the operator once for each state. Optimistic update: re-read when
 * another event was recorded meanwhile, because events arrive in any order.
 */
async function recordMoneyBack(
  deps: SubscriptionsDeps,
  { id, kind }: Pick<MoneyBack, 'id' | 'kind'>,
  customerId: string | null,
): Promise<void> {
  for (let reads = 0; reads < maxReads; reads++) {
    const before = await findRecord(deps.db, id)
    const found = await deps.payments.readMoneyBack({ id, kind })
    if (!found || found.status === before?.status) return
    const { amount: amountCents, currency, status, reason, at: occurredAt } = found
    const money = { amountCents, currency, status, reason }
    const record = { id, kind, customerId, ...money, occurredAt, recordedAt: deps.clock.now() }
    const isWritten = await inTransaction(deps.db, async (tx) => {
      if (!(await replaceRecord(tx, before, record))) return false
      const notice = noticeOfMoneyBack(found, customerId)
      await deps.outbox.add(tx, { kind: 'operator_notice', to: deps.operatorEmail, ...notice })
      return true
    })
    if (isWritten) return deps.log.warn(`a ${kind} was recorded`, { id, customerId, status })
  }
  throw new AppError('unavailable', undefined, { retryAfter: 2 })
}
