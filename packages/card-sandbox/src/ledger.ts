import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Behavior, Card } from './cards.ts'
import type * as Objects from './objects.ts'

/** A reply that was given under an Idempotency-Key, with a fingerprint of the request it answered. */
export type KeptReply = { request: string; status: number; body: object; keptAt: number }

/** An event on its way to an endpoint of the books, or to the listener. Real time, in milliseconds: a network has no other. */
export type Delivery = { event: string; to: string; attempts: number; firstAt: number; nextAt: number }

/** What a card is given for: to pay a checkout or an invoice, or to be put on file in the portal. */
export type Purpose = { kind: 'checkout' | 'invoice' | 'portal'; id: string }
/** A card that was just typed in, of which no number is kept, or a payment method on file. */
export type Means = { kind: 'card'; card: Card } | { kind: 'on_file'; paymentMethod: string }
/** A card that waits for its bank. `leadsTo`: where the answer has led, and null before there is one. Seconds since 1970. */
export type Attempt = { purpose: Purpose; means: Means; leadsTo: string | null; expiresAt: number }

/** What the account's owner would have chosen in the provider's dashboard. */
export type AccountSettings = {
  merchant: string
  publicPath: string
  /** What becomes of a subscription whose renewal was declined to the last. */
  afterRetries: 'cancel' | 'unpaid' | 'past_due'
}

export type Books = {
  account: AccountSettings
  /** Where buyers come from: the origin of the last return URL that the API was given. */
  origin: string | null
  /** How far the sandbox's clock is ahead of the one it was given, in milliseconds. */
  clockOffset: number
  /** Whether there is a listener for every event besides the endpoints of the books, and its secret. */
  listening: boolean
  listenerSecret: string
  products: Record<string, Objects.Product>
  prices: Record<string, Objects.Price>
  customers: Record<string, Objects.Customer>
  deletedCustomers: Record<string, Objects.DeletedCustomer>
  paymentMethods: Record<string, Objects.PaymentMethod>
  /** What the bank answers for a payment method. */
  behaviors: Record<string, Behavior>
  sessions: Record<string, Objects.Session>
  /** What a session turns into when it is paid. */
  orders: Record<string, { priceId: string; metadata: Record<string, string> }>
  subscriptions: Record<string, Objects.Subscription>
  invoices: Record<string, Objects.Invoice>
  invoicePayments: Record<string, Objects.InvoicePayment>
  paymentIntents: Record<string, Objects.PaymentIntent>
  charges: Record<string, Objects.Charge>
  refunds: Record<string, Objects.Refund>
  disputes: Record<string, Objects.Dispute>
  portalSessions: Record<string, Objects.PortalSession>
  /** Cards whose owners are at their bank's page. */
  attempts: Record<string, Attempt>
  portalConfigurations: Record<string, Objects.PortalConfiguration>
  endpoints: Record<string, Objects.WebhookEndpoint>
  endpointSecrets: Record<string, string>
  events: Record<string, Objects.Event>
  deliveries: Delivery[]
  replies: Record<string, KeptReply>
}

export type Ledger = {
  /** The books as they are on disk. Not to be changed. */
  read(): Books
  /** Runs one change after the other; its result is given once the changed books are on disk. A failed change leaves no trace. */
  change<Result>(work: (books: Books) => Result): Promise<Result>
  /** Waits for the changes that have been asked for. */
  idle(): Promise<void>
}

const defaults: AccountSettings = { merchant: 'Shop', publicPath: '/sandbox', afterRetries: 'cancel' }

/** Books in which nothing has happened yet. */
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
 * Opens the books in `folder`: one JSON file, replaced as a whole, so that a crash leaves the old or the new. `prepare` brings them
 * in line with today's settings; that is written with the first change.
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
      const turn = last.then(async () => {
        const next = structuredClone(books)
        const result = work(next)
        await writeFile(`${file}.new`, JSON.stringify(next), { mode: 0o600, flush: true })
        await rename(`${file}.new`, file)
        books = next
        return result
      })
      last = turn.catch(() => {})
      return turn
    },
    async idle() {
      await last
    },
  }
}

/** An id as the provider writes them; long enough that a page's address cannot be guessed. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(18).toString('hex')}`
export const newSecret = () => `whsec_${randomBytes(24).toString('hex')}`

/** What is kept under an id that came from outside, which may be any word. */
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
