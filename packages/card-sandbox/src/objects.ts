import type Stripe from 'stripe'

/** The provider's object shapes, reduced to the fields that are kept here. The package's own types hold them to the truth. */

export type Customer = Pick<Stripe.Customer, 'id' | 'object' | 'created' | 'email' | 'name' | 'livemode' | 'metadata'>

export type Price = Pick<
  Stripe.Price,
  'id' | 'object' | 'active' | 'created' | 'currency' | 'livemode' | 'lookup_key' | 'product' | 'type' | 'unit_amount'
> & { recurring: { interval: 'month'; interval_count: 1 } }

export type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'expires_at'
  | 'livemode'
  | 'metadata'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'url'
> & { mode: 'subscription'; customer: string; subscription: string | null }

export type SubscriptionItem = Pick<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'created' | 'current_period_start' | 'current_period_end' | 'metadata' | 'quantity' | 'subscription'
> & { price: Price }

export type Subscription = Pick<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'billing_cycle_anchor'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'created'
  | 'currency'
  | 'ended_at'
  | 'livemode'
  | 'metadata'
  | 'start_date'
  | 'status'
> & {
  customer: string
  default_payment_method: string
  items: List<SubscriptionItem>
  pending_update: { expires_at: number; subscription_items: SubscriptionItem[] } | null
}

/** What the sandbox remembers of a card: never its number. */
export type PaymentMethod = { id: string; object: 'payment_method'; last4: string; laterCharges: 'succeed' | 'decline' }

export type List<Item> = { object: 'list'; data: Item[]; has_more: boolean; url: string }

/** Wraps items as the API lists them. */
export const listOf = <Item>(url: string, data: Item[]): List<Item> => ({ object: 'list', data, has_more: false, url })
