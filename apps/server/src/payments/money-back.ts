import type Stripe from 'stripe'
import type { Log } from '../kit/log.ts'
import { required } from '../kit/required.ts'
import type { MoneyBack, Refund, RefundCause } from './port.ts'
import { asList, asObject, hasCode, idOf, isRefusal, logFailure, moment, noneWhenMissing } from './stripe-client.ts'

type Connection = { stripe: Stripe; log: Log }

/** A shorter timeout, because a refund blocks the user's other changes and is retried. */
const requestOptions = { timeout: 5000 }

/** Refunds the last payment of a subscription, if it was made after `since`. Idempotent. */
export async function refundLastPayment(
  connection: Connection,
  subscription: string,
  cause: RefundCause,
  since = new Date(0),
): Promise<Refund> {
  const { data } = asList(await connection.stripe.invoices.list({ subscription, status: 'paid', limit: 10 }))
  const invoice = data.find(
    ({ amount_paid, status_transitions: { paid_at } }) => amount_paid > 0 && moment(paid_at ?? 0) >= since,
  )
  return invoice ? refundPaid(connection, invoice, cause) : { kind: 'nothing_paid' }
}

/** Refunds the payment of an invoice. Idempotent. */
export async function refundInvoice(connection: Connection, id: string, cause: RefundCause): Promise<Refund> {
  return refundPaid(connection, asObject(await connection.stripe.invoices.retrieve(id), 'invoice'), cause)
}

async function refundPaid(connection: Connection, invoice: Stripe.Invoice, cause: RefundCause): Promise<Refund> {
  const { stripe, log } = connection
  const payments = asList(
    await stripe.invoicePayments.list({ invoice: required(invoice.id, 'the id of an invoice'), status: 'paid' }),
  ).data
  const paymentId = idOf(payments.map(({ payment }) => payment.payment_intent).find(Boolean))
  if (paymentId === null) return { kind: 'nothing_paid' }
  const { amount_paid: amount, currency } = invoice
  const refused = (why: string): Refund => ({ kind: 'refused', paymentId, amount, currency, why })
  const params = { payment_intent: paymentId, ...(cause === 'duplicate' && { reason: cause }) }
  const options = { idempotencyKey: `refund-${cause}-${paymentId}`, ...requestOptions }
  let refund: Stripe.Refund | undefined
  try {
    refund = await stripe.refunds.create(params, options)
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (!hasCode(error, 'charge_already_refunded')) {
      logFailure(log, 'refund', error)
      return refused(error.code ?? error.type)
    }
    refund = asList(await stripe.refunds.list({ payment_intent: paymentId, limit: 1 })).data[0]
  }
  if (!refund) return { kind: 'nothing_paid' }
  const made = refundOf(asObject(refund, 'refund'), idOf(invoice.customer))
  return hasFailed(made) ? refused(made.status) : { kind: 'made', refund: made }
}

const hasFailed = ({ status }: MoneyBack) => status === 'failed' || status === 'canceled'

/** The customer who made a payment; null when it has none. */
export async function customerOfPayment(stripe: Stripe, paymentId: string): Promise<string | null> {
  return idOf(asObject(await stripe.paymentIntents.retrieve(paymentId), 'payment_intent').customer)
}

/** The current state of a refund or dispute; null when there is none. */
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
