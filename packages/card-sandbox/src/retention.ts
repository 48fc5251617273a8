import type { Books } from './ledger.ts'

const day = 86_400
/** Retention periods in seconds. */
const keptFor = {
  replies: day,
  events: 30 * day,
  portalSessions: day,
  attempts: day,
  sessions: 30 * day,
  paid: 730 * day,
}

/** Deletes what is past its retention period, so that the file doesn't grow without bound. */
export function prune(books: Books, now: number): void {
  deleteWhere(books.replies, ({ keptAt }) => keptAt <= now - keptFor.replies)
  deleteWhere(books.events, ({ created }) => created <= now - keptFor.events)
  deleteWhere(books.portalSessions, ({ created }) => created <= now - keptFor.portalSessions)
  deleteWhere(books.attempts, ({ expiresAt }) => expiresAt <= now - keptFor.attempts)
  deleteWhere(books.sessions, ({ status, expires_at }) => status === 'expired' && expires_at <= now - keptFor.sessions)
  deleteWhere(books.orders, (_, id) => !books.sessions[id])
  const latest = new Set(Object.values(books.subscriptions).map(({ latest_invoice }) => latest_invoice))
  deleteWhere(books.invoices, ({ id, created, status }) => {
    const over = status === 'paid' || status === 'void'
    return over && created <= now - keptFor.paid && !latest.has(id)
  })
  deleteWhere(books.invoicePayments, ({ invoice }) => !books.invoices[invoice])
  const intents = new Set(Object.values(books.invoicePayments).map(({ payment }) => payment.payment_intent))
  deleteWhere(books.paymentIntents, ({ id }) => !intents.has(id))
  deleteWhere(books.charges, ({ payment_intent }) => !intents.has(payment_intent))
  deleteWhere(books.refunds, ({ payment_intent }) => !intents.has(payment_intent))
  deleteWhere(books.disputes, ({ payment_intent }) => !intents.has(payment_intent))
  books.deliveries = books.deliveries.filter(({ event }) => books.events[event])
}

function deleteWhere<Kept>(kept: Record<string, Kept>, isOver: (item: Kept, id: string) => boolean): void {
  for (const [id, item] of Object.entries(kept)) if (isOver(item, id)) delete kept[id]
}
