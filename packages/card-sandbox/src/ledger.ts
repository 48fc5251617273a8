import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Behavior, Card } from './cards.ts'
import type * as Objects from './objects.ts'

/** The stored reply of an idempotency key, with a hash of its request. */
export type KeptReply = { request: string; status: number; body: object; keptAt: number }

/** A queued delivery of an event to an endpoint or the listener. In real time (milliseconds), not the sandbox's. */
export type WebhookDelivery = { event: string; to: string; attempts: number; firstAt: number; nextAt: number }

/** What a card is used for: to pay a checkout or an invoice, or to be saved in the portal. */
export type Purpose = { kind: 'checkout' | 'invoice' | 'portal'; id: string }
/** A new card, whose number is not stored, or a saved payment method. */
export type Means = { kind: 'card'; card: Card } | { kind: 'on_file'; paymentMethod: string }
/** A payment that requires authentication (3-D Secure). `leadsTo`: the redirect after the outcome, null before it. Seconds since 1970. */
export type Attempt = { purpose: Purpose; means: Means; leadsTo: string | null; expiresAt: number }

/** Settings that are made in the provider's dashboard. */
export type AccountSettings = {
  merchant: string
  publicPath: string
  /** What happens to a subscription after the last failed retry. */
  afterRetries: 'cancel' | 'unpaid' | 'past_due'
}

/** The sandbox's state: all objects, by id. */
export type Books = {
  account: AccountSettings
  /** The shop's origin: that of the last return URL in an API call. */
  origin: string | null
  /** Offset of the sandbox's clock to the given one, in milliseconds. */
  clockOffset: number
  /** Whether a listener receives every event besides the endpoints, and its secret. */
  listening: boolean
  listenerSecret: string
  products: Record<string, Objects.Product>
  prices: Record<string, Objects.Price>
  customers: Record<string, Objects.Customer>
  deletedCustomers: Record<string, Objects.DeletedCustomer>
  paymentMethods: Record<string, Objects.PaymentMethod>
  /** The bank's responses by payment method. */
  behaviors: Record<string, Behavior>
  sessions: Record<string, Objects.CheckoutSession>
  /** The subscription that a checkout session starts when it's paid. */
  orders: Record<string, { priceId: string; metadata: Record<string, string> }>
  subscriptions: Record<string, Objects.Subscription>
  invoices: Record<string, Objects.Invoice>
  invoicePayments: Record<string, Objects.InvoicePayment>
  paymentIntents: Record<string, Objects.PaymentIntent>
  charges: Record<string, Objects.Charge>
  refunds: Record<string, Objects.Refund>
  disputes: Record<string, Objects.Dispute>
  portalSessions: Record<string, Objects.PortalSession>
  /** Payments in authentication at the bank's page. */
  attempts: Record<string, Attempt>
  portalConfigurations: Record<string, Objects.PortalConfiguration>
  endpoints: Record<string, Objects.WebhookEndpoint>
  endpointSecrets: Record<string, string>
  events: Record<string, Objects.Event>
  deliveries: WebhookDelivery[]
  replies: Record<string, KeptReply>
}

export type Ledger = {
  /** The state on disk, read-only. */
  read(): Books
  /** Runs changes serially and atomically (mutex, copy on write); resolves once the new state is on disk. A failure changes nothing. */
  change<Result>(work: (books: Books) => Result): Promise<Result>
  /** Waits for queued changes. */
  idle(): Promise<void>
}

const defaults: AccountSettings = { merchant: 'Shop', publicPath: '/sandbox', afterRetries: 'cancel' }

/** The initial state. */
export const blankBooks = (account: AccountSettings = defaults): Books => ({
  account,
  origin: null,
  clockOffset: 0,
  listening: false,
  listenerSecret: newSecret(),
  products: {},
  prices: {},
  customers: {},
  deletedCustomers: {},
  paymentMethods: {},
  behaviors: {},
  sessions: {},
  orders: {},
  subscriptions: {},
  invoices: {},
  invoicePayments: {},
  paymentIntents: {},
  charges: {},
  refunds: {},
  disputes: {},
  portalSessions: {},
  attempts: {},
  portalConfigurations: {},
  endpoints: {},
  endpointSecrets: {},
  events: {},
  deliveries: [],
  replies: {},
})

/**
 * Opens the state in `folder`: one JSON file, replaced atomically, so that a crash leaves the old or the new one. `prepare` applies the
 * current settings, which are written with the first change.
 */
export function openLedger(folder: string, prepare: (books: Books) => void): Ledger {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'ledger.json')
  let books = load(file)
  prepare(books)
  let last: Promise<unknown> = Promise.resolve()
  return {
    read: () => books,
    change(work) {
      const run = last.then(async () => {
        const next = structuredClone(books)
        const result = work(next)
        await writeFile(`${file}.new`, JSON.stringify(next), { mode: 0o600, flush: true })
        await rename(`${file}.new`, file)
        books = next
        return result
      })
      last = run.catch(() => {})
      return run
    },
    async idle() {
      await last
    },
  }
}

/** An id in the provider's format, with enough randomness that the URL of a page can't be guessed. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(18).toString('hex')}`
export const newSecret = () => `whsec_${randomBytes(24).toString('hex')}`

/** Looks up an id from a request; ignores inherited properties such as `constructor`. */
export const find = <Kept>(kept: Record<string, Kept>, id: string): Kept | undefined =>
  Object.hasOwn(kept, id) ? kept[id] : undefined

function load(file: string): Books {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return blankBooks()
    throw unreadable(file, error)
  }
  try {
    return { ...blankBooks(), ...(JSON.parse(text) as Partial<Books>) }
  } catch (error) {
    throw unreadable(file, error)
  }
}

const unreadable = (file: string, cause: unknown) =>
  new Error(`The card sandbox can't read ${file}: remove it to start fresh.`, { cause })
