import { randomInt } from 'node:crypto'
import type { ApiRequest } from './api-request.ts'
import { endSession } from './checkout-sessions.ts'
import { amend, emit } from './events.ts'
import { metadataAt, textAt, treeAt } from './form-body.ts'
import { find, newId } from './ledger.ts'
import { pageOf } from './listing.ts'
import type { Customer, DeletedCustomer, List } from './objects.ts'
import { missing, ProviderError } from './provider-error.ts'
import { endSubscription } from './subscription-state.ts'

export function createCustomer({ books, form, now }: ApiRequest): Customer {
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    balance: 0,
    created: now,
    description: textAt(form, 'description') || null,
    email: textAt(form, 'email') || null,
    invoice_prefix: invoicePrefix(),
    invoice_settings: { default_payment_method: null },
    livemode: false,
    metadata: metadataAt(form),
    name: textAt(form, 'name') || null,
    next_invoice_sequence: 1,
  }
  books.customers[customer.id] = customer
  emit(books, now, 'customer.created', customer)
  return customer
}

/** A deleted customer is returned with its id only. */
export function retrieveCustomer({ books, id }: ApiRequest): Customer | DeletedCustomer {
  const customer = find(books.customers, id) ?? find(books.deletedCustomers, id)
  if (!customer) throw missing('customer', id)
  return customer
}

/** Updates the given fields; an empty string clears one. */
export function updateCustomer({ books, form, id, now }: ApiRequest): Customer {
  const customer = find(books.customers, id)
  if (!customer) throw missing('customer', id)
  const text = (name: 'email' | 'name' | 'description') => {
    const named = textAt(form, name)
    return named === undefined ? customer[name] : named || null
  }
  const method = textAt(treeAt(form, 'invoice_settings'), 'default_payment_method')
  if (method && find(books.paymentMethods, method)?.customer !== id) {
    const param = 'invoice_settings[default_payment_method]'
    throw new ProviderError(400, `No such PaymentMethod: '${method}'`, { code: 'resource_missing', param })
  }
  return amend(books, now, 'customer.updated', customer, {
    description: text('description'),
    email: text('email'),
    name: text('name'),
    invoice_settings: method === undefined ? customer.invoice_settings : { default_payment_method: method || null },
    metadata: metadataAt(form, customer.metadata),
  })
}

/** Deletes a customer, cancels their subscriptions and expires their open checkout sessions. */
export function deleteCustomer({ books, id, now }: ApiRequest): DeletedCustomer {
  const customer = find(books.customers, id)
  if (!customer) throw missing('customer', id)
  for (const subscription of Object.values(books.subscriptions)) {
    if (subscription.customer !== id || subscription.status === 'canceled') continue
    endSubscription(books, subscription, 'cancellation_requested', now)
  }
  for (const session of Object.values(books.sessions)) {
    if (session.customer === id && session.status === 'open') endSession(books, session, now)
  }
  emit(books, now, 'customer.deleted', customer)
  delete books.customers[id]
  books.deletedCustomers[id] = { id, object: 'customer', deleted: true }
  return books.deletedCustomers[id]
}

/** Newest first, filtered by email. */
export function listCustomers({ books, form }: ApiRequest): List<Customer> {
  const email = textAt(form, 'email')
  const found = Object.values(books.customers).filter((customer) => email === undefined || customer.email === email)
  return pageOf('/v1/customers', form, found)
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const invoicePrefix = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
