import type { Asked } from './asked.ts'
import { textAt, textsAt } from './form-body.ts'
import { newId } from './ledger.ts'
import { type Customer, type List, listOf } from './objects.ts'
import { missing } from './provider-error.ts'

export function createCustomer({ books, form, now }: Asked): Customer {
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    created: now,
    email: textAt(form, 'email') ?? null,
    name: textAt(form, 'name') ?? null,
    livemode: false,
    metadata: textsAt(form, 'metadata'),
  }
  books.customers[customer.id] = customer
  return customer
}

export function retrieveCustomer({ books, id }: Asked): Customer {
  const customer = books.customers[id]
  if (!customer) throw missing('customer', id)
  return customer
}

/** Changes what is named; an empty text takes the old one away. */
export function updateCustomer(asked: Asked): Customer {
  const { books, form, id } = asked
  const before = retrieveCustomer(asked)
  const changed = (name: 'email' | 'name') => {
    const text = textAt(form, name)
    return text === undefined ? (before[name] ?? null) : text || null
  }
  const metadata = { ...before.metadata, ...textsAt(form, 'metadata') }
  const updated: Customer = { ...before, email: changed('email'), name: changed('name'), metadata }
  books.customers[id] = updated
  return updated
}

/** Newest first, by e-mail when one is named. */
export function listCustomers({ books, form }: Asked): List<Customer> {
  const email = textAt(form, 'email')
  const found = Object.values(books.customers).filter((customer) => email === undefined || customer.email === email)
  return listOf('/v1/customers', found.reverse())
}
