import Stripe from 'stripe'
import { handledEvents, webhookUrl } from './event-types.ts'
import type { PaidPlan } from './port.ts'
import { portalMark } from './portal.ts'
import { currency, monthlyCents, paidPlans, priceKeys } from './price-keys.ts'
import { inWords, priceProblem } from './prices.ts'
import { asList, asObject, idOf, noneWhenMissing } from './stripe-client.ts'

export type Wanted = {
  productName: string
  /** Without a slash at its end. */
  publicUrl: string
  /** Whether the provider can post to `publicUrl`. */
  webhook: 'reachable' | 'unreachable'
}

type Run = {
  stripe: Stripe
  wanted: Wanted
  say: (line: string) => void
  /** Makes a change and prints it. A dry run prints what it would be and returns undefined. */
  change<Result>(verb: Verb, what: string, work: () => Promise<Result>): Promise<Result | undefined>
}
type Verb = keyof typeof past
const past = { create: 'Created', update: 'Updated', activate: 'Activated', disable: 'Disabled' }

/**
 * Creates or finds what the product needs at the provider: products, monthly prices, portal configuration, webhook endpoint.
 * Idempotent. Prints a line per step; `dry_run` changes nothing.
 */
export async function setUpBilling(
  stripe: Stripe,
  wanted: Wanted,
  { mode, say }: { mode: 'apply' | 'dry_run'; say: (line: string) => void },
): Promise<void> {
  const run: Run = {
    stripe,
    wanted,
    say,
    async change(verb, what, work) {
      if (mode === 'dry_run') {
        say(`Would ${verb} ${what}.`)
        return undefined
      }
      const result = await work()
      say(`${past[verb]} ${what}.`)
      return result
    },
  }
  for (const plan of paidPlans) await setUpPlan(run, plan)
  await setUpPortal(run)
  await setUpWebhook(run)
}

/** A plan's product and price. The price is found by its lookup key, so an operator may put it on any product. */
async function setUpPlan(run: Run, plan: PaidPlan): Promise<void> {
  const lookup_key = priceKeys[plan]
  const { data } = asList(await run.stripe.prices.list({ lookup_keys: [lookup_key], limit: 1 }))
  const found = data[0]
  const terms = `price ${lookup_key}, ${inWords(monthlyCents(plan), currency)} per month`
  const product = idOf(found?.product) ?? productId(plan)
  await setUpProduct(run, plan, product)
  if (found && priceProblem(plan, found) === undefined) {
    if (found.active) return run.say(`Found ${terms} (${found.id}).`)
    await run.change('activate', terms, () => run.stripe.prices.update(found.id, { active: true }))
    return
  }
  const instead = found ? ` instead of ${inWords(found.unit_amount, found.currency)} (${found.id})` : ''
  await run.change('create', terms + instead, async () => {
    // Before the lookup key is transferred, because existing subscribers stay on this price.
    if (found) await run.stripe.prices.update(found.id, { metadata: { plan } })
    const created = await run.stripe.prices.create({
      product,
      currency,
      unit_amount: monthlyCents(plan),
      recurring: { interval: 'month' },
      lookup_key,
      transfer_lookup_key: true,
      metadata: { plan },
    })
    asObject(created, 'price')
  })
  if (found) run.say(`Existing subscribers at ${inWords(found.unit_amount, found.currency)} keep that price.`)
}

/** A fixed id, so that a repeated run finds the product. */
const productId = (plan: PaidPlan) => `greenroom_${plan.toLowerCase()}`

async function setUpProduct({ stripe, wanted, say, change }: Run, plan: PaidPlan, id: string): Promise<void> {
  const name = `${wanted.productName} ${plan[0]}${plan.slice(1).toLowerCase()}`
  const found = await stripe.products.retrieve(id).catch(noneWhenMissing)
  if (!found)
    await change('create', `product ${name} (${id})`, async () =>
      asObject(await stripe.products.create({ id, name }), 'product'),
    )
  else if (!asObject(found, 'product').active)
    await change('activate', `product ${found.name} (${id})`, () => stripe.products.update(id, { active: true }))
  // Buyers see this name. A product that the operator created keeps its own.
  else if (found.name !== name && id === productId(plan))
    await change('update', `product ${found.name} (${id}): it's called ${name} now`, () =>
      stripe.products.update(id, { name }),
    )
  else say(`Found product ${found.name} (${id}).`)
}

/** For the card, invoices and receipts. Canceling and switching are off, because the product does both and explains the consequences. */
export const portalFeatures = {
  customer_update: { enabled: false },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: false },
  subscription_update: { enabled: false },
}

async function setUpPortal({ stripe, wanted, say, change }: Run): Promise<void> {
  const { publicUrl } = wanted
  const settings = {
    features: portalFeatures,
    default_return_url: `${publicUrl}/profile`,
    business_profile: { terms_of_service_url: `${publicUrl}/terms`, privacy_policy_url: `${publicUrl}/privacy` },
  }
  const { data } = asList(await stripe.billingPortal.configurations.list({ active: true, limit: 100 }))
  const found = data.find(({ metadata }) => metadata?.managed_by === portalMark.managed_by)
  const { configurations } = stripe.billingPortal
  if (!found)
    await change('create', 'portal configuration', async () =>
      asObject(await configurations.create({ ...settings, metadata: portalMark }), 'billing_portal.configuration'),
    )
  else if (!contains(found, settings))
    await change('update', `portal configuration (${found.id})`, () => configurations.update(found.id, settings))
  else say(`Found portal configuration (${found.id}).`)
}

/** Deep subset comparison: whether `found` has every value of `wanted`. */
function contains(found: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return found === wanted
  return Object.entries(wanted).every(([name, value]) => contains((found as Record<string, unknown>)?.[name], value))
}

async function setUpWebhook(run: Run): Promise<void> {
  const { stripe, wanted, say, change } = run
  const url = webhookUrl(wanted.publicUrl)
  if (wanted.webhook === 'unreachable')
    return say(
      `No webhook endpoint: Stripe cannot reach ${url}. Use "stripe listen --forward-to ${url}" and the secret that it prints.`,
    )
  const { data } = asList(await stripe.webhookEndpoints.list({ limit: 100 }))
  const here = data.filter((endpoint) => endpoint.url === url)
  const found = here.find(({ api_version }) => api_version === Stripe.API_VERSION)
  if (found) await keepEndpoint(run, found)
  else await createEndpoint(run, url)
  for (const other of here)
    if (other !== found && other.status === 'enabled')
      await change('disable', `webhook endpoint of API version ${other.api_version} (${other.id})`, () =>
        stripe.webhookEndpoints.update(other.id, { disabled: true }),
      )
}

async function createEndpoint({ stripe, say, change }: Run, url: string): Promise<void> {
  const created = await change('create', `webhook endpoint ${url} for ${handledEvents.length} event types`, () =>
    stripe.webhookEndpoints.create({
      url,
      enabled_events: [...handledEvents],
      // Pins the format of events to the installed package instead of the account's default version.
      api_version: Stripe.API_VERSION,
    }),
  )
  if (!created) return
  const { secret } = asObject(created, 'webhook_endpoint')
  say(`Its signing secret is shown this once. Set it, and restart the product:\n\nSTRIPE_WEBHOOK_SECRET=${secret}\n`)
}

async function keepEndpoint({ stripe, say, change }: Run, endpoint: Stripe.WebhookEndpoint): Promise<void> {
  const { id, url, enabled_events, status } = endpoint
  const exact = enabled_events.toSorted().join() === handledEvents.toSorted().join()
  if (exact && status === 'enabled') say(`Found webhook endpoint ${url} (${id}).`)
  else
    await change('update', `webhook endpoint ${url} (${id}) to ${handledEvents.length} event types`, () =>
      stripe.webhookEndpoints.update(id, { enabled_events: [...handledEvents], disabled: false }),
    )
  say('STRIPE_WEBHOOK_SECRET stays as it is; Stripe shows it in the dashboard, Developers > Webhooks.')
}
