import { type Tree, textsIn } from './form-body.ts'
import { paymentOf } from './invoices.ts'
import type { Books } from './ledger.ts'
import { listOf } from './objects.ts'
import { ProviderError } from './provider-error.ts'

type ApiObject = Record<string, unknown>
type Resolve = (books: Books, object: ApiObject) => unknown

const by = (field: string, kept: (books: Books) => Record<string, object>): Resolve => {
  return (books, object) => {
    const id = object[field]
    return typeof id === 'string' ? (kept(books)[id] ?? id) : id
  }
}
const customer = by('customer', (books) => ({ ...books.deletedCustomers, ...books.customers }))
const method = (field: string) => by(field, (books) => books.paymentMethods)
const intent = by('payment_intent', (books) => books.paymentIntents)
const charge = (field: string) => by(field, (books) => books.charges)
const invoice = (field: string) => by(field, (books) => books.invoices)

/** Expandable fields by type of object: an id is replaced by its object, or an optional part is included. */
const expandable: Record<string, Record<string, Resolve>> = {
  subscription: {
    customer,
    default_payment_method: method('default_payment_method'),
    latest_invoice: invoice('latest_invoice'),
  },
  invoice: {
    customer,
    confirmation_secret: (books, { id }) => secretOf(books, String(id)),
    payments: (books, { id }) => listOf('/v1/invoice_payments', paymentsOf(books, String(id))),
  },
  invoice_payment: { invoice: invoice('invoice') },
  payment_intent: { customer, latest_charge: charge('latest_charge'), payment_method: method('payment_method') },
  charge: { customer, payment_intent: intent },
  refund: { charge: charge('charge'), payment_intent: intent },
  dispute: { charge: charge('charge'), payment_intent: intent },
  customer: {},
  'checkout.session': {
    customer,
    invoice: invoice('invoice'),
    subscription: by('subscription', (books) => books.subscriptions),
  },
}
/** The same for nested parts without an object type. */
const parts: Record<string, Record<string, Resolve>> = {
  payment: { payment_intent: intent },
  invoice_settings: { default_payment_method: method('default_payment_method') },
}
const maxDepth = 4

/** A reply with the fields in `expand[]` expanded. Fails with 400 for a field that isn't expandable. */
export function expanded(books: Books, reply: object, form: Tree): object {
  let result = reply
  for (const path of textsIn(form, 'expand')) {
    const steps = path.split('.')
    if (steps.length > maxDepth) {
      throw new ProviderError(400, `You cannot expand more than ${maxDepth} levels of a property (${path}).`)
    }
    result = expandAt(books, result as ApiObject, steps, '', path) as object
  }
  return result
}

function expandAt(books: Books, object: unknown, steps: string[], part: string, path: string): unknown {
  const [step, ...rest] = steps
  if (step === undefined || object === null) return object
  if (Array.isArray(object)) return object.map((each) => expandAt(books, each, steps, part, path))
  if (typeof object !== 'object') throw refusal(path)
  const apiObject = object as ApiObject
  const resolve = (typeof apiObject.object === 'string' ? expandable[apiObject.object] : parts[part])?.[step]
  if (!resolve && !(step in apiObject && typeof apiObject[step] === 'object')) throw refusal(path)
  if (!resolve && rest.length === 0) throw refusal(path)
  const already = apiObject[step]
  const value = resolve && (typeof already !== 'object' || already === null) ? resolve(books, apiObject) : already
  return { ...apiObject, [step]: expandAt(books, value, rest, step, path) }
}

const refusal = (path: string) => {
  const message = `This property cannot be expanded (${path}). You may want to try expanding another one.`
  return new ProviderError(400, message, { param: 'expand' })
}

const paymentsOf = (books: Books, invoiceId: string) =>
  Object.values(books.invoicePayments).filter((payment) => payment.invoice === invoiceId)

function secretOf(books: Books, invoiceId: string): object | null {
  const payment = paymentOf(books, invoiceId)
  const secret = payment && books.paymentIntents[payment.payment.payment_intent]?.client_secret
  return secret ? { client_secret: secret, type: 'payment_intent' } : null
}
