import type Stripe from 'stripe'
import { asList, asObject } from './stripe-client.ts'

/** Metadata that identifies this product's portal configuration in the account. */
export const portalMark = { managed_by: 'greenroom' }

/**
 * The portal configuration that billing:setup made. The account's default cannot be made through the API, and may let customers cancel or
 * switch plans past the product, so sessions name this one where it exists.
 */
export async function findPortalConfiguration(
  stripe: Stripe,
  options: Stripe.RequestOptions = {},
): Promise<Stripe.BillingPortal.Configuration | undefined> {
  const { data } = asList(await stripe.billingPortal.configurations.list({ active: true, limit: 100 }, options))
  const marked = data.find(({ metadata }) => metadata?.managed_by === portalMark.managed_by)
  return marked ?? data.find(({ is_default }) => is_default)
}

/** The provider's page for the card, invoices and receipts of a customer. */
export async function openPortal(stripe: Stripe, customer: string, returnUrl: string): Promise<string> {
  const configuration = await findPortalConfiguration(stripe)
  const session = await stripe.billingPortal.sessions.create({
    customer,
    return_url: returnUrl,
    ...(configuration && { configuration: configuration.id }),
  })
  return asObject(session, 'billing_portal.session').url
}
