import { paySession } from '../checkout-sessions.ts'
import type { Attempt, Books } from '../ledger.ts'
import { makeDefaultCard } from '../payment-methods.ts'
import { payInvoice, type Refused, refusalOf } from '../payments.ts'

/** A use of a card, and whether it's authenticated. */
export type CardUse = Pick<Attempt, 'purpose' | 'means'> & { owner: 'authenticated' | 'not_asked' }

/** Pays with a card, or saves it. */
export function useCard(books: Books, { purpose, means, owner }: CardUse, now: number): { kind: 'done' } | Refused {
  const authenticated = owner === 'authenticated'
  if (means.kind === 'on_file') return paid(payInvoice(books, purpose.id, means.paymentMethod, authenticated, now))
  const { card } = means
  if (purpose.kind === 'checkout') return paid(paySession(books, purpose.id, card, authenticated, now))
  if (purpose.kind === 'invoice') return paid(payInvoice(books, purpose.id, card, authenticated, now))
  const refused = refusalOf(card.behavior.first, authenticated)
  if (!refused) makeDefaultCard(books, books.portalSessions[purpose.id]!.customer, card, now)
  return refused ?? { kind: 'done' }
}

const paid = (result: { kind: 'paid' } | Refused): { kind: 'done' } | Refused =>
  result.kind === 'paid' ? { kind: 'done' } : result
