import type { ApiRequest } from './api-request.ts'
import { monthsOf } from './billing-cycle.ts'
import { amend } from './events.ts'
import { booleanAt, metadataAt, numberAt, requiredText, type Tree, textAt, treeAt, wordAt } from './form-body.ts'
import { draftInvoice, issueInvoice } from './invoices.ts'
import { type Books, find } from './ledger.ts'
import { pageOf } from './listing.ts'
import type { List, Price, Subscription } from './objects.ts'
import { behaviorOf, collect, refusalError, refusalOf } from './payments.ts'
import { findPrice } from './prices.ts'
import { prorationOf } from './proration.ts'
import { missing, ProviderError } from './provider-error.ts'
import { nextAttempt } from './retries.ts'
import { beginSubscription } from './subscription-start.ts'
import { dropPendingUpdate, endSubscription } from './subscription-state.ts'

const pendingUpdateSeconds = 23 * 60 * 60

/** Starts a subscription with a saved card. Fails when the bank declines: the provider's `incomplete` status isn't supported. */
export function createSubscription({ books, form, now }: ApiRequest): Subscription {
  const customer = requiredText(form, 'customer')
  if (!find(books.customers, customer)) {
    throw new ProviderError(400, `No such customer: '${customer}'`, { code: 'resource_missing', param: 'customer' })
  }
  if (Object.keys(treeAt(form, 'items')).length !== 1) {
    throw new ProviderError(400, 'A subscription has exactly one item here.', { param: 'items' })
  }
  if (textAt(form, 'payment_behavior') !== 'error_if_incomplete') {
    throw new ProviderError(400, 'Only payment_behavior=error_if_incomplete is offered here.', {
      param: 'payment_behavior',
    })
  }
  const price = findPrice(books, requiredText(treeAt(treeAt(form, 'items'), '0'), 'price'), 'items[0][price]')
  const { default_payment_method } = defaultMethod(form, books, customer)
  const paymentMethod = default_payment_method ?? books.customers[customer]!.invoice_settings.default_payment_method
  if (paymentMethod === null) {
    throw new ProviderError(400, 'This customer has no attached payment source or default payment method.', {
      code: 'resource_missing',
    })
  }
  const refused = refusalOf(behaviorOf(books, paymentMethod).later, false)
  if (refused) throw refusalError(refused, 'subscription', false)
  return beginSubscription(books, { customer, paymentMethod, metadata: metadataAt(form) }, price, now)
}

export function retrieveSubscription({ books, id }: ApiRequest): Subscription {
  const subscription = find(books.subscriptions, id)
  if (!subscription) throw missing('subscription', id)
  return subscription
}

/** Newest first. Without a status, canceled ones are left out, as at the provider. */
export function listSubscriptions({ books, form }: ApiRequest): List<Subscription> {
  const customer = textAt(form, 'customer')
  const status = textAt(form, 'status')
  const price = textAt(form, 'price')
  if (customer !== undefined && !find(books.customers, customer) && !find(books.deletedCustomers, customer)) {
    throw new ProviderError(400, `No such customer: '${customer}'`, { code: 'resource_missing', param: 'customer' })
  }
  const matches = (subscription: Subscription) => {
    if (status === 'all') return true
    if (status === 'ended') return subscription.status === 'canceled'
    return status === undefined ? subscription.status !== 'canceled' : subscription.status === status
  }
  const found = Object.values(books.subscriptions)
    .filter((subscription) => customer === undefined || subscription.customer === customer)
    .filter(({ items }) => price === undefined || items.data[0]!.price.id === price)
    .filter(matches)
  return pageOf('/v1/subscriptions', form, found)
}

/** Schedules or undoes a cancellation, or changes the price. */
export function updateSubscription(request: ApiRequest): Subscription {
  const { books, form, now } = request
  const subscription = retrieveSubscription(request)
  if (subscription.status === 'canceled') {
    throw new ProviderError(400, 'A canceled subscription can only update its cancellation_details and metadata.')
  }
  const price = form.items === undefined ? undefined : namedPrice(request, subscription)
  amend(books, now, 'customer.subscription.updated', subscription, {
    ...scheduledEnd(request, subscription),
    ...defaultMethod(form, books, subscription.customer),
    metadata: metadataAt(form, subscription.metadata),
  })
  if (price && price.id !== subscription.items.data[0]!.price.id) changePrice(request, subscription, price)
  return subscription
}

/** Cancels a subscription at once. */
export function cancelSubscription(request: ApiRequest): Subscription {
  const subscription = retrieveSubscription(request)
  if (subscription.status === 'canceled') throw missing('subscription', subscription.id)
  endSubscription(request.books, subscription, 'cancellation_requested', request.now)
  return subscription
}

/** The new price of the subscription's single item in a request. */
export function namedPrice({ books, form }: Pick<ApiRequest, 'books' | 'form'>, subscription: Subscription): Price {
  const named = treeAt(treeAt(form, 'items'), '0')
  const item = subscription.items.data[0]!
  if (Object.keys(treeAt(form, 'items')).length !== 1) {
    throw new ProviderError(400, 'A subscription has exactly one item here.', { param: 'items' })
  }
  if (requiredText(named, 'id') !== item.id) {
    const refusal = { code: 'resource_missing', param: 'items[0][id]' }
    throw new ProviderError(400, `No such subscription item: '${named.id}'`, refusal)
  }
  const price = findPrice(books, requiredText(named, 'price'), 'items[0][price]')
  if (monthsOf(price) !== monthsOf(item.price) || price.currency !== item.price.currency) {
    throw new ProviderError(400, 'Here a price changes only to one of the same interval and currency.', {
      param: 'items[0][price]',
    })
  }
  return price
}

/** The proration date of a change: the given one, which must be within the current period, or now. */
export function prorationDateOf({ form, now }: Pick<ApiRequest, 'form' | 'now'>, subscription: Subscription): number {
  const { current_period_start: start, current_period_end: end } = subscription.items.data[0]!
  const date = numberAt(form, 'proration_date') ?? now
  if (date < start || date > end) {
    throw new ProviderError(400, 'Cannot set `proration_date` outside of the current billing period.', {
      param: 'proration_date',
    })
  }
  return date
}

/** How a change of price is billed; the provider's `create_prorations` isn't supported. */
export function prorationBehaviorOf({ form }: Pick<ApiRequest, 'form'>): 'always_invoice' | 'none' {
  const behavior = wordAt(form, 'proration_behavior', ['always_invoice', 'none', 'create_prorations'])
  if (behavior === 'always_invoice' || behavior === 'none') return behavior
  throw new ProviderError(400, 'Only proration_behavior always_invoice and none are offered here.', {
    param: 'proration_behavior',
  })
}

function changePrice(request: ApiRequest, subscription: Subscription, price: Price): void {
  const { books, now } = request
  const behavior = prorationBehaviorOf(request)
  const whenUnpaid = wordAt(request.form, 'payment_behavior', [
    'pending_if_incomplete',
    'allow_incomplete',
    'default_incomplete',
    'error_if_incomplete',
  ])
  if (whenUnpaid === 'default_incomplete' || whenUnpaid === 'error_if_incomplete') {
    throw new ProviderError(400, 'Only payment_behavior pending_if_incomplete and allow_incomplete are offered here.', {
      param: 'payment_behavior',
    })
  }
  const date = prorationDateOf(request, subscription)
  dropPendingUpdate(books, subscription, now)
  const item = subscription.items.data[0]!
  const changed = [{ ...item, price: structuredClone(price) }]
  const items = { ...subscription.items, data: changed }
  if (behavior === 'none') {
    amend(books, now, 'customer.subscription.updated', subscription, { items })
    return
  }
  const invoice = draftInvoice(books, prorationOf(books, subscription, price, date), now)
  issueInvoice(books, invoice, now)
  const latest_invoice = invoice.id
  if (collect(books, invoice, now).kind === 'paid') {
    amend(books, now, 'customer.subscription.updated', subscription, { items, latest_invoice })
  } else if (whenUnpaid === 'pending_if_incomplete') {
    const expires_at = Math.min(now + pendingUpdateSeconds, item.current_period_end)
    const pending_update = { expires_at, subscription_items: changed }
    amend(books, now, 'customer.subscription.updated', subscription, { latest_invoice, pending_update })
  } else {
    invoice.next_payment_attempt = nextAttempt(invoice.created, now)
    amend(books, now, 'customer.subscription.updated', subscription, { items, latest_invoice, status: 'past_due' })
  }
}

function scheduledEnd({ form, now }: ApiRequest, subscription: Subscription): Partial<Subscription> {
  const atPeriodEnd = booleanAt(form, 'cancel_at_period_end')
  const cancelAt = textAt(form, 'cancel_at')
  if (atPeriodEnd !== undefined && cancelAt) {
    throw new ProviderError(400, 'You may only specify one of these parameters: cancel_at, cancel_at_period_end.', {
      code: 'parameters_exclusive',
    })
  }
  const canceled_at = subscription.canceled_at ?? now
  if (atPeriodEnd === true) {
    const { current_period_end } = subscription.items.data[0]!
    return { cancel_at_period_end: true, cancel_at: current_period_end, canceled_at }
  }
  if (atPeriodEnd === false || cancelAt === '')
    return { cancel_at_period_end: false, cancel_at: null, canceled_at: null }
  const cancel_at = numberAt(form, 'cancel_at')
  if (cancel_at === undefined) return {}
  if (cancel_at <= now) {
    throw new ProviderError(400, '`cancel_at` must be a timestamp in the future.', { param: 'cancel_at' })
  }
  return { cancel_at_period_end: false, cancel_at, canceled_at }
}

function defaultMethod(form: Tree, books: Books, customer: string): { default_payment_method?: string } {
  const method = textAt(form, 'default_payment_method')
  if (!method) return {}
  if (find(books.paymentMethods, method)?.customer !== customer) {
    throw new ProviderError(400, `No such PaymentMethod: '${method}'`, {
      code: 'resource_missing',
      param: 'default_payment_method',
    })
  }
  return { default_payment_method: method }
}
