import type { Asked } from './asked.ts'
import { ended, monthsAfter, subscriptionAt } from './billing-cycle.ts'
import { requiredText, type Tree, textAt, textsAt, treeAt } from './form-body.ts'
import { type Books, newId } from './ledger.ts'
import { type List, listOf, type Price, type Subscription, type SubscriptionItem } from './objects.ts'
import { findPrice } from './prices.ts'
import { missing, ProviderError } from './provider-error.ts'

const pendingUpdateSeconds = 23 * 60 * 60

type Order = { customer: string; paymentMethod: string; metadata: Record<string, string> }

/** Begins an active subscription whose first month is paid. */
export function startSubscription(books: Books, order: Order, price: Price, now: number): Subscription {
  const id = newId('sub')
  const item: SubscriptionItem = {
    id: newId('si'),
    object: 'subscription_item',
    created: now,
    current_period_start: now,
    current_period_end: monthsAfter(now, 1),
    metadata: {},
    price,
    quantity: 1,
    subscription: id,
  }
  const subscription: Subscription = {
    id,
    object: 'subscription',
    billing_cycle_anchor: now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created: now,
    currency: price.currency,
    customer: order.customer,
    default_payment_method: order.paymentMethod,
    ended_at: null,
    items: listOf(`/v1/subscription_items?subscription=${id}`, [item]),
    livemode: false,
    metadata: order.metadata,
    pending_update: null,
    start_date: now,
    status: 'active',
  }
  books.subscriptions[id] = subscription
  return subscription
}

export function retrieveSubscription({ books, id, now }: Asked): Subscription {
  const subscription = books.subscriptions[id]
  if (!subscription) throw missing('subscription', id)
  return subscriptionAt(books, subscription, now)
}

/** Newest first. Without a status, those that are over are left out, as the provider does. */
export function listSubscriptions({ books, form, now }: Asked): List<Subscription> {
  const customer = textAt(form, 'customer')
  const status = textAt(form, 'status')
  const fits = (subscription: Subscription) =>
    status === 'all' || (status === undefined ? subscription.status !== 'canceled' : subscription.status === status)
  const found = Object.values(books.subscriptions)
    .filter((subscription) => customer === undefined || subscription.customer === customer)
    .map((subscription) => subscriptionAt(books, subscription, now))
    .filter(fits)
  return listOf('/v1/subscriptions', found.reverse())
}

/** Schedules or withdraws the end of a subscription, or puts it on another price. */
export function updateSubscription(asked: Asked): Subscription {
  const { books, form, now } = asked
  const before = retrieveSubscription(asked)
  if (before.status === 'canceled') {
    throw new ProviderError(400, 'A canceled subscription can only update its cancellation_details and metadata.')
  }
  const scheduled = withEnd(before, form, now)
  const after = form.items === undefined ? scheduled : withPrice(asked, scheduled)
  const updated = { ...after, metadata: { ...after.metadata, ...textsAt(form, 'metadata') } }
  books.subscriptions[updated.id] = updated
  return updated
}

/** Ends a subscription at once. */
export function cancelSubscription(asked: Asked): Subscription {
  const before = retrieveSubscription(asked)
  if (before.status === 'canceled') throw missing('subscription', before.id)
  const over = ended(before, asked.now)
  asked.books.subscriptions[over.id] = over
  return over
}

function withEnd(subscription: Subscription, form: Tree, now: number): Subscription {
  const atPeriodEnd = textAt(form, 'cancel_at_period_end')
  if (atPeriodEnd === 'true') {
    const { current_period_end } = subscription.items.data[0]!
    return {
      ...subscription,
      cancel_at_period_end: true,
      cancel_at: current_period_end,
      canceled_at: subscription.canceled_at ?? now,
    }
  }
  if (atPeriodEnd === 'false' || textAt(form, 'cancel_at') === '') {
    return { ...subscription, cancel_at_period_end: false, cancel_at: null, canceled_at: null }
  }
  return subscription
}

function withPrice({ books, form, prices, now }: Asked, subscription: Subscription): Subscription {
  const asked = treeAt(treeAt(form, 'items'), '0')
  const item = subscription.items.data[0]!
  if (requiredText(asked, 'id') !== item.id) {
    throw new ProviderError(400, `No such subscription item: '${asked.id}'`, {
      code: 'resource_missing',
      param: 'items[0][id]',
    })
  }
  const price = findPrice(prices, requiredText(asked, 'price'), 'items[0][price]')
  const changed = [{ ...item, price }]
  const moved: Subscription = { ...subscription, pending_update: null, items: { ...subscription.items, data: changed } }
  const costsMore = (price.unit_amount ?? 0) > (item.price.unit_amount ?? 0)
  const chargedNow = textAt(form, 'proration_behavior') === 'always_invoice' && costsMore
  const declines = books.paymentMethods[subscription.default_payment_method]?.laterCharges === 'decline'
  if (!chargedNow || !declines) return moved
  if (textAt(form, 'payment_behavior') !== 'pending_if_incomplete') return { ...moved, status: 'past_due' }
  return { ...subscription, pending_update: { expires_at: now + pendingUpdateSeconds, subscription_items: changed } }
}
