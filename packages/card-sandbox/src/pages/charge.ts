import { checkCard } from '../cards.ts'
import { type Books, type Means, newId, type Purpose } from '../ledger.ts'
import { type FormError, readCardForm } from './card-form.ts'
import { useCard } from './use-card.ts'
import type { PageRequest } from './visit.ts'

export type Tried<Refusal> =
  | { kind: 'done' }
  /** The bank requires 3-D Secure first, on the page at `path`. */
  | { kind: 'authenticate'; path: string }
  | ({ kind: 'refused' } & Refusal)

const confirmSeconds = 15 * 60

/** Handles a posted card form: validates it, then uses the card. */
export async function submitCard(request: PageRequest, purpose: Purpose): Promise<Tried<{ formError: FormError }>> {
  const typed = readCardForm(request.body)
  const check = checkCard(typed, request.shop.clock.now())
  if (check.kind === 'bad') {
    const { field, message } = check
    return { kind: 'refused', formError: { kind: 'field', typed, field, message } }
  }
  const tried = await charge(request, purpose, { kind: 'card', card: check.card })
  if (tried.kind !== 'refused') return tried
  return { kind: 'refused', formError: { kind: 'field', typed, field: 'number', message: tried.message } }
}

/** Uses a card, or redirects to its bank for 3-D Secure first. */
export function charge(request: PageRequest, purpose: Purpose, means: Means): Promise<Tried<{ message: string }>> {
  const { shop, now } = request
  return shop.ledger.change((books) => {
    const outcome = useCard(books, { purpose, means, owner: 'not_asked' }, now)
    if (outcome.kind === 'done') return outcome
    if (outcome.kind === 'declined') return { kind: 'refused', message: outcome.message }
    return { kind: 'authenticate', path: `${shop.publicPath}/confirm/${beginAttempt(books, purpose, means, now)}` }
  })
}

/** Stores the attempt while 3-D Secure is pending. Its id is in the URL of the bank's page. */
function beginAttempt(books: Books, purpose: Purpose, means: Means, now: number): string {
  const id = newId('confirm')
  books.attempts[id] = { purpose, means, leadsTo: null, expiresAt: now + confirmSeconds }
  return id
}
