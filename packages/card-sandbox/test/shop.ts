import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterEach, beforeEach } from 'vitest'
import { type CardSandbox, type CardSandboxOptions, createCardSandbox } from '../src/index.ts'

const key = 'sk_test_of_this_test'
export const shopOrigin = 'http://shop.example'
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  declinesLater: '4000 0000 0000 0341',
  authenticatesOnce: '4000 0025 0000 3155',
  authenticatesAlways: '4000 0027 6000 3184',
  disputed: '4000 0000 0000 0259',
}

/** The card form of a hosted page, filled in. */
export const cardForm = (number = cards.good) => ({ name: 'Ada', number, expiry: '12 / 34', cvc: '123' })

/** A shop that is reset before each test of a file. */
export function openShopForEachTest(options: Partial<CardSandboxOptions> = {}): TestShop {
  const shop = new TestShop(options)
  beforeEach(() => shop.open())
  afterEach(() => shop.remove())
  return shop
}

/** A sandbox on a real port, with a client of the provider's package for it. */
export class TestShop {
  /** The time of the sandbox's given clock, without the offset of `sandbox.advance`. */
  now!: Date
  folder!: string
  sandbox!: CardSandbox
  stripe!: Stripe
  base = ''
  private readonly options: Partial<CardSandboxOptions>
  private closeServer = async () => {}

  constructor(options: Partial<CardSandboxOptions> = {}) {
    this.options = options
  }

  /** Begins with an empty folder, at noon on January 31. */
  async open(): Promise<this> {
    this.now = new Date('2026-01-31T12:00:00Z')
    this.folder = mkdtempSync(join(tmpdir(), 'card-sandbox-'))
    await this.start()
    return this
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true })
  }

  /** Simulates a restart of the process: the folder stays. */
  async restart(): Promise<void> {
    await this.stop()
    await this.start()
  }

  private async start(): Promise<void> {
    this.sandbox = createCardSandbox({
      folder: this.folder,
      clock: { now: () => this.now },
      publicPath: '/sandbox',
      homeUrl: `${shopOrigin}/account`,
      key,
      merchant: 'The Shop',
      offers: [
        { lookupKey: 'small_monthly', product: 'Small <box>', monthlyCents: 2000, currency: 'usd' },
        { lookupKey: 'large_monthly', product: 'Large box', monthlyCents: 3000, currency: 'usd' },
      ],
      ...this.options,
    })
    const server = await listen(this.sandbox.handler)
    this.base = server.base
    this.closeServer = server.close
    this.stripe = this.clientWith(key)
  }

  private async stop(): Promise<void> {
    await this.closeServer()
    await this.sandbox.stop()
  }

  clientWith(secretKey: string): Stripe {
    const { port } = new URL(this.base)
    return new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
  }

  /** Advances the given clock, without a call to the sandbox. */
  pass(days: number): void {
    this.now = new Date(this.now.getTime() + days * 86_400_000)
  }

  /** A moment of the sandbox's clock, in seconds. */
  inMinutes(minutes: number): number {
    return Math.floor(this.sandbox.clock.now().getTime() / 1000) + minutes * 60
  }

  async priceOf(lookupKey: string): Promise<Stripe.Price> {
    return (await this.stripe.prices.list({ lookup_keys: [lookupKey], active: true })).data[0]!
  }

  async openCheckout(lookupKey = 'small_monthly', more: Stripe.Checkout.SessionCreateParams = {}) {
    const metadata = { user_id: 'u1' }
    const customer = await this.stripe.customers.create({ email: 'ada@example.com', metadata })
    const session = await this.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: (await this.priceOf(lookupKey)).id, quantity: 1 }],
      metadata,
      subscription_data: { metadata },
      success_url: `${shopOrigin}/paid?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${shopOrigin}/back`,
      expires_at: this.inMinutes(45),
      ...more,
    })
    return { customer, session, page: this.addressOf(session.url!) }
  }

  /** The URL at which this test can reach a page of the shop's origin. */
  addressOf(url: string): string {
    const { pathname, search } = new URL(url, this.base)
    return `${this.base}${pathname}${search}`
  }

  /** Buys on the hosted checkout, with a card that doesn't require authentication. */
  async subscribe(number = cards.good, lookupKey = 'small_monthly') {
    const { customer, page } = await this.openCheckout(lookupKey)
    await fetch(page, { method: 'POST', body: new URLSearchParams(cardForm(number)), redirect: 'manual' })
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
