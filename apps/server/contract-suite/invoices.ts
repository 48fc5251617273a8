import { type Check, expectFields, expectRefusal, made } from './check.ts'
import type { Stage } from './stage.ts'

/** What was paid, and giving it back. */
export const invoiceChecks: Check<Stage>[] = [
  {
    call: 'invoices.list',
    expects: 'the paid invoices of a subscription, newest first',
    async run({ stripe, subscription }) {
      const id = made(subscription, 'subscription')
      const { data } = await stripe.invoices.list({ subscription: id, status: 'paid', limit: 10 })
      const first = { object: 'invoice', customer: /^cus_/, created: Number, billing_reason: 'subscription_create' }
      expectFields(data.at(-1), { ...first, status: 'paid', amount_paid: 2000, hosted_invoice_url: String })
    },
  },
  {
    call: 'invoicePayments.list',
    expects: 'the payment of an invoice, its intent by id and expanded',
    async run(stage) {
      const { stripe } = stage
      const subscription = made(stage.subscription, 'subscription')
      const paid = await stripe.invoices.list({ subscription, status: 'paid', limit: 10 })
      const invoice = paid.data.at(-1)!.id!
      const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid' })
      expectFields(data, [{ object: 'invoice_payment', invoice, status: 'paid', payment: { payment_intent: /^pi_/ } }])
      stage.payment = String(data[0]!.payment.payment_intent)
      const expanded = await stripe.invoicePayments.list({ invoice, expand: ['data.payment.payment_intent'] })
      expectFields(expanded.data, [{ payment: { payment_intent: { id: stage.payment, status: 'succeeded' } } }])
    },
  },
  {
    call: 'paymentIntents.retrieve',
    expects: 'the customer who paid',
    async run({ stripe, payment }) {
      const id = made(payment, 'payment')
      const wanted = { id, object: 'payment_intent', customer: /^cus_/, amount: 2000, status: 'succeeded' }
      expectFields(await stripe.paymentIntents.retrieve(id), wanted)
    },
  },
  {
    call: 'refunds.create',
    expects: 'the whole payment, once for one idempotency key',
    async run({ stripe, payment, run }) {
      const order = { payment_intent: made(payment, 'payment'), reason: 'duplicate' as const }
      const options = { idempotencyKey: `refund-${run}` }
      const refund = await stripe.refunds.create(order, options)
      const money = { amount: 2000, currency: 'usd', status: /^(succeeded|pending)$/, created: Number }
      expectFields(refund, { id: /^re_/, object: 'refund', ...order, ...money })
      expectFields(await stripe.refunds.create(order, options), { id: refund.id })
    },
  },
  {
    call: 'refunds.create',
    expects: '400 charge_already_refunded under another key',
    run: ({ stripe, payment }) =>
      expectRefusal(stripe.refunds.create({ payment_intent: made(payment, 'payment'), reason: 'duplicate' }), {
        statusCode: 400,
        code: 'charge_already_refunded',
      }),
  },
  {
    call: 'refunds.list',
    expects: 'the refund of a payment',
    async run({ stripe, payment }) {
      const payment_intent = made(payment, 'payment')
      const { data } = await stripe.refunds.list({ payment_intent, limit: 1 })
      expectFields(data, [{ object: 'refund', payment_intent, amount: 2000, reason: 'duplicate' }])
    },
  },
  {
    call: 'refunds.retrieve',
    expects: 'the refund as it is now',
    async run({ stripe, payment }) {
      const payment_intent = made(payment, 'payment')
      const [listed] = (await stripe.refunds.list({ payment_intent, limit: 1 })).data
      const wanted = { id: listed?.id, object: 'refund', payment_intent, status: /^(succeeded|pending)$/ }
      expectFields(await stripe.refunds.retrieve(made(listed?.id, 'refund')), wanted)
    },
  },
  {
    call: 'disputes.retrieve',
    expects: '404 resource_missing for one that is not there',
    run: ({ stripe }) =>
      expectRefusal(stripe.disputes.retrieve('dp_missing'), { statusCode: 404, code: 'resource_missing' }),
  },
]
