import { createHmac } from 'node:crypto'
import { type Clock, seconds } from './clock.ts'
import { listener } from './events.ts'
import type { Books, Delivery, Ledger } from './ledger.ts'

/** How long after a failure an event is sent again; the last one repeats until the event is given up. */
const backOffMs = [1000, 5000, 30_000, 5 * 60_000, 60 * 60_000]
const giveUpMs = 3 * 24 * 60 * 60_000
const timeoutMs = 10_000
const mostAtOnce = 10

export type Deliveries = {
  /** Looks for what is to be sent. */
  wake(): void
  /** Where every event goes besides the endpoints of the books. */
  listenAt(url: string): void
  stop(): void
}

type Sent = { delivery: Delivery; delivered: boolean }
const nameOf = ({ event, to }: Delivery) => `${event} ${to}`

/** Sends the events of the books to whom they are for: at least once, in no strict order, again with back-off after a failure. */
export function startDeliveries(ledger: Ledger, clock: Clock): Deliveries {
  const underway = new Set<string>()
  const stopping = new AbortController()
  let listenerUrl: string | undefined
  let timer: NodeJS.Timeout | undefined
  let results: Sent[] = []
  let writing = false

  function wake(): void {
    if (stopping.signal.aborted) return
    clearTimeout(timer)
    const waiting = ledger.read().deliveries.filter((each) => !underway.has(nameOf(each)) && isSendable(each))
    const now = Date.now()
    for (const delivery of waiting) {
      if (delivery.nextAt > now || underway.size >= mostAtOnce) continue
      underway.add(nameOf(delivery))
      void send(delivery).then((delivered) => finish({ delivery, delivered }))
    }
    const later = waiting.map(({ nextAt }) => nextAt).filter((moment) => moment > now)
    if (later.length > 0) timer = setTimeout(wake, Math.min(...later) - now).unref()
  }

  /** Events for the listener wait until it is known where that is. */
  const isSendable = ({ to }: Delivery) => to !== listener || listenerUrl !== undefined

  async function send({ event: id, to }: Delivery): Promise<boolean> {
    const { events, endpoints, endpointSecrets, listenerSecret } = ledger.read()
    const event = events[id]
    const url = to === listener ? listenerUrl : endpoints[to]?.url
    const secret = to === listener ? listenerSecret : endpointSecrets[to]
    // An event or endpoint that is gone: nothing is left to be sent.
    if (!event || !url || !secret) return true
    const body = JSON.stringify(event, null, 2)
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': sign(body, secret, seconds(clock.now())),
    }
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping.signal])
    try {
      const reply = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'manual' })
      await reply.body?.cancel()
      return reply.ok
    } catch {
      return false
    }
  }

  /** Results that come in while the books are being written wait for the next writing, together. */
  function finish(result: Sent): void {
    if (stopping.signal.aborted) return
    results.push(result)
    if (writing) return
    writing = true
    void write().finally(() => {
      writing = false
      wake()
    })
  }

  async function write(): Promise<void> {
    // Those that come in after the stop are not written: the events are sent again.
    while (results.length > 0 && !stopping.signal.aborted) {
      const batch = results
      results = []
      // Where the books cannot be written, the events stay as they were, and are sent again.
      await ledger.change((books) => record(books, batch, Date.now())).catch(() => {})
      for (const { delivery } of batch) underway.delete(nameOf(delivery))
      wake()
    }
  }

  return {
    wake,
    listenAt(url) {
      listenerUrl = url
      wake()
    },
    stop() {
      stopping.abort()
      clearTimeout(timer)
    },
  }
}

/** The header that proves an event: a time, and the HMAC of that time and the body. */
export function sign(body: string, secret: string, time: number): string {
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${signature}`
}

/** Takes off what was delivered, and plans again what was not; after three days it is given up. */
function record(books: Books, batch: Sent[], now: number): void {
  const delivered = new Map(batch.map((sent) => [nameOf(sent.delivery), sent.delivered]))
  books.deliveries = books.deliveries.filter((delivery) => {
    const result = delivered.get(nameOf(delivery))
    if (result === undefined) return true
    if (result) return false
    delivery.firstAt ||= now
    delivery.nextAt = now + backOffMs[Math.min(delivery.attempts, backOffMs.length - 1)]!
    delivery.attempts++
    return delivery.nextAt - delivery.firstAt <= giveUpMs
  })
}
