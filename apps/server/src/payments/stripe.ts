import type Stripe from 'stripe'
import { isLiveKey } from '../config/payment-settings.ts'
import type { Log } from '../kit/log.ts'
import { expireCheckouts, openCheckout, readCheckout } from './checkout.ts'
import { useDefaultCard } from './default-card.ts'
import { listLatePayments, voidEndedInvoices } from './ended-invoices.ts'
import { readEvent } from './event.ts'
import { listLiveSubscriptions, problemOfChange } from './live-subscription.ts'
import { customerOfPayment, readMoneyBack, refundInvoice, refundLastPayment } from './money-back.ts'
import { changePlan, dropPendingChange, previewChange } from './plan-change.ts'
import type { Payments } from './port.ts'
import { openPortal } from './portal.ts'
import { asObject, createAsk, createStripeClient, fast, noneWhenMissing } from './stripe-client.ts'

export type StripeOptions = { key: string; base: string | undefined; webhookSecrets: string[]; log: Log }

/** The adapter for Stripe, or for another server with its API. */
export function createStripePayments(options: StripeOptions): Payments {
  const stripe = createStripeClient(options)
  const { log } = options
  const ask = createAsk(log)
  return {
    livemode: isLiveKey(options.key),
    ensureCustomer: (user) => ask('ensure customer', () => ensureCustomer(stripe, user)),
    listSubscriptions: (customerId, effort) =>
      ask('list subscriptions', async () => {
        const list = listLiveSubscriptions(stripe, customerId, effort === 'fast' ? fast : {})
        return (await list.catch(noneWhenMissing)) ?? []
      }),
    openCheckout: (request) => ask('open checkout', () => openCheckout(stripe, request)),
    readCheckout: (id) => ask('read checkout', () => readCheckout(stripe, id)),
    cancelAtPeriodEnd: (id, idempotencyKey) =>
      ask('cancel', async () => {
        const updated = await stripe.subscriptions.update(id, { cancel_at_period_end: true }, { idempotencyKey })
        asObject(updated, 'subscription')
      }),
    cancelNow: (id) =>
      ask('cancel now', async () => {
        const over = await stripe.subscriptions.cancel(id).catch(noneWhenMissing)
        if (over) asObject(over, 'subscription')
      }),
    voidEndedInvoices: (customerId) => ask('void invoices', () => voidEndedInvoices(stripe, customerId)),
    listLatePayments: (customerId) => ask('list late payments', () => listLatePayments(stripe, customerId)),
    refundLastPayment: (id, cause, since) => ask('refund', () => refundLastPayment({ stripe, log }, id, cause, since)),
    refundInvoice: (id, cause) => ask('refund', () => refundInvoice({ stripe, log }, id, cause)),
    readMoneyBack: (which) => ask('read money back', () => readMoneyBack(stripe, which)),
    customerOfPayment: (id) => ask('read payment', () => customerOfPayment(stripe, id)),
    expireCheckouts: (customerId) => ask('expire checkouts', () => expireCheckouts(stripe, customerId)),
    anonymizeCustomer: (customerId) =>
      ask('anonymize customer', async () => {
        const updated = await stripe.customers.update(customerId, { email: '', name: '' }).catch(noneWhenMissing)
        if (updated) asObject(updated, 'customer')
      }),
    reactivate: (id, idempotencyKey) =>
      ask('reactivate', async () => {
        const found = asObject(await stripe.subscriptions.retrieve(id), 'subscription')
        // A cancellation date set by hand at the provider is in `cancel_at`.
        const change = found.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' as const }
        asObject(await stripe.subscriptions.update(id, change, { idempotencyKey }), 'subscription')
      }),
    previewChange: (id, plan, now) => ask('preview change', () => previewChange(stripe, id, plan, now)),
    problemOfChange: (id) => ask('read change', () => problemOfChange(stripe, id)),
    changePlan: (change) => ask('change plan', () => changePlan(stripe, change)),
    useDefaultCard: (customerId) => ask('use default card', () => useDefaultCard(stripe, customerId)),
    dropPendingChange: (id) => ask('drop change', () => dropPendingChange(stripe, id)),
    openPortal: (customerId, returnUrl) => ask('open portal', () => openPortal(stripe, customerId, returnUrl)),
    readEvent: (raw, signature, now) => readEvent(stripe, options.webhookSecrets, { raw, signature, now }),
  }
}

async function ensureCustomer(
  stripe: Stripe,
  { userId, email, known }: { userId: string; email: string; known: string | null },
): Promise<string> {
  const found = known === null ? undefined : await stripe.customers.retrieve(known).catch(noneWhenMissing)
  if (found && !found.deleted) return asObject(found, 'customer').id
  const made = await stripe.customers.create(
    { email, metadata: { user_id: userId } },
    { idempotencyKey: `customer-${userId}-${known ?? 'first'}` },
  )
  return asObject(made, 'customer').id
}
