import Stripe from 'stripe'
import { isLive, listOpenInvoices, owes } from './live-subscription.ts'
import { asList, asObject, hasCode, idOf, noneWhenMissing } from './stripe-client.ts'

/**
 * Sets the customer's default card on their live subscriptions and charges overdue or unpaid invoices to it at once. A checkout
 * sets the card on the subscription, where it overrides the customer's default, which is what the portal changes.
 */
export async function useDefaultCard(stripe: Stripe, customerId: string): Promise<void> {
  const card = await findDefaultCard(stripe, customerId)
  if (card === null) return
  const { data } = asList(await stripe.subscriptions.list({ customer: customerId, limit: 100 }))
  // An incomplete subscription is paid on its checkout page, and Stripe doesn't allow changing its card.
  for (const subscription of data.filter((each) => isLive(each) && each.status !== 'incomplete')) {
    const { id, default_payment_method: before, latest_invoice: latest } = subscription
    if (idOf(before) !== card)
      asObject(await stripe.subscriptions.update(id, { default_payment_method: card }), 'subscription')
    // Only the latest invoice, whose amount the user was shown: while a newer one is a draft, paying an older one restores nothing.
    const [newest] = owes(subscription) ? await listOpenInvoices(stripe, id) : []
    if (newest?.id && newest.id === idOf(latest)) await payInvoice(stripe, newest.id, card)
  }
}

async function findDefaultCard(stripe: Stripe, customerId: string): Promise<string | null> {
  const found = await stripe.customers.retrieve(customerId).catch(noneWhenMissing)
  if (!found || found.deleted) return null
  return idOf(asObject(found, 'customer').invoice_settings.default_payment_method)
}

/** Leaves the invoice open when the card is declined or requires authentication. */
async function payInvoice(stripe: Stripe, id: string, card: string): Promise<void> {
  const options = { idempotencyKey: `pay-${id}-${card}` }
  await stripe.invoices.pay(id, { payment_method: card }, options).catch(async (error: unknown) => {
    if (error instanceof Stripe.errors.StripeCardError || hasCode(error, 'invoice_payment_intent_requires_action'))
      return
    // It may have been paid or voided since it was listed.
    const { status } = asObject(await stripe.invoices.retrieve(id), 'invoice')
    if (status === 'open') throw error
  })
}
