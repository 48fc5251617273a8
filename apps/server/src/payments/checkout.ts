import type Stripe from 'stripe'
import type { Checkout, CheckoutRequest, CheckoutResult } from './port.ts'
import { paidPlans } from './price-keys.ts'
import { priceFor } from './prices.ts'
import { asList, asObject, moment, noneWhenMissing } from './stripe-client.ts'

/** A checkout session that expires sooner isn't reused: too little time to fill in the form. */
const minReuseMs = 5 * 60_000

/** Reuses an open checkout session for the same plan, expires all others, and creates one where there is none. */
export async function openCheckout(stripe: Stripe, request: CheckoutRequest): Promise<Checkout> {
  return (await findOpenCheckout(stripe, request)) ?? (await makeCheckout(stripe, request))
}

async function findOpenCheckout(stripe: Stripe, request: CheckoutRequest): Promise<Checkout | undefined> {
  const { customerId: customer, plan, successUrl, now } = request
  const { data } = asList(await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }))
  let found: Checkout | undefined
  for (const session of data) {
    const expiresAt = moment(session.expires_at)
    const same = session.metadata?.plan === plan && session.success_url === successUrl
    const isReusable = same && expiresAt.getTime() - now.getTime() > minReuseMs
    if (isReusable && session.url && !found) found = { url: session.url, expiresAt }
    else await expireCheckout(stripe, session.id)
  }
  return found
}

async function makeCheckout(stripe: Stripe, request: CheckoutRequest): Promise<Checkout> {
  const metadata = { user_id: request.userId, plan: request.plan }
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: request.customerId,
      client_reference_id: request.userId,
      line_items: [{ price: await priceFor(stripe, request.plan), quantity: 1 }],
      metadata,
      subscription_data: { metadata },
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
      expires_at: Math.floor(request.expiresAt.getTime() / 1000),
    },
    { idempotencyKey: request.idempotencyKey },
  )
  const { url, expires_at } = asObject(session, 'checkout.session')
  if (!url) throw new Error('the provider returned a checkout session without a URL')
  return { url, expiresAt: moment(expires_at) }
}

/** Expires every open checkout session of a customer. */
export async function expireCheckouts(stripe: Stripe, customer: string): Promise<void> {
  for (let more = true; more; ) {
    const open = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }).catch(noneWhenMissing)
    if (!open) return
    for (const { id } of asList(open).data) await expireCheckout(stripe, id)
    more = open.has_more
  }
}

async function expireCheckout(stripe: Stripe, id: string): Promise<void> {
  await stripe.checkout.sessions.expire(id).catch(async (error: unknown) => {
    // It may have been paid or expired since it was listed.
    const { status } = asObject(await stripe.checkout.sessions.retrieve(id), 'checkout.session')
    if (status === 'open') throw error
  })
}

/** Reads a checkout session by the id in the success page's URL; null when there is none. */
export async function readCheckout(stripe: Stripe, id: string): Promise<CheckoutResult | null> {
  const found = await stripe.checkout.sessions.retrieve(id).catch(noneWhenMissing)
  if (!found) return null
  const session = asObject(found, 'checkout.session')
  return {
    userId: session.client_reference_id,
    plan: paidPlans.find((plan) => plan === session.metadata?.plan) ?? null,
    status: (['complete', 'expired'] as const).find((status) => status === session.status) ?? 'open',
    paid: session.payment_status !== 'unpaid',
    createdAt: moment(session.created),
  }
}
