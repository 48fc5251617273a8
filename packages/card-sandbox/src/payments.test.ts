import { expect, test } from 'vitest'
import { cardWith, day, eventsOf, newBooks, openSession, start, subscribe, upgrade } from '../test/books.ts'
import { checkCard, testCards } from './cards.ts'
import { paySession } from './checkout-sessions.ts'
import type { Books } from './ledger.ts'
import { payInvoice } from './payments.ts'
import { settle } from './settle.ts'

const latestInvoice = (books: Books, id: string) => books.invoices[books.subscriptions[id]!.latest_invoice]!
const good = cardWith('4242 4242 4242 4242')
const renewed = start + 28 * day

test.each([
  ['4242 4242 4242 4242', 'paid', 'active', 0],
  ['4000 0000 0000 0002', 'declined', undefined, 0],
  ['4000 0000 0000 9995', 'declined', undefined, 0],
  ['4000 0000 0000 0341', 'paid', 'past_due', 0],
  ['4000 0025 0000 3155', 'authenticate', 'active', 0],
  ['4000 0027 6000 3184', 'authenticate', 'past_due', 0],
  ['4000 0000 0000 0259', 'paid', 'active', 2],
])('%s: first %s, after its renewal %s, disputes %i', (shown, first, later, disputes) => {
  const books = newBooks()
  const session = openSession(books, start)
  expect(paySession(books, session, cardWith(shown), false, start).kind).toBe(first)
  const confirmed = paySession(books, session, cardWith(shown), true, start)
  expect(confirmed.kind).toBe(first === 'declined' ? 'declined' : 'paid')
  settle(books, renewed)
  expect(Object.values(books.subscriptions)[0]?.status).toBe(later)
  expect(Object.values(books.disputes)).toHaveLength(disputes)
})

test('every test card passes the form', () => {
  for (const { shown } of testCards) {
    const form = { name: 'Ada', number: shown, expiry: '02/34', cvc: '123' }
    expect(checkCard(form, new Date(start * 1000))).toMatchObject({
      kind: 'good',
      card: { expMonth: 2, expYear: 2034 },
    })
  }
})

test('a pending change of price is applied when its invoice is paid on its page', () => {
  const books = newBooks()
  const id = subscribe(books, '4000 0027 6000 3184', start)
  upgrade(books, id, start + day)
  expect(eventsOf(books, 'invoice.payment_action_required')).toHaveLength(1)
  const invoice = latestInvoice(books, id)
  const saved = books.subscriptions[id]!.default_payment_method!
  expect(payInvoice(books, invoice.id, saved, false, start + 2 * day)).toEqual({ kind: 'authenticate' })
  expect(payInvoice(books, invoice.id, saved, true, start + 2 * day)).toEqual({ kind: 'paid' })
  const { items, pending_update } = books.subscriptions[id]!
  expect([items.data[0]!.price.lookup_key, pending_update]).toEqual(['large', null])
  expect(eventsOf(books, 'customer.subscription.pending_update_applied')).toHaveLength(1)
})

test('a change that is paid at once is never pending', () => {
  const books = newBooks()
  const id = subscribe(books, '4242 4242 4242 4242', start)
  upgrade(books, id, start + day)
  expect(books.subscriptions[id]!.items.data[0]!.price.lookup_key).toBe('large')
  expect(eventsOf(books, 'customer.subscription.pending_update_applied')).toEqual([])
  const [updated] = eventsOf(books, 'customer.subscription.updated')
  expect(Object.keys(updated!.data.previous_attributes!)).toEqual(['items', 'latest_invoice'])
})

test('an overdue invoice paid with another card reactivates the subscription, and that card becomes the default', () => {
  const books = newBooks()
  const id = subscribe(books, '4000 0000 0000 0341', start)
  settle(books, renewed)
  const invoice = latestInvoice(books, id)
  const declined = payInvoice(books, invoice.id, cardWith('4000 0000 0000 9995'), false, renewed + day)
  expect(declined).toMatchObject({ kind: 'declined', message: expect.stringContaining('insufficient funds') })
  expect(books.subscriptions[id]!.status).toBe('past_due')
  expect(payInvoice(books, invoice.id, good, false, renewed + day)).toEqual({ kind: 'paid' })
  expect(payInvoice(books, invoice.id, good, false, renewed + day)).toEqual({ kind: 'paid' })
  expect(books.subscriptions[id]!.status).toBe('active')
  settle(books, renewed + 40 * day)
  expect(books.subscriptions[id]!.status).toBe('active')
})

test('the newest open invoice decides the status', () => {
  const books = newBooks('past_due')
  const id = subscribe(books, '4000 0000 0000 0341', start)
  settle(books, start + 62 * day)
  const [older, newest] = Object.values(books.invoices).filter(({ status }) => status === 'open')
  payInvoice(books, older!.id, good, false, start + 62 * day)
  expect(books.subscriptions[id]!.status).toBe('past_due')
  payInvoice(books, newest!.id, good, false, start + 62 * day)
  expect(books.subscriptions[id]!.status).toBe('active')
})

test('voiding an invoice restores the balance, and it can no longer be paid', () => {
  const books = newBooks()
  const id = subscribe(books, '4000 0000 0000 0341', start)
  const customer = books.customers[books.subscriptions[id]!.customer]!
  customer.balance = -300
  upgrade(books, id, start)
  const invoice = latestInvoice(books, id)
  expect([invoice.total, invoice.amount_due, customer.balance]).toEqual([1000, 700, 0])
  settle(books, start + day)
  expect([invoice.status, customer.balance]).toEqual(['void', -300])
  expect(payInvoice(books, invoice.id, good, false, start + day).kind).toBe('declined')
})
