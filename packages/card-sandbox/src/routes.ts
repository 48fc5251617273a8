import type Stripe from 'stripe'
import type { Accepts } from './accepts.ts'
import { retrieveAccount } from './account.ts'
import type { ApiRequest } from './api-request.ts'
import { createSession, expireSession, listSessions, retrieveSession } from './checkout-sessions.ts'
import { createCustomer, deleteCustomer, listCustomers, retrieveCustomer, updateCustomer } from './customers.ts'
import { listEvents, retrieveEvent } from './events.ts'
import * as invoices from './invoice-calls.ts'
import * as money from './money-back.ts'
import { attachMethod, retrieveMethod } from './payment-method-calls.ts'
import * as portal from './portal.ts'
import { createPrice, listPrices, retrievePrice, updatePrice } from './prices.ts'
import { createProduct, listProducts, retrieveProduct, updateProduct } from './products.ts'
import {
  cancelSubscription,
  createSubscription,
  listSubscriptions,
  retrieveSubscription,
  updateSubscription,
} from './subscriptions.ts'
import * as endpoints from './webhook-endpoints.ts'

type Operation = (request: ApiRequest) => object
export type Route = { method: string; path: RegExp; kind: 'reads' | 'writes'; run: Operation; accepts: object }

const paging: Accepts<Stripe.PaginationParams> = { limit: 'value', starting_after: 'value', ending_before: 'value' }
const pattern = (path: string) => new RegExp(`^${path.replace(':id', '([a-zA-Z]+_[\\w-]+)')}$`)
const route = (method: string, kind: Route['kind'], path: string, run: Operation, accepts: object): Route => ({
  method,
  path: pattern(path),
  kind,
  run,
  accepts,
})
// Each route names the package's parameter type, which checks the names in `accepts`.
const get = <Params>(path: string, run: Operation, accepts: Accepts<Params> = {}) =>
  route('GET', 'reads', path, run, accepts)
const list = <Params extends Stripe.PaginationParams>(path: string, run: Operation, accepts: Accepts<Params>) =>
  route('GET', 'reads', path, run, { ...paging, ...accepts })
const post = <Params>(path: string, run: Operation, accepts: Accepts<Params>) =>
  route('POST', 'writes', path, run, accepts)
const remove = <Params>(path: string, run: Operation, accepts: Accepts<Params> = {}) =>
  route('DELETE', 'writes', path, run, accepts)

const metadata = { metadata: 'map' } as const
const person = { email: 'value', name: 'value', description: 'value', ...metadata } as const
const portalFeatures = {
  customer_update: { allowed_updates: ['value'], enabled: 'value' },
  invoice_history: { enabled: 'value' },
  payment_method_update: { enabled: 'value' },
  subscription_cancel: { enabled: 'value', mode: 'value' },
  subscription_update: { default_allowed_updates: ['value'], enabled: 'value' },
} as const
const portalLooks = {
  business_profile: { headline: 'value', privacy_policy_url: 'value', terms_of_service_url: 'value' },
  default_return_url: 'value',
  name: 'value',
  ...metadata,
} as const

/** Every supported call, with the parameters that it accepts. */
export const routes: Route[] = [
  get<Stripe.AccountRetrieveCurrentParams>('/v1/account', retrieveAccount),

  post<Stripe.ProductCreateParams>('/v1/products', createProduct, {
    id: 'value',
    name: 'value',
    active: 'value',
    description: 'value',
    ...metadata,
  }),
  list<Stripe.ProductListParams>('/v1/products', listProducts, { active: 'value' }),
  get<Stripe.ProductRetrieveParams>('/v1/products/:id', retrieveProduct),
  post<Stripe.ProductUpdateParams>('/v1/products/:id', updateProduct, {
    name: 'value',
    active: 'value',
    description: 'value',
    ...metadata,
  }),

  post<Stripe.PriceCreateParams>('/v1/prices', createPrice, {
    active: 'value',
    currency: 'value',
    lookup_key: 'value',
    nickname: 'value',
    product: 'value',
    product_data: { name: 'value', ...metadata },
    recurring: { interval: 'value', interval_count: 'value' },
    transfer_lookup_key: 'value',
    unit_amount: 'value',
    ...metadata,
  }),
  list<Stripe.PriceListParams>('/v1/prices', listPrices, { active: 'value', lookup_keys: ['value'], product: 'value' }),
  get<Stripe.PriceRetrieveParams>('/v1/prices/:id', retrievePrice),
  post<Stripe.PriceUpdateParams>('/v1/prices/:id', updatePrice, {
    active: 'value',
    lookup_key: 'value',
    nickname: 'value',
    transfer_lookup_key: 'value',
    ...metadata,
  }),

  post<Stripe.CustomerCreateParams>('/v1/customers', createCustomer, person),
  list<Stripe.CustomerListParams>('/v1/customers', listCustomers, { email: 'value' }),
  get<Stripe.CustomerRetrieveParams>('/v1/customers/:id', retrieveCustomer),
  post<Stripe.CustomerUpdateParams>('/v1/customers/:id', updateCustomer, {
    ...person,
    invoice_settings: { default_payment_method: 'value' },
  }),
  remove<Stripe.CustomerDeleteParams>('/v1/customers/:id', deleteCustomer),

  post<Stripe.Checkout.SessionCreateParams>('/v1/checkout/sessions', createSession, {
    cancel_url: 'value',
    client_reference_id: 'value',
    customer: 'value',
    expires_at: 'value',
    line_items: [{ price: 'value', quantity: 'value' }],
    mode: 'value',
    subscription_data: metadata,
    success_url: 'value',
    ...metadata,
  }),
  list<Stripe.Checkout.SessionListParams>('/v1/checkout/sessions', listSessions, {
    customer: 'value',
    status: 'value',
    subscription: 'value',
  }),
  get<Stripe.Checkout.SessionRetrieveParams>('/v1/checkout/sessions/:id', retrieveSession),
  post<Stripe.Checkout.SessionExpireParams>('/v1/checkout/sessions/:id/expire', expireSession, {}),

  get<Stripe.PaymentMethodRetrieveParams>('/v1/payment_methods/:id', retrieveMethod),
  post<Stripe.PaymentMethodAttachParams>('/v1/payment_methods/:id/attach', attachMethod, { customer: 'value' }),

  post<Stripe.SubscriptionCreateParams>('/v1/subscriptions', createSubscription, {
    customer: 'value',
    default_payment_method: 'value',
    items: [{ price: 'value' }],
    payment_behavior: 'value',
    ...metadata,
  }),
  list<Stripe.SubscriptionListParams>('/v1/subscriptions', listSubscriptions, {
    customer: 'value',
    price: 'value',
    status: 'value',
  }),
  get<Stripe.SubscriptionRetrieveParams>('/v1/subscriptions/:id', retrieveSubscription),
  post<Stripe.SubscriptionUpdateParams>('/v1/subscriptions/:id', updateSubscription, {
    cancel_at: 'value',
    cancel_at_period_end: 'value',
    default_payment_method: 'value',
    items: [{ id: 'value', price: 'value' }],
    payment_behavior: 'value',
    proration_behavior: 'value',
    proration_date: 'value',
    ...metadata,
  }),
  remove<Stripe.SubscriptionCancelParams>('/v1/subscriptions/:id', cancelSubscription),

  list<Stripe.InvoiceListParams>('/v1/invoices', invoices.listInvoices, {
    customer: 'value',
    status: 'value',
    subscription: 'value',
  }),
  // A POST that writes nothing.
  {
    ...post<Stripe.InvoiceCreatePreviewParams>('/v1/invoices/create_preview', invoices.previewInvoice, {
      customer: 'value',
      subscription: 'value',
      subscription_details: {
        items: [{ id: 'value', price: 'value' }],
        proration_behavior: 'value',
        proration_date: 'value',
      },
    }),
    kind: 'reads',
  },
  get<Stripe.InvoiceRetrieveParams>('/v1/invoices/:id', invoices.retrieveInvoice),
  post<Stripe.InvoiceVoidInvoiceParams>('/v1/invoices/:id/void', invoices.voidOpenInvoice, {}),
  post<Stripe.InvoicePayParams>('/v1/invoices/:id/pay', invoices.payOpenInvoice, { payment_method: 'value' }),
  list<Stripe.InvoicePaymentListParams>('/v1/invoice_payments', invoices.listInvoicePayments, {
    invoice: 'value',
    status: 'value',
  }),

  get<Stripe.PaymentIntentRetrieveParams>('/v1/payment_intents/:id', money.retrievePaymentIntent),
  get<Stripe.ChargeRetrieveParams>('/v1/charges/:id', money.retrieveCharge),
  post<Stripe.RefundCreateParams>('/v1/refunds', money.createRefund, {
    amount: 'value',
    charge: 'value',
    payment_intent: 'value',
    reason: 'value',
    ...metadata,
  }),
  list<Stripe.RefundListParams>('/v1/refunds', money.listRefunds, { charge: 'value', payment_intent: 'value' }),
  get<Stripe.RefundRetrieveParams>('/v1/refunds/:id', money.retrieveRefund),
  list<Stripe.DisputeListParams>('/v1/disputes', money.listDisputes, { charge: 'value', payment_intent: 'value' }),
  get<Stripe.DisputeRetrieveParams>('/v1/disputes/:id', money.retrieveDispute),

  post<Stripe.BillingPortal.SessionCreateParams>('/v1/billing_portal/sessions', portal.createPortalSession, {
    configuration: 'value',
    customer: 'value',
    return_url: 'value',
  }),
  post<Stripe.BillingPortal.ConfigurationCreateParams>(
    '/v1/billing_portal/configurations',
    portal.createConfiguration,
    { ...portalLooks, features: portalFeatures },
  ),
  list<Stripe.BillingPortal.ConfigurationListParams>('/v1/billing_portal/configurations', portal.listConfigurations, {
    active: 'value',
    is_default: 'value',
  }),
  get<Stripe.BillingPortal.ConfigurationRetrieveParams>(
    '/v1/billing_portal/configurations/:id',
    portal.retrieveConfiguration,
  ),
  post<Stripe.BillingPortal.ConfigurationUpdateParams>(
    '/v1/billing_portal/configurations/:id',
    portal.updateConfiguration,
    { ...portalLooks, active: 'value', features: portalFeatures },
  ),

  post<Stripe.WebhookEndpointCreateParams>('/v1/webhook_endpoints', endpoints.createEndpoint, {
    api_version: 'value',
    description: 'value',
    enabled_events: ['value'],
    url: 'value',
    ...metadata,
  }),
  list<Stripe.WebhookEndpointListParams>('/v1/webhook_endpoints', endpoints.listEndpoints, {}),
  get<Stripe.WebhookEndpointRetrieveParams>('/v1/webhook_endpoints/:id', endpoints.retrieveEndpoint),
  post<Stripe.WebhookEndpointUpdateParams>('/v1/webhook_endpoints/:id', endpoints.updateEndpoint, {
    description: 'value',
    disabled: 'value',
    enabled_events: ['value'],
    url: 'value',
    ...metadata,
  }),
  remove<Stripe.WebhookEndpointDeleteParams>('/v1/webhook_endpoints/:id', endpoints.deleteEndpoint),

  list<Stripe.EventListParams>('/v1/events', listEvents, { type: 'value', types: ['value'] }),
  get<Stripe.EventRetrieveParams>('/v1/events/:id', retrieveEvent),
]
