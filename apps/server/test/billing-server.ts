import Stripe from 'stripe'
import { makeScratchFolder, removeScratchFolder } from '../../../scripts/scratch-folder.mjs'
import { type Sandbox, startSandbox } from '../src/payments/sandbox.ts'
import { readMails, type TestBrowser } from './browser.ts'
import { eventually } from './eventually.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import { startTestServer, type TestServer } from './server.ts'

export const day = 86_400_000
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  /** The first payment succeeds, later ones are declined. */
  laterDeclined: '4000000000000341',
  /** Requires 3-D Secure for every payment. */
  alwaysConfirms: '4000002760003184',
  /** Succeeds, and is disputed at once. */
  disputes: '4000000000000259',
}
export const webhookSecret = 'whsec_TheSecretOfTheseTests0123456789'

export type Customer = { browser: TestBrowser; email: string; userId: string }

/**
 * The product with a Stripe key, whose STRIPE_API_BASE is the card sandbox behind a fault-injecting proxy. The sandbox shares the test's
 * clock, and sends no events on its own.
 */
export type BillingServer = {
  shop: TestServer
  sandbox: Sandbox
  stripe: Stripe
  proxy: FaultProxy
  /** A user who signed up and logged in. */
  newcomer(): Promise<Customer>
  /** A user with a plan, bought on the hosted page. */
  subscriber(plan?: 'BASIC' | 'PREMIUM', card?: string): Promise<Customer & { customerId: string; sessionId: string }>
  customerOf(customer: Customer): Promise<string>
  /** Submits the card form of a checkout, an invoice or the portal, and 3-D Secure; returns the last reply. */
  pay(url: string, card?: string): Promise<Response>
  /** Posts a signed event to the webhook. */
  deliver(event: unknown, how?: Delivery): Promise<Response>
  /** The newest event of a type about a customer. */
  eventOf(type: string, customerId: string): Promise<Stripe.Event>
  /** Waits until no billing job is pending or running. */
  settled(): Promise<void>
  subjects(email: string): Promise<string[]>
  stop(): Promise<void>
}
export type Delivery = { secret?: string; at?: Date; header?: string | null; raw?: string; scheme?: string }

export async function startBillingServer(): Promise<BillingServer> {
  const dataDir = await makeScratchFolder('greenroom-sandbox-')
  let shop: TestServer
  const clock = { now: () => shop?.clock.now() ?? new Date() }
  const publicUrl = 'http://localhost:3000'
  const sandbox = await startSandbox({ dataDir, clock, product: { name: 'Greenroom' }, publicUrl })
  const proxy = await startFaultProxy(sandbox.base)
  shop = await startTestServer({
    environment: {
      STRIPE_SECRET_KEY: sandbox.key,
      STRIPE_API_BASE: proxy.base,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      PUBLIC_URL: publicUrl,
    },
  })
  const { hostname: host, port } = new URL(sandbox.base)
  const stripe = new Stripe(sandbox.key, { host, port, protocol: 'http', telemetry: false })

  async function newcomer(): Promise<Customer> {
    const browser = shop.browser()
    const { email } = await browser.join()
    const [user] = await shop.sql('select id from users where email = $1', [email])
    return { browser, email, userId: String(user!.id) }
  }
  async function customerOf({ userId }: Customer): Promise<string> {
    const [row] = await shop.sql('select customer_id from subscriptions where user_id = $1', [userId])
    return String(row!.customer_id)
  }
  async function pay(url: string, card = cards.good): Promise<Response> {
    const place = sandbox.base + new URL(url).pathname
    const body = new URLSearchParams({ name: 'Ada', number: card, expiry: '12/40', cvc: '123' })
    const reply = await fetch(place, { method: 'POST', body, redirect: 'manual' })
    const next = reply.headers.get('location') ?? ''
    if (!next.startsWith('/sandbox/confirm/')) return reply
    const confirmed = new URLSearchParams({ outcome: 'complete' })
    return fetch(sandbox.base + next, { method: 'POST', body: confirmed, redirect: 'manual' })
  }
  return {
    shop,
    sandbox,
    stripe,
    proxy,
    newcomer,
    customerOf,
    pay,
    async subscriber(plan = 'BASIC', card = cards.good) {
      const customer = await newcomer()
      const { url } = await customer.browser.call('createCheckoutSession', { body: { plan } })
      const paid = await pay(url, card)
      if (paid.status !== 303) throw new Error(`The checkout was not paid: ${paid.status}`)
      await customer.browser.call('subscriptionDetails')
      const sessionId = new URL(url).pathname.split('/').at(-1)!
      return { ...customer, customerId: await customerOf(customer), sessionId }
    },
    async deliver(event, how = {}) {
      const payload = how.raw ?? JSON.stringify(event)
      const { secret = webhookSecret, at = shop.clock.now(), scheme } = how
      const timestamp = Math.floor(at.getTime() / 1000)
      const signed = await stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp, scheme })
      const header = how.header === undefined ? signed : how.header
      const headers = { 'content-type': 'application/json', ...(header !== null && { 'stripe-signature': header }) }
      return fetch(`${shop.url}/api/payment/webhook`, { method: 'POST', headers, body: payload })
    },
    eventOf: (type, customerId) =>
      eventually(`${type} of ${customerId}`, async () => {
        const { data } = await stripe.events.list({ type, limit: 100 })
        return data.find(({ data: { object } }) => {
          const about = object as { id?: string; customer?: string | null }
          return about.customer === customerId || about.id === customerId
        })
      }),
    async settled() {
      await eventually('billing jobs are done', async () => {
        const waiting = await shop.sql(
          `select 1 from graphile_worker.jobs where run_at <= now() and attempts < max_attempts
             and task_identifier in ('process-billing-event', 'sync-customer', 'reconcile-billing', 'send-mail')`,
        )
        return waiting.length === 0
      })
    },
    subjects: async (email) => (await readMails(shop.url, email)).map(({ subject }) => subject),
    async stop() {
      await shop.stop()
      await proxy.stop()
      await sandbox.stop()
      await removeScratchFolder(dataDir)
    },
  }
}
