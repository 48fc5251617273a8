import { inTransaction } from '../db/database.ts'
import type { LiveSubscription, Refund, RefundCause } from '../payments/port.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { noticeOfRefund } from './operator-notices.ts'
import { addRecord, findRecord } from './records/store.ts'
import { lockEmail } from './store.ts'

/** Who paid; a deleted account has no user. */
export type Payer = { customerId: string; userId: string | null }

/** Window for a payment between listing and cancellation, wide enough for clock skew between us and the provider. */
const justNowMs = 10 * 60_000

/**
 * Cancels a subscription at once and refunds its paid period. Idempotent: refunds and records before it cancels, so that after a
 * failure the subscription is still live and the retry finds it. An unpaid one is canceled first and checked again, because it may have
 * been paid meanwhile.
 */
export async function cancelAndRefund(
  deps: SubscriptionsDeps,
  payer: Payer,
  { id, paymentState }: LiveSubscription,
  cause: RefundCause,
): Promise<void> {
  const isPaid = paymentState.kind === 'paid'
  if (isPaid) await refundOnce(deps, payer, { cause, id }, () => deps.payments.refundLastPayment(id, cause))
  const since = new Date(deps.clock.now().getTime() - justNowMs)
  await deps.payments.cancelNow(id)
  // Only recent payments: older ones of an overdue subscription were for used periods.
  if (!isPaid) await refundOnce(deps, payer, { cause, id }, () => deps.payments.refundLastPayment(id, cause, since))
}

/**
 * Voids the open invoices of ended subscriptions and refunds payments made after the end. Idempotent. Fails with `provider_failed`, so
 * that the queue retries it.
 */
export async function settleEndedInvoices(deps: SubscriptionsDeps, payer: Payer): Promise<void> {
  for (const id of await deps.payments.listLatePayments(payer.customerId))
    await refundOnce(deps, payer, { cause: 'late_payment', id }, () => deps.payments.refundInvoice(id, 'late_payment'))
  await deps.payments.voidEndedInvoices(payer.customerId)
}

/** A recorded outcome is final, also a refused refund, because an operator may have returned the money manually. */
async function refundOnce(
  deps: SubscriptionsDeps,
  payer: Payer,
  what: { cause: RefundCause; id: string },
  refund: () => Promise<Refund>,
): Promise<void> {
  if (await findRecord(deps.db, what.id)) return
  await record(deps, payer, { ...what, refund: await refund() })
}

type RecordedRefund = { cause: RefundCause; id: string; refund: Refund }

/** Records a refund and emails the payer and the operator, each once. */
async function record(deps: SubscriptionsDeps, { customerId, userId }: Payer, given: RecordedRefund): Promise<void> {
  const { cause, id, refund } = given
  const now = deps.clock.now()
  const isNew = await inTransaction(deps.db, async (tx) => {
    const written = { id, kind: cause, customerId, ...outcomeOf(refund), occurredAt: now, recordedAt: now }
    if (!(await addRecord(tx, written))) return false
    const to = userId === null ? undefined : await lockEmail(tx, userId)
    if (to && refund.kind === 'made' && cause !== 'deleted_account') {
      const { amount, currency } = refund.refund
      await deps.outbox.add(tx, { kind: 'payment_refunded', to, refunded: { amount, currency }, reason: cause })
    }
    const notice = noticeOfRefund(cause, { id, customerId, refund })
    await deps.outbox.add(tx, { kind: 'operator_notice', to: deps.operatorEmail, ...notice })
    return true
  })
  if (isNew) deps.log.warn('a refund was requested', { cause, id, customerId, outcome: refund.kind })
}

function outcomeOf(refund: Refund) {
  if (refund.kind === 'nothing_paid')
    return { amountCents: 0, currency: 'usd', status: 'nothing_to_refund', reason: null }
  if (refund.kind === 'refused')
    return { amountCents: refund.amount, currency: refund.currency, status: 'refused', reason: refund.why }
  const { id, amount, currency } = refund.refund
  return { amountCents: amount, currency, status: 'refunded', reason: id }
}
