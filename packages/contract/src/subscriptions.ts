import { z } from 'zod'
import { planName } from './accounts.ts'
import { calls } from './calls.ts'
import { done, endpoint, text } from './endpoint.ts'

const paidPlan = z.enum(['BASIC', 'PREMIUM'])
const date = z.iso.datetime().nullable()
const cents = z.number().int()
/** The report that led to the pricing page, so that a buyer finds back to it. */
const reportPath = z
  .string()
  .max(60)
  .regex(/^\/interviews\/detail\/[0-9a-f-]{36}$/, 'is not the address of a report')

/**
 * `canceling` is paid and ends with its period. `past_due`: the renewal failed, the plan still works until `entitled_until`.
 * `unpaid`: it failed and the plan works no more, but the provider still counts the subscription and may try the card again.
 */
export const billingStatus = z.enum(['active', 'canceling', 'past_due', 'unpaid', 'none'])
export type BillingStatus = z.infer<typeof billingStatus>

/** Why money is missing: the card was refused, its bank wants the owner to confirm, or (only `unpaid`) we have not heard of a renewal. */
export const paymentProblem = z.enum(['card_declined', 'action_required', 'unconfirmed'])
export type PaymentProblem = z.infer<typeof paymentProblem>

/** What an open invoice asks for, null where the provider names no amount. */
const missingPayment = { amount_due: cents.nullable(), currency: z.string().nullable() }
/** Where the open invoice can be paid or confirmed. */
const openInvoice = z.object({ pay_url: z.string().nullable().optional() })

export const subscriptions = {
  createCheckoutSession: endpoint(calls.createCheckoutSession, {
    body: z.object({ plan: paidPlan, return_to: reportPath.optional() }),
    reply: z.object({ url: z.string() }),
    errorData: { already_subscribed: openInvoice },
  }),
  subscriptionDetails: endpoint(calls.subscriptionDetails, {
    reply: z.object({
      subscription_id: z.string().nullable(),
      has_active_subscription: z.boolean(),
      cancel_at_period_end: z.boolean(),
      current_period_end: date,
      subscription_level: planName,
      status: billingStatus,
      /** What the subscription is for, also when unpaid and FREE. Null without one, and on a price that is none of our plans. */
      subscribed_plan: paidPlan.nullable(),
      /** Until when the plan works if nothing is paid meanwhile; null without a subscription. */
      entitled_until: date,
      payment_problem: paymentProblem.nullable(),
      /** Where the open invoice of a renewal can be paid or confirmed. */
      pay_url: z.string().nullable(),
      ...missingPayment,
      /** When the provider tries the card again. */
      next_attempt: date,
      /** An upgrade that waits for its payment: until when it can be confirmed, and where. */
      pending_change: z
        .object({ plan: paidPlan, expires_at: z.iso.datetime(), pay_url: z.string().nullable(), ...missingPayment })
        .nullable(),
      /** Whether there is a customer whose card and invoices can be managed. */
      can_manage_billing: z.boolean(),
    }),
  }),
  cancelSubscription: endpoint(calls.cancelSubscription, { reply: done.extend({ effective_date: z.iso.datetime() }) }),
  changeSubscription: endpoint(calls.changeSubscription, {
    body: z.object({
      new_plan: paidPlan,
      when: z.literal('immediately').default('immediately'),
      /** From the preview, so that exactly what it said is charged: seconds since 1970, at most an hour ago. */
      proration_date: z.number().int().positive().optional(),
    }),
    reply: done,
    errorData: {
      payment_declined: openInvoice,
      payment_action_required: openInvoice,
      subscription_state: openInvoice,
    },
  }),
  reactivateSubscription: endpoint(calls.reactivateSubscription, { reply: done }),
  previewChange: endpoint(calls.previewChange, {
    query: z.object({ new_plan: paidPlan }),
    errorData: { subscription_state: openInvoice },
    /** Amounts in cents. */
    reply: z.object({
      new_plan: paidPlan,
      currency: z.string(),
      /** Charged to the card at once. */
      amount_due: cents,
      /** What is credited for the rest of the period that was paid for, and taken off the next invoices. */
      credit: cents,
      next_charge_at: z.iso.datetime(),
      /** The next renewal, what is credited taken off. */
      next_charge: cents,
      proration_date: z.number().int(),
    }),
  }),
  checkoutStatus: endpoint(calls.checkoutStatus, {
    query: z.object({ session_id: text(200, 1) }),
    /** `pending`: paid and being confirmed. `ended`: it was paid, and its subscription is over since. */
    reply: z.object({ status: z.enum(['paid', 'pending', 'not_paid', 'ended']), plan: paidPlan.nullable() }),
  }),
  createPortalSession: endpoint(calls.createPortalSession, { reply: z.object({ url: z.string() }) }),
  /** An event in the provider's own shape, with its `Stripe-Signature` header. */
  paymentWebhook: endpoint(calls.paymentWebhook, {
    body: z.looseObject({ id: z.string(), type: z.string() }),
    reply: z.object({ received: z.literal(true) }),
  }),
}
