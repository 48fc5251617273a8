import type { RequestListener } from 'node:http'
import { type Clock, seconds } from './clock.ts'
import { startDeliveries } from './delivery.ts'
import { createHandler } from './handler.ts'
import { type AccountSettings, type Books, type Ledger, openLedger } from './ledger.ts'
import { visitPage } from './pages/pages.ts'
import type { PageReply, Visit } from './pages/visit.ts'
import { addDefaultConfiguration } from './portal.ts'
import { type Offer, stock } from './prices.ts'
import { settle, settleWhenDue } from './settle.ts'

export type CardSandboxOptions = {
  /** Where the books are kept: one JSON file. */
  folder: string
  clock: Clock
  /** Where browsers find the hosted pages, on the origin of the addresses that lead back; for example `/sandbox`. */
  publicPath: string
  /** Where an invoice leads back to: the shop's own page about the account. */
  homeUrl: string
  /** The secret key that callers of the API must show. */
  key: string
  /** Who sells, as buyers know them. */
  merchant: string
  offers: Offer[]
  /** What becomes of a subscription whose renewal was declined to the last. */
  afterRetries?: AccountSettings['afterRetries']
}

export type CardSandbox = {
  /** Answers the API under `/v1/` and the hosted pages under the public path. */
  handler: RequestListener
  /** A hosted page alone, for a server that answers by itself. */
  visit(visit: Visit): Promise<PageReply>
  /** The sandbox's time: the given clock plus what it was advanced by. Verify signatures with this one. */
  clock: Clock
  /** What the events for `deliverTo` are signed with. */
  webhookSecret: string
  /** From now on sends every event to this address, besides the endpoints created through the API. */
  deliverTo(url: string): Promise<void>
  /** Lets days pass: what is due on the way happens, and its events are delivered (waited for up to 5 s). */
  advance(days: number): Promise<{ now: Date }>
  /** Stops the timer and the deliveries, and waits for the books. What was not delivered is, once they are opened again. */
  stop(): Promise<void>
}

const dayMs = 86_400_000
const settleEveryMs = 1000
const deliveryWaitMs = 5000
/** A hundred years: more is a mistake, and dates end. */
const mostDays = 36_525

/** A sandbox of the card provider. Takes no money. Fails at creation when the books cannot be read. */
export function createCardSandbox(options: CardSandboxOptions): CardSandbox {
  const { publicPath, homeUrl, key, merchant, offers, afterRetries = 'cancel' } = options
  const books = openLedger(options.folder, (opened) => {
    opened.account = { merchant, publicPath, afterRetries }
    stock(opened, offers)
    addDefaultConfiguration(opened)
  })
  const clock: Clock = { now: () => new Date(options.clock.now().getTime() + books.read().clockOffset) }
  const deliveries = startDeliveries(books, clock)
  /** A change may have emitted events, so deliveries look at once. */
  const ledger: Ledger = {
    ...books,
    async change(work) {
      const result = await books.change(work)
      deliveries.wake()
      return result
    },
  }
  const shop = { ledger, clock, publicPath, homeUrl, key, merchant }
  const visit = async (page: Visit) => {
    await settleWhenDue(shop)
    return visitPage(shop, page)
  }
  // Not waited for, and tried again at the next tick.
  const timer = setInterval(() => void settleWhenDue(shop).catch(() => {}), settleEveryMs).unref()
  deliveries.wake()

  return {
    handler: createHandler(shop, visit),
    visit,
    clock,
    webhookSecret: books.read().listenerSecret,
    async deliverTo(url) {
      await ledger.change((changing) => {
        changing.listening = true
      })
      deliveries.listenAt(url)
    },
    async advance(days) {
      if (!(days > 0 && days <= mostDays)) throw new RangeError(`The clock cannot be advanced by ${days} days.`)
      const made = await ledger.change((changing) => {
        const before = new Set(Object.keys(changing.events))
        changing.clockOffset += Math.round(days * dayMs)
        settle(changing, seconds(clock.now()) + Math.round((days * dayMs) / 1000))
        return new Set(Object.keys(changing.events).filter((id) => !before.has(id)))
      })
      await delivered(ledger, made)
      return { now: clock.now() }
    },
    async stop() {
      clearInterval(timer)
      deliveries.stop()
      await books.idle()
    },
  }
}

async function delivered(ledger: Ledger, events: Set<string>): Promise<void> {
  const isWaiting = ({ deliveries }: Books) => deliveries.some(({ event }) => events.has(event))
  for (let waited = 0; waited < deliveryWaitMs && isWaiting(ledger.read()); waited += 20) {
    await new Promise((passed) => setTimeout(passed, 20))
  }
}
