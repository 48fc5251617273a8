import { z } from 'zod'
import { planName } from './accounts.ts'
import { calls } from './calls.ts'
import { done, endpoint, text } from './endpoint.ts'
import { cents, dateTime, link } from './wire-formats.ts'

const paidPlan = z.enum(['BASIC', 'PREMIUM'])
const newPlan = paidPlan.meta({ description: 'The plan to change to.', examples: ['PREMIUM'] })
const date = dateTime.nullable()
const reportPath = z
  .string()
  .max(60)
  .regex(/^\/interviews\/detail\/[0-9a-f-]{36}$/, 'is not the address of a report')
  .meta({
    description: 'The path of the report that led to the pricing page, so that a buyer gets back to it after paying.',
    examples: ['/interviews/detail/0b5f3c1e-7d0a-4c52-9a35-2f6f1f6f2d11'],
  })
const prorationDate = z.int().meta({ examples: [1798124645] })

export const billingStatus = z
  .enum(['active', 'canceling', 'past_due', 'unpaid', 'none'])
  .describe(
    'Where the subscription is. `active`: paid, and renews. `canceling`: paid, and ends with its period. `past_due`: the renewal failed, and the plan still works until `entitled_until`. `unpaid`: it failed and the plan no longer works, but the provider still counts the subscription and may try the card again. `none`: there is no subscription.',
  )
export type BillingStatus = z.infer<typeof billingStatus>

export const paymentProblem = z.enum(['card_declined', 'action_required', 'unconfirmed'])
export type PaymentProblem = z.infer<typeof paymentProblem>

const missingPayment = {
  amount_due: cents
    .nullable()
    .meta({ description: 'What the open invoice asks for, in cents; null when none is open.', examples: [null] }),
  currency: z
    .string()
    .nullable()
    .meta({
      description: 'The currency of `amount_due`, three lowercase letters; null without one.',
      examples: [null],
    }),
}

const openInvoice = z.object({
  pay_url: link
    .nullable()
    .optional()
    .meta({
      description: 'The page where the open invoice can be paid or confirmed. Null or absent when there is none.',
      examples: ['https://pay.example.com/i/5gk2'],
    }),
})

export const subscriptions = {
  createCheckoutSession: endpoint(calls.createCheckoutSession, {
    body: z.object({ plan: paidPlan.describe('The plan to buy.'), return_to: reportPath.optional() }),
    reply: z.object({ url: link.describe('The checkout page to send the buyer to.') }),
    errorData: { already_subscribed: openInvoice },
  }),
  subscriptionDetails: endpoint(calls.subscriptionDetails, {
    reply: z.object({
      subscription_id: z
        .string()
        .nullable()
        .meta({
          description: "The payment provider's id of the subscription; null without one.",
          examples: ['sub_1TqA7LH2eZvKYlo2'],
        }),
      has_active_subscription: z.boolean().describe('Whether a paid plan works now.'),
      cancel_at_period_end: z.boolean().describe('Whether it was canceled and ends with the period.'),
      current_period_end: date.describe('When the period ends: the next renewal, or the end of a canceled plan.'),
      subscription_level: planName.describe('The plan that works now.'),
      status: billingStatus,
      subscribed_plan: paidPlan
        .nullable()
        .describe(
          'The plan that the subscription is for, also when it is unpaid and FREE works. Null without one, and on a price that is none of our plans.',
        ),
      entitled_until: date.describe(
        'Until when the plan works if nothing is paid in the meantime; null without a subscription.',
      ),
      payment_problem: paymentProblem.nullable().meta({
        description:
          'Why a payment is missing: the card was declined, its bank wants the owner to confirm, or (only when `unpaid`) no renewal was heard of. Null when nothing is.',
        examples: [null],
      }),
      pay_url: link.nullable().meta({
        description: 'The page where the open invoice of a renewal can be paid or confirmed; null when none is open.',
        examples: [null],
      }),
      ...missingPayment,
      next_attempt: date.meta({
        description: 'When the provider tries the card again; null when it will not.',
        examples: [null],
      }),
      pending_change: z
        .object({
          plan: paidPlan.meta({ description: 'The plan that starts once it is paid.', examples: ['PREMIUM'] }),
          expires_at: dateTime.describe('Until when it can be paid or confirmed.'),
          pay_url: link.nullable().describe('The page where it can be paid or confirmed.'),
          ...missingPayment,
        })
        .nullable()
        .describe('An upgrade that waits for its payment; null when none does.'),
      can_manage_billing: z.boolean().describe('Whether `portal-session` has a card and invoices to show.'),
    }),
  }),
  cancelSubscription: endpoint(calls.cancelSubscription, {
    reply: done.extend({
      effective_date: dateTime.describe('When the plan ends: the end of the period, or now when it was unpaid.'),
    }),
  }),
  changeSubscription: endpoint(calls.changeSubscription, {
    body: z.object({
      new_plan: newPlan,
      when: z.literal('immediately').default('immediately').describe('When the change takes effect. There is one way.'),
      proration_date: prorationDate
        .positive()
        .optional()
        .describe(
          'The `proration_date` of the preview, so that exactly what it said is charged: seconds since 1970, at most an hour ago.',
        ),
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
    query: z.object({ new_plan: newPlan }),
    errorData: { subscription_state: openInvoice },
    reply: z.object({
      new_plan: newPlan,
      currency: z.string().meta({ description: 'ISO 4217, in lower case.', examples: ['usd'] }),
      amount_due: cents.describe('What is charged to the card at once, in cents.'),
      credit: cents.meta({
        description:
          'What is credited for the rest of the period that was paid for, and taken off the next invoices, in cents.',
        examples: [0],
      }),
      next_charge_at: dateTime.describe('When the plan renews next.'),
      next_charge: cents.meta({
        description: 'What the next renewal charges, with the credit taken off, in cents.',
        examples: [3000],
      }),
      proration_date: prorationDate.describe(
        'The moment that the amounts were worked out for, in seconds since 1970. Send it with the change.',
      ),
    }),
  }),
  checkoutStatus: endpoint(calls.checkoutStatus, {
    query: z.object({
      session_id: text(200, 1).meta({
        description: 'The id of the checkout, which the provider adds to the address that its buyer comes back to.',
        examples: ['cs_test_a1VqJx0Zb2'],
      }),
    }),
    reply: z.object({
      status: z
        .enum(['paid', 'pending', 'not_paid', 'paused', 'ended'])
        .describe(
          '`paid`: the plan works. `pending`: paid, and being confirmed. `not_paid`: not finished. `paused`: it was paid, and a renewal since was not. `ended`: it was paid, and its subscription is over since.',
        ),
      plan: paidPlan.nullable().describe('The plan that was bought.'),
    }),
  }),
  createPortalSession: endpoint(calls.createPortalSession, {
    reply: z.object({ url: link.describe('The billing portal to send the customer to.') }),
  }),
  /** An event in the provider's own shape, with its `Stripe-Signature` header. */
  paymentWebhook: endpoint(calls.paymentWebhook, {
    body: z.looseObject({
      id: z.string().meta({ description: 'The id of the event.', examples: ['evt_1TqA7LH2eZvKYlo2'] }),
      type: z.string().meta({ description: 'What happened.', examples: ['invoice.paid'] }),
    }),
    reply: z.object({ received: z.literal(true).describe('Stored. It is worked on after the reply.') }),
  }),
}
