import type Stripe from 'stripe'

/** The provider's object shapes, reduced to the fields that are stored here and derived from the package's own types. */

export type List<Item> = { object: 'list'; data: Item[]; has_more: boolean; url: string }

export type Account = Pick<
  Stripe.Account,
  | 'id'
  | 'object'
  | 'charges_enabled'
  | 'country'
  | 'default_currency'
  | 'details_submitted'
  | 'email'
  | 'payouts_enabled'
  | 'type'
> & { settings: { dashboard: Stripe.Account.Settings.Dashboard } }

export type Product = Pick<
  Stripe.Product,
  'id' | 'object' | 'active' | 'created' | 'description' | 'livemode' | 'metadata' | 'name' | 'updated' | 'type'
>

export type Recurring = Pick<Stripe.Price.Recurring, 'interval_count' | 'usage_type'> & { interval: 'month' | 'year' }
export type Price = Pick<
  Stripe.Price,
  | 'id'
  | 'object'
  | 'active'
  | 'billing_scheme'
  | 'created'
  | 'currency'
  | 'livemode'
  | 'lookup_key'
  | 'metadata'
  | 'nickname'
  | 'type'
> & { product: string; recurring: Recurring; unit_amount: number }

export type Customer = Pick<
  Stripe.Customer,
  'id' | 'object' | 'balance' | 'created' | 'description' | 'email' | 'livemode' | 'metadata'
> & {
  name: string | null
  /** Prefix of invoice numbers, and the next sequence number. */
  invoice_prefix: string
  next_invoice_sequence: number
  invoice_settings: { default_payment_method: string | null }
}
export type DeletedCustomer = Pick<Stripe.DeletedCustomer, 'id' | 'object' | 'deleted'>

export type PaymentMethod = Pick<Stripe.PaymentMethod, 'id' | 'object' | 'created' | 'livemode'> & {
  type: 'card'
  customer: string
  card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'exp_month' | 'exp_year' | 'last4'>
}

export type CheckoutSession = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_subtotal'
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
> & { mode: 'subscription'; customer: string; invoice: string | null; subscription: string | null }

export type SubscriptionItem = Pick<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'created' | 'current_period_start' | 'current_period_end' | 'metadata' | 'subscription'
> & { price: Price; quantity: number }

export type Subscription = Pick<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'billing_cycle_anchor'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'cancellation_details'
  | 'collection_method'
  | 'created'
  | 'currency'
  | 'ended_at'
  | 'livemode'
  | 'metadata'
  | 'start_date'
> & {
  customer: string
  default_payment_method: string | null
  items: List<SubscriptionItem>
  latest_invoice: string
  pending_update:
    | (Pick<Stripe.Subscription.PendingUpdate, 'expires_at'> & { subscription_items: SubscriptionItem[] })
    | null
  status: 'active' | 'past_due' | 'unpaid' | 'canceled'
}

export type InvoiceLine = Pick<
  Stripe.InvoiceLineItem,
  'id' | 'object' | 'amount' | 'currency' | 'description' | 'invoice' | 'livemode' | 'metadata' | 'period' | 'subtotal'
> & {
  parent: Stripe.InvoiceLineItem.Parent
  pricing: { type: 'price_details'; price_details: { price: string; product: string } }
  quantity: number
  subscription: string
}

export type Invoice = Pick<
  Stripe.Invoice,
  | 'object'
  | 'account_name'
  | 'amount_due'
  | 'amount_paid'
  | 'amount_remaining'
  | 'attempt_count'
  | 'attempted'
  | 'billing_reason'
  | 'collection_method'
  | 'created'
  | 'currency'
  | 'customer_email'
  | 'customer_name'
  | 'description'
  | 'due_date'
  | 'effective_at'
  | 'ending_balance'
  | 'livemode'
  | 'metadata'
  | 'next_payment_attempt'
  | 'number'
  | 'period_end'
  | 'period_start'
  | 'starting_balance'
  | 'status_transitions'
  | 'subtotal'
  | 'total'
> & {
  id: string
  auto_advance: boolean
  customer: string
  default_payment_method: string | null
  hosted_invoice_url: string | null
  invoice_pdf: string | null
  lines: List<InvoiceLine>
  parent: {
    type: 'subscription_details'
    quote_details: null
    subscription_details: Stripe.Invoice.Parent.SubscriptionDetails & { subscription: string }
  }
  status: 'draft' | 'open' | 'paid' | 'void'
}

export type InvoicePayment = Pick<
  Stripe.InvoicePayment,
  | 'id'
  | 'object'
  | 'amount_paid'
  | 'amount_requested'
  | 'created'
  | 'currency'
  | 'is_default'
  | 'livemode'
  | 'status_transitions'
> & {
  invoice: string
  payment: { type: 'payment_intent'; payment_intent: string }
  status: 'open' | 'paid' | 'canceled'
}

export type PaymentIntent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'canceled_at'
  | 'client_secret'
  | 'created'
  | 'currency'
  | 'description'
  | 'last_payment_error'
  | 'livemode'
  | 'metadata'
  | 'next_action'
  | 'payment_method_types'
> & {
  customer: string
  latest_charge: string | null
  payment_method: string | null
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
}

export type Charge = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'captured'
  | 'created'
  | 'currency'
  | 'description'
  | 'disputed'
  | 'livemode'
  | 'metadata'
  | 'paid'
  | 'refunded'
  | 'receipt_url'
> & { customer: string; payment_intent: string; payment_method: string; status: 'succeeded' }

export type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'metadata' | 'reason' | 'customer'
> & { charge: string; payment_intent: string; status: 'succeeded' }

export type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'is_charge_refundable' | 'livemode' | 'metadata' | 'reason'
> & { charge: string; payment_intent: string; status: 'needs_response' }

export type PortalSession = Pick<
  Stripe.BillingPortal.Session,
  'id' | 'object' | 'created' | 'customer' | 'livemode' | 'return_url' | 'url'
> & { configuration: string }

export type PortalConfiguration = Pick<
  Stripe.BillingPortal.Configuration,
  | 'id'
  | 'object'
  | 'active'
  | 'created'
  | 'default_return_url'
  | 'is_default'
  | 'livemode'
  | 'metadata'
  | 'name'
  | 'updated'
> & {
  business_profile: Stripe.BillingPortal.Configuration.BusinessProfile
  features: {
    customer_update: Feature<'customer_update', 'allowed_updates' | 'enabled'>
    invoice_history: Feature<'invoice_history', 'enabled'>
    payment_method_update: Feature<'payment_method_update', 'enabled'>
    subscription_cancel: Feature<'subscription_cancel', 'enabled' | 'mode'>
    subscription_update: Feature<'subscription_update', 'default_allowed_updates' | 'enabled'>
  }
}
type Features = Stripe.BillingPortal.Configuration.Features
type Feature<Name extends keyof Features, Kept extends keyof Features[Name]> = Pick<Features[Name], Kept>

export type WebhookEndpoint = Pick<
  Stripe.WebhookEndpoint,
  'id' | 'object' | 'api_version' | 'created' | 'description' | 'enabled_events' | 'livemode' | 'metadata' | 'url'
> & { status: 'enabled' | 'disabled' }

export type EventType = Stripe.Event['type']
export type Event = Pick<
  Stripe.Event,
  'id' | 'object' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks' | 'request'
> & { type: EventType; data: { object: object; previous_attributes?: object } }

/** Wraps items as a list of the API, on a single page. */
export const listOf = <Item>(url: string, data: Item[]): List<Item> => ({ object: 'list', data, has_more: false, url })
