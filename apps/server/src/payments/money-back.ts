import type Stripe from 'stripe'
import type { MoneyBack } from './port.ts'
import { asList, asObject, hasCode, idOf, moment, noneWhenMissing } from './stripe-client.ts'

/** Gives back the last payment of a subscription, once however often it is asked; null when there is none to give back. */
export async function refundLastPayment(stripe: Stripe, subscription: string): Promise<MoneyBack | null> {
  const { data } = asList(await stripe.invoices.list({ subscription, status: 'paid', limit: 10 }))
  const invoice = data.find(({ amount_paid }) => amount_paid > 0)
  if (!invoice) return null
  const payments = asList(await stripe.invoicePayments.list({ invoice: invoice.id!, status: 'paid' })).data
  const paymentId = idOf(payments.map(({ payment }) => payment.payment_intent).find(Boolean))
  if (paymentId === null) return null
  const params = { payment_intent: paymentId, reason: 'duplicate' as const }
  const options = { idempotencyKey: `refund-${paymentId}` }
  const made = await stripe.refunds.create(params, options).catch((error: unknown) => {
    if (hasCode(error, 'charge_already_refunded')) return undefined
    throw error
  })
  const refund = made ?? asList(await stripe.refunds.list({ payment_intent: paymentId, limit: 1 })).data[0]
  return refund ? refundOf(asObject(refund, 'refund'), idOf(invoice.customer)) : null
}

/** Ends a subscription at once and voids what is open of it. One that is over stays so. */
export async function endSubscription(stripe: Stripe, subscription: string): Promise<void> {
  const over = await stripe.subscriptions.cancel(subscription).catch(noneWhenMissing)
  if (over) asObject(over, 'subscription')
  const open = await stripe.invoices.list({ subscription, status: 'open', limit: 100 }).catch(noneWhenMissing)
  for (const { id } of open ? asList(open).data : []) asObject(await stripe.invoices.voidInvoice(id!), 'invoice')
}

/** The customer behind a payment; null when it has none. */
export async function customerOfPayment(stripe: Stripe, paymentId: string): Promise<string | null> {
  return idOf(asObject(await stripe.paymentIntents.retrieve(paymentId), 'payment_intent').customer)
}

/** A refund or dispute as it is now; null when there is none. */
export async function readMoneyBack(
  stripe: Stripe,
  { id, kind }: Pick<MoneyBack, 'id' | 'kind'>,
): Promise<MoneyBack | null> {
  if (kind === 'dispute') {
    const dispute = await stripe.disputes.retrieve(id).catch(noneWhenMissing)
    return dispute ? disputeOf(asObject(dispute, 'dispute')) : null
  }
  const refund = await stripe.refunds.retrieve(id).catch(noneWhenMissing)
  return refund ? refundOf(asObject(refund, 'refund'), null) : null
}

export const refundOf = (refund: Stripe.Refund, customerId: string | null): MoneyBack => ({
  id: refund.id,
  kind: 'refund',
  customerId,
  paymentId: idOf(refund.payment_intent),
  amount: refund.amount,
  currency: refund.currency,
  status: refund.status ?? 'unknown',
  reason: refund.reason,
  at: moment(refund.created),
})

export const disputeOf = (dispute: Stripe.Dispute): MoneyBack => ({
  id: dispute.id,
  kind: 'dispute',
  customerId: null,
  paymentId: idOf(dispute.payment_intent),
  amount: dispute.amount,
  currency: dispute.currency,
  status: dispute.status,
  reason: dispute.reason,
  at: moment(dispute.created),
})
