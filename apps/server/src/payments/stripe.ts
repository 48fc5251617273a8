import Stripe from 'stripe'
import { AppError } from '../kit/app-error.ts'
import { SetupError } from '../kit/setup-error.ts'
import type {
  Bought,
  Checkout,
  CheckoutRequest,
  LiveSubscription,
  PaidPlan,
  Payments,
  Renewal,
  Standing,
} from './port.ts'
import { currency, monthlyCents, planOfKey, priceKeys } from './price-keys.ts'

/** The provider allows 30 minutes to a day. One with too little time left to fill in a form is not given again. */
const checkoutMs = { life: 45 * 60_000, shortestReuse: 5 * 60_000 }
/** What the provider says of a subscription that nothing can bring back. */
const overForGood = ['canceled', 'incomplete_expired']
const quickly = { timeout: 2500, maxNetworkRetries: 0 }

/** The card provider through its official package. `base` is another address that speaks the same API; http only on loopback. */
export function createStripePayments(options: { key: string; base: string | undefined }): Payments {
  const stripe = new Stripe(options.key, {
    ...addressOf(options.base),
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
  })

  /** The price of a plan. One that costs something else than our pages say is never sold. */
  async function priceFor(plan: PaidPlan): Promise<string> {
    const { data } = asList(await stripe.prices.list({ lookup_keys: [priceKeys[plan]], active: true }))
    const price = data[0]
    if (price?.object !== 'price' || !price.id) throw new Error(`the provider has no active price ${priceKeys[plan]}`)
    const monthly = price.recurring?.interval === 'month' && price.recurring.interval_count === 1
    if (price.unit_amount !== monthlyCents(plan) || price.currency !== currency || !monthly) {
      throw new Error(`the provider's price ${priceKeys[plan]} is not the one that our pages show`)
    }
    return price.id
  }

  async function makeCustomer(userId: string, email: string, after: string): Promise<string> {
    const customer = await stripe.customers.create(
      { email, metadata: { user_id: userId } },
      { idempotencyKey: `customer-${userId}-${after}` },
    )
    return asObject(customer, 'customer').id
  }

  /** Closes what is open for another plan, and gives what is open for this one. */
  async function findOpenCheckout({ customerId, plan, now }: CheckoutRequest): Promise<Checkout | undefined> {
    const { data } = asList(await stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: 100 }))
    let found: Checkout | undefined
    for (const session of data) {
      const expiresAt = moment(session.expires_at)
      const reusable =
        session.metadata?.plan === plan && session.url && expiresAt.getTime() - now.getTime() > checkoutMs.shortestReuse
      if (reusable && !found) found = { url: session.url!, expiresAt }
      else asObject(await stripe.checkout.sessions.expire(session.id), 'checkout.session')
    }
    return found
  }

  async function makeCheckout(request: CheckoutRequest): Promise<Checkout> {
    const metadata = { user_id: request.userId, plan: request.plan }
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: request.customerId,
      client_reference_id: request.userId,
      line_items: [{ price: await priceFor(request.plan), quantity: 1 }],
      metadata,
      subscription_data: { metadata },
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
      expires_at: Math.floor((request.now.getTime() + checkoutMs.life) / 1000),
    })
    const { url, expires_at } = asObject(session, 'checkout.session')
    if (!url) throw new Error('the provider opened a checkout without an address')
    return { url, expiresAt: moment(expires_at) }
  }

  return {
    ensureCustomer: ({ userId, email, known }) =>
      ask(async () => {
        if (known === null) return makeCustomer(userId, email, 'first')
        const customer = await retrieveCustomer(stripe, known)
        return customer ?? makeCustomer(userId, email, known)
      }),
    liveSubscriptions: (customerId, patience) =>
      ask(async () => {
        const options = patience === 'for a page' ? quickly : {}
        const listed = await stripe.subscriptions
          .list({ customer: customerId, limit: 100 }, options)
          .catch(noneWhenMissing)
        const found = listed ? asList(listed).data.map((each) => asObject(each, 'subscription')) : []
        return found.filter(({ status }) => !overForGood.includes(status)).map(plain)
      }),
    openCheckout: (request) => ask(async () => (await findOpenCheckout(request)) ?? makeCheckout(request)),
    cancelAtPeriodEnd: (id) =>
      ask(async () => {
        asObject(await stripe.subscriptions.update(id, { cancel_at_period_end: true }), 'subscription')
      }),
    cancelNow: (id) =>
      ask(async () => {
        const over = await stripe.subscriptions.cancel(id).catch(noneWhenMissing)
        if (over) asObject(over, 'subscription')
      }),
    expireCheckouts: (customerId) => ask(() => expireOpenCheckouts(stripe, customerId)),
    forgetPerson: (customerId) =>
      ask(async () => {
        const forgotten = await stripe.customers.update(customerId, { email: '', name: '' }).catch(noneWhenMissing)
        if (forgotten) asObject(forgotten, 'customer')
      }),
    reactivate: (id) =>
      ask(async () => {
        const found = asObject(await stripe.subscriptions.retrieve(id), 'subscription')
        // A date set by hand at the provider is another field than the end of the period.
        const change = found.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' as const }
        asObject(await stripe.subscriptions.update(id, change), 'subscription')
      }),
    changePlan: (id, plan) =>
      ask(async () => {
        const item = asObject(await stripe.subscriptions.retrieve(id), 'subscription').items.data[0]
        if (!item) throw new Error('the provider has a subscription without an item')
        const updated = await stripe.subscriptions.update(id, {
          items: [{ id: item.id, price: await priceFor(plan) }],
          proration_behavior: 'always_invoice',
          payment_behavior: 'pending_if_incomplete',
        })
        return asObject(updated, 'subscription').pending_update ? { kind: 'declined' } : { kind: 'changed' }
      }),
  }
}

function addressOf(base: string | undefined): { protocol?: 'http' | 'https'; host?: string; port?: string } {
  if (base === undefined) return {}
  const { protocol, hostname, port } = new URL(base)
  const secure = protocol === 'https:'
  if (!secure && !['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) {
    throw new SetupError('STRIPE_API_BASE must be an https address: plain http is for this machine only.')
  }
  return { protocol: secure ? 'https' : 'http', host: hostname, port: port || (secure ? '443' : '80') }
}

async function retrieveCustomer(stripe: Stripe, id: string): Promise<string | undefined> {
  const customer = await stripe.customers.retrieve(id).catch(noneWhenMissing)
  if (!customer || customer.deleted) return undefined
  return asObject(customer, 'customer').id
}

async function expireOpenCheckouts(stripe: Stripe, customer: string): Promise<void> {
  for (let more = true; more; ) {
    const open = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }).catch(noneWhenMissing)
    if (!open) return
    for (const { id } of asList(open).data) {
      await stripe.checkout.sessions.expire(id).catch(async (error: unknown) => {
        // It may have been paid, or run out, since it was listed.
        const { status } = asObject(await stripe.checkout.sessions.retrieve(id), 'checkout.session')
        if (status === 'open') throw error
      })
    }
    more = open.has_more
  }
}

function noneWhenMissing(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined
  throw error
}

/** Turns every failure into the one that our pages know. */
async function ask<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new AppError('provider_failed', undefined, { cause: error })
  }
}

/** The package takes any JSON without `error` for a success, so what came is looked at. */
function asObject<Found extends { id: string; object: string }>(found: Found, object: Found['object']): Found {
  if (typeof found?.id !== 'string' || found.object !== object)
    throw new Error(`the provider answered with something else than a ${object}`)
  return found
}

function asList<Found extends { object: 'list'; data: unknown[] }>(found: Found): Found {
  if (found?.object !== 'list' || !Array.isArray(found.data))
    throw new Error('the provider answered with something else than a list')
  return found
}

const moment = (seconds: number) => new Date(seconds * 1000)

function plain(subscription: Stripe.Subscription): LiveSubscription {
  const { id, status, created } = subscription
  return {
    id,
    status,
    bought: boughtWith(subscription),
    standing: standingOf(subscription),
    renewal: renewalOf(subscription),
    createdAt: moment(created),
  }
}

function boughtWith({ items }: Stripe.Subscription): Bought {
  const price = items.data[0]?.price
  const plan = planOfKey(price?.lookup_key ?? null)
  return plan ? { kind: 'plan', plan } : { kind: 'unknown price', priceId: price?.id ?? 'none' }
}

/** A failed renewal has already begun its new period, so that period's start is when the money was due. */
function standingOf({ status, items }: Stripe.Subscription): Standing {
  if (status === 'active' || status === 'trialing') return { kind: 'paid' }
  if (status !== 'past_due') return { kind: 'unpaid' }
  return { kind: 'overdue', since: moment(Math.max(...items.data.map((item) => item.current_period_start))) }
}

/** Periods live on the items; cancelling is said in either of two fields. */
function renewalOf({ items, cancel_at_period_end, cancel_at, canceled_at, created }: Stripe.Subscription): Renewal {
  const periodEnd = moment(Math.max(...items.data.map((item) => item.current_period_end)))
  if (!cancel_at_period_end && cancel_at === null) return { kind: 'renews', at: periodEnd }
  return {
    kind: 'ends',
    at: cancel_at === null ? periodEnd : moment(cancel_at),
    cancelledAt: moment(canceled_at ?? created),
  }
}
