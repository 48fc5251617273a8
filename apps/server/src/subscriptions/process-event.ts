import { inTransaction } from '../db/database.ts'
import type { MoneyBack } from '../payments/port.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { findEvent, markEventDone, type StoredEvent } from './events/store.ts'
import { settleFormerCustomer } from './former-customer.ts'
import { saveRecord } from './records/store.ts'
import { findUserOfCustomer } from './store.ts'
import { syncCustomer } from './sync-customer.ts'

/**
 * Acts on a stored event: whatever it says, the customer is read anew from the provider, so that order and repetition do not
 * matter. Refunds and disputes are recorded and told to the operator. Fails with `provider_failed`, so that the queue tries again.
 */
export async function processEvent(deps: SubscriptionsDeps, id: string): Promise<void> {
  const event = await findEvent(deps.db, id)
  if (event?.state !== 'received') return
  const customerId = await customerOf(deps, event)
  if (event.moneyBack) await recordMoneyBack(deps, { ...event.moneyBack, customerId })
  if (customerId !== null) {
    const userId = await findUserOfCustomer(deps.db, customerId)
    if (userId) await syncCustomer(deps, userId, 'thorough')
    else await settleFormerCustomer(deps, customerId)
  }
  await markEventDone(deps.db, id)
}

/** Refunds and disputes name a payment, and not whose it is. */
async function customerOf(deps: SubscriptionsDeps, { customerId, moneyBack }: StoredEvent): Promise<string | null> {
  if (customerId !== null || !moneyBack) return customerId
  return moneyBack.paymentId === null ? null : deps.payments.customerOfPayment(moneyBack.paymentId)
}

async function recordMoneyBack(deps: SubscriptionsDeps, found: MoneyBack): Promise<void> {
  const { id, kind, customerId, amount, currency, status, reason, at } = found
  const recordedAt = deps.clock.now()
  const isNew = await inTransaction(deps.db, async (tx) => {
    const record = { id, kind, customerId, amountCents: amount, currency, status, reason }
    if (!(await saveRecord(tx, { ...record, occurredAt: at, recordedAt }))) return false
    const money = `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`
    await deps.outbox.add(tx, {
      kind: 'operator_notice',
      to: deps.operatorEmail,
      subject: kind === 'dispute' ? `A payment is disputed: ${money}` : `A payment was refunded: ${money}`,
      paragraphs: [
        `${kind === 'dispute' ? 'Dispute' : 'Refund'} ${id}, ${money}, status "${status}"${reason ? `, reason "${reason}"` : ''}.`,
        `Customer ${customerId ?? 'unknown'}. Nobody's plan has changed because of it.`,
        ...(kind === 'dispute' ? ['Answer it in the payment provider’s dashboard before its deadline.'] : []),
      ],
    })
    return true
  })
  if (isNew) deps.log.warn(`a ${kind} was recorded`, { id, customerId, status })
}
