import type { RequestListener } from 'node:http'
import { type Clock, seconds } from './clock.ts'
import { startDeliveries } from './delivery.ts'
import { createHandler } from './handler.ts'
import { type AccountSettings, type Books, type Ledger, openLedger } from './ledger.ts'
import { visitPage } from './pages/pages.ts'
import type { PageReply, Visit } from './pages/visit.ts'
import { addDefaultConfiguration } from './portal.ts'
import { type Offer, upsertOffers } from './prices.ts'
import { settle, settleWhenDue } from './settle.ts'

export type CardSandboxOptions = {
  /** Where the state is stored, as one JSON file. */
  folder: string
  clock: Clock
  /** Base path of the hosted pages, on the origin of the return URLs, such as `/sandbox`. */
  publicPath: string
  /** Return URL of invoices: the shop's account page. */
  homeUrl: string
  /** The API key that callers must send. */
  key: string
  /** The merchant's display name. */
  merchant: string
  offers: Offer[]
  /** What happens to a subscription after the last failed retry. */
  afterRetries?: AccountSettings['afterRetries']
}

export type CardSandbox = {
  /** Serves the API under `/v1/` and the hosted pages under the public path. */
  handler: RequestListener
  /** Renders a hosted page, for use within another server. */
  visit(visit: Visit): Promise<PageReply>
  /** The sandbox's time: the given clock plus its offset. Verify signatures with this one. */
  clock: Clock
  /** Signing secret of the events for `deliverTo`. */
  webhookSecret: string
  /** From now on sends every event to this address, besides the endpoints created through the API. */
  deliverTo(url: string): Promise<void>
  /** Advances the clock: runs what becomes due, and waits up to 5 s for the delivery of its events. */
  advance(days: number): Promise<{ now: Date }>
  /** Stops the timer and the deliveries, and waits for queued writes. Pending deliveries resume at the next start. */
  stop(): Promise<void>
}

const dayMs = 86_400_000
const settleEveryMs = 1000
const deliveryWaitMs = 5000
/** A hundred years, which guards against mistakes and the limits of dates. */
const maxDays = 36_525

/** A sandbox of the card provider, which charges no money. Fails at creation when its state can't be read. */
export function createCardSandbox(options: CardSandboxOptions): CardSandbox {
  const { publicPath, homeUrl, key, merchant, offers, afterRetries = 'cancel' } = options
  const books = openLedger(options.folder, (opened) => {
    opened.account = { merchant, publicPath, afterRetries }
    upsertOffers(opened, offers)
    addDefaultConfiguration(opened)
  })
  const clock: Clock = { now: () => new Date(options.clock.now().getTime() + books.read().clockOffset) }
  const deliveries = startDeliveries(books, clock)
  /** A change may have emitted events, so deliveries run at once. */
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
  // Not awaited; a failure is retried at the next tick.
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
      if (!(days > 0 && days <= maxDays)) throw new RangeError(`The clock cannot be advanced by ${days} days.`)
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
