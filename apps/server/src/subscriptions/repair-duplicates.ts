import { inTransaction } from '../db/database.ts'
import type { LiveSubscription, MoneyBack } from '../payments/port.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { addRecord } from './records/store.ts'
import { holdEmail } from './store.ts'

/**
 * Somebody paid twice, say in two tabs: ends the extra subscriptions at once, gives their last payment back, records that and
 * tells owner and operator. Each step can be repeated, so that a crash between two of them is made good by the next sync.
 */
export async function repairDuplicates(
  deps: SubscriptionsDeps,
  owner: { userId: string; customerId: string },
  duplicates: LiveSubscription[],
): Promise<void> {
  for (const { id } of duplicates) {
    // The money first: a subscription that is over is not looked at again.
    const refund = await deps.payments.refundLastPayment(id)
    await deps.payments.cancelNow(id)
    await recordRepair(deps, owner, id, refund)
  }
}

async function recordRepair(
  deps: SubscriptionsDeps,
  { userId, customerId }: { userId: string; customerId: string },
  subscriptionId: string,
  refund: MoneyBack | null,
): Promise<void> {
  const now = deps.clock.now()
  const isNew = await inTransaction(deps.db, async (tx) => {
    const added = await addRecord(tx, {
      id: subscriptionId,
      kind: 'duplicate',
      customerId,
      amountCents: refund?.amount ?? 0,
      currency: refund?.currency ?? 'usd',
      status: refund ? 'refunded' : 'nothing_to_refund',
      reason: refund?.id ?? null,
      occurredAt: now,
      recordedAt: now,
    })
    if (!added) return false
    const to = await holdEmail(tx, userId)
    if (to && refund) {
      const { amount, currency } = refund
      await deps.outbox.add(tx, { kind: 'payment_refunded', to, amount, currency, reason: 'duplicate' })
    }
    await deps.outbox.add(tx, {
      kind: 'operator_notice',
      to: deps.operatorEmail,
      subject: 'A second subscription was canceled and refunded',
      paragraphs: [
        `Customer ${customerId} had two live subscriptions. ${subscriptionId} was canceled at once.`,
        refund
          ? `Its last payment was refunded (${refund.id}). There is nothing for you to do.`
          : 'It had no payment to refund.',
      ],
    })
    return true
  })
  if (isNew) deps.log.warn('a second subscription was canceled', { customerId, subscriptionId, refund: refund?.id })
}
