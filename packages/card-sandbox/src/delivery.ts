import { createHmac } from 'node:crypto'
import { type Clock, seconds } from './clock.ts'
import { listener } from './events.ts'
import type { Books, Ledger, WebhookDelivery } from './ledger.ts'

/** Backoff of retries; the last one repeats until the event is given up. */
const backoffMs = [1000, 5000, 30_000, 5 * 60_000, 60 * 60_000]
const giveUpMs = 3 * 24 * 60 * 60_000
const timeoutMs = 10_000
const maxInFlight = 10

export type Deliveries = {
  /** Sends what is due now. */
  wake(): void
  /** Sets the URL that receives every event, besides the endpoints in the books. */
  listenAt(url: string): void
  stop(): void
}

type Sent = { delivery: WebhookDelivery; delivered: boolean }
const nameOf = ({ event, to }: WebhookDelivery) => `${event} ${to}`

/** Webhook delivery: sends events to their endpoints at least once, unordered, with retries and exponential backoff. */
export function startDeliveries(ledger: Ledger, clock: Clock): Deliveries {
  const inFlight = new Set<string>()
  const stopping = new AbortController()
  let listenerUrl: string | undefined
  let timer: NodeJS.Timeout | undefined
  let results: Sent[] = []
  let writing = false

  function wake(): void {
    if (stopping.signal.aborted) return
    clearTimeout(timer)
    const waiting = ledger.read().deliveries.filter((each) => !inFlight.has(nameOf(each)) && isSendable(each))
    const now = Date.now()
    for (const delivery of waiting) {
      if (delivery.nextAt > now || inFlight.size >= maxInFlight) continue
      inFlight.add(nameOf(delivery))
      void send(delivery).then((delivered) => finish({ delivery, delivered }))
    }
    const later = waiting.map(({ nextAt }) => nextAt).filter((moment) => moment > now)
    if (later.length > 0) timer = setTimeout(wake, Math.min(...later) - now).unref()
  }

  /** Events for the listener are held back until its URL is set. */
  const isSendable = ({ to }: WebhookDelivery) => to !== listener || listenerUrl !== undefined

  async function send({ event: id, to }: WebhookDelivery): Promise<boolean> {
    const { events, endpoints, endpointSecrets, listenerSecret } = ledger.read()
    const event = events[id]
    const url = to === listener ? listenerUrl : endpoints[to]?.url
    const secret = to === listener ? listenerSecret : endpointSecrets[to]
    // The event or endpoint was deleted: nothing to send.
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

  /** Batches results: those that arrive during a write are saved together with the next one. */
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
    // Results that arrive after the stop are not saved, so those events are resent.
    while (results.length > 0 && !stopping.signal.aborted) {
      const batch = results
      results = []
      // If the write fails, the events stay queued and are resent.
      await ledger.change((books) => record(books, batch, Date.now())).catch(() => {})
      for (const { delivery } of batch) inFlight.delete(nameOf(delivery))
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

/** The signature header of an event: a timestamp, and the HMAC of timestamp and body. */
export function sign(body: string, secret: string, time: number): string {
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${signature}`
}

/** Dequeues delivered events and reschedules failed ones, until they are given up after three days. */
function record(books: Books, batch: Sent[], now: number): void {
  const delivered = new Map(batch.map((sent) => [nameOf(sent.delivery), sent.delivered]))
  books.deliveries = books.deliveries.filter((delivery) => {
    const result = delivered.get(nameOf(delivery))
    if (result === undefined) return true
    if (result) return false
    delivery.firstAt ||= now
    delivery.nextAt = now + backoffMs[Math.min(delivery.attempts, backoffMs.length - 1)]!
    delivery.attempts++
    return delivery.nextAt - delivery.firstAt <= giveUpMs
  })
}
