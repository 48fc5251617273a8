import type Stripe from 'stripe'
import { required } from '../kit/required.ts'
import { problemOf } from './live-subscription.ts'
import type { ChangePreview, PaidPlan, PlanChange } from './port.ts'
import { monthlyCents } from './price-keys.ts'
import { priceFor } from './prices.ts'
import { asObject, idOf, moment } from './stripe-client.ts'
import { voidInvoice } from './void-invoice.ts'

/** What a change to `plan` would charge and credit at `now`, from the provider's own preview of the invoice. */
export async function previewChange(stripe: Stripe, id: string, plan: PaidPlan, now: Date): Promise<ChangePreview> {
  const subscription = asObject(await stripe.subscriptions.retrieve(id), 'subscription')
  const item = itemOf(subscription)
  const prorationDate = Math.floor(now.getTime() / 1000)
  const preview = await stripe.invoices.createPreview({
    customer: required(idOf(subscription.customer), 'the customer of a subscription'),
    subscription: id,
    subscription_details: {
      items: [{ id: item.id, price: await priceFor(stripe, plan) }],
      proration_behavior: 'always_invoice',
      proration_date: prorationDate,
    },
  })
  if (preview?.object !== 'invoice') throw new Error('the provider responded with something other than an invoice')
  // A negative balance is a credit of the customer.
  const credit = Math.max(0, -(preview.starting_balance + preview.total))
  return {
    currency: preview.currency,
    amountDue: preview.amount_due,
    credit,
    nextChargeAt: moment(item.current_period_end),
    nextCharge: Math.max(0, monthlyCents(plan) - credit),
    prorationDate,
  }
}

/** Changes the plan at once. When the payment fails, the change stays pending until its invoice is paid, and the old plan applies. */
export async function changePlan(
  stripe: Stripe,
  change: { subscriptionId: string; plan: PaidPlan; prorationDate: number | undefined; idempotencyKey: string },
): Promise<PlanChange> {
  const { subscriptionId: id, plan, prorationDate, idempotencyKey } = change
  const item = itemOf(asObject(await stripe.subscriptions.retrieve(id), 'subscription'))
  const updated = await stripe.subscriptions.update(
    id,
    {
      items: [{ id: item.id, price: await priceFor(stripe, plan) }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
      ...(prorationDate !== undefined && { proration_date: prorationDate }),
      expand: ['latest_invoice'],
    },
    { idempotencyKey },
  )
  const { pending_update, latest_invoice: invoice } = asObject(updated, 'subscription')
  if (!pending_update) return { kind: 'changed' }
  const problem = await problemOf(stripe, idOf(invoice))
  const payUrl = typeof invoice === 'object' ? (invoice?.hosted_invoice_url ?? null) : null
  return { kind: problem === 'action_required' ? 'action_required' : 'declined', payUrl }
}

/** Cancels a pending change by voiding its invoice, on which the provider drops the change. One that was paid meanwhile stays. */
export async function dropPendingChange(stripe: Stripe, id: string): Promise<void> {
  const { pending_update, latest_invoice } = asObject(await stripe.subscriptions.retrieve(id), 'subscription')
  const invoice = idOf(latest_invoice)
  if (pending_update && invoice !== null) await voidInvoice(stripe, invoice)
}

function itemOf({ items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = items.data[0]
  if (!item) throw new Error('the provider returned a subscription without an item')
  return item
}
