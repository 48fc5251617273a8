import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { type CardSandbox, type CardSandboxOptions, createCardSandbox } from '../src/index.ts'

const key = 'sk_test_of_this_test'
export const shopOrigin = 'http://shop.example'
export const cards = {
  good: '4242 4242 4242 4242',
  declinesLater: '4000 0000 0000 0341',
  disputed: '4000 0000 0000 0259',
}

/** A sandbox behind a real port, with the provider's own package pointed at it. */
export class TestShop {
  readonly folder = mkdtempSync(join(tmpdir(), 'card-sandbox-'))
  sandbox!: CardSandbox
  stripe!: Stripe
  base = ''
  private closeServer = async () => {}

  async open(options: Partial<CardSandboxOptions> = {}): Promise<this> {
    this.sandbox = createCardSandbox({
      folder: this.folder,
      clock: { now: () => new Date('2026-01-31T12:00:00Z') },
      publicPath: '/sandbox',
      homeUrl: shopOrigin,
      key,
      merchant: 'The Shop',
      offers: [
        { lookupKey: 'small_monthly', product: 'Small box', monthlyCents: 2000, currency: 'usd' },
        { lookupKey: 'large_monthly', product: 'Large box', monthlyCents: 3000, currency: 'usd' },
      ],
      ...options,
    })
    const server = await listen(this.sandbox.handler)
    this.base = server.base
    this.closeServer = server.close
    const { port } = new URL(server.base)
    this.stripe = new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
    return this
  }

  /** As when the process ends: what is in the folder stays. */
  async close(): Promise<void> {
    await this.closeServer()
    await this.sandbox.stop()
  }

  async remove(): Promise<void> {
    await this.close()
    rmSync(this.folder, { recursive: true })
  }

  async priceOf(lookupKey: string): Promise<Stripe.Price> {
    return (await this.stripe.prices.list({ lookup_keys: [lookupKey] })).data[0]!
  }

  async openCheckout(lookupKey = 'small_monthly') {
    const customer = await this.stripe.customers.create({ email: 'ada@example.com' })
    const session = await this.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: (await this.priceOf(lookupKey)).id, quantity: 1 }],
      success_url: `${shopOrigin}/paid?session_id={CHECKOUT_SESSION_ID}`,
    })
    return { customer, session }
  }

  /** Buys on the hosted checkout, with one of the cards that need no confirmation. */
  async subscribe(number = cards.good, lookupKey = 'small_monthly') {
    const { customer, session } = await this.openCheckout(lookupKey)
    const body = new URLSearchParams({ name: 'Ada', number, expiry: '12 / 34', cvc: '123' })
    await fetch(`${this.base}/sandbox/checkout/${session.id}`, { method: 'POST', body, redirect: 'manual' })
    const { data } = await this.stripe.subscriptions.list({ customer: customer.id })
    return { customer, subscription: data[0]! }
  }

  async changePrice(subscription: Stripe.Subscription, lookupKey: string, more: Stripe.SubscriptionUpdateParams = {}) {
    return this.stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]!.id, price: (await this.priceOf(lookupKey)).id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
      expand: ['latest_invoice'],
      ...more,
    })
  }
}

/** A server on a free port of this machine. */
export async function listen(handler: CardSandbox['handler']) {
  const server = createServer(handler)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}
