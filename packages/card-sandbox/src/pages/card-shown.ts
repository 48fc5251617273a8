import type { Card } from '../cards.ts'
import type { Books } from '../ledger.ts'
import { escapeHtml } from './frame.ts'

/** The parts of a card that may be shown. */
export type CardShown = Omit<Card, 'behavior'>

/** The card of a payment method, when there is one. */
export function cardOf(books: Books, methodId: string | null | undefined): CardShown | null {
  const card = books.paymentMethods[methodId ?? '']?.card
  return card ? { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year } : null
}

const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

/** `Visa ending in 4242`. */
export const cardName = ({ brand, last4 }: Pick<CardShown, 'brand' | 'last4'>): string =>
  escapeHtml(`${brands[brand] ?? 'Card'} ending in ${last4}`)

/** `Expires 12 / 2034`. */
export const cardExpiry = ({ expMonth, expYear }: CardShown): string =>
  `Expires ${String(expMonth).padStart(2, '0')} / ${expYear}`
