import { z } from 'zod'
import { planName } from './accounts.ts'
import { calls } from './calls.ts'
import { done, endpoint } from './endpoint.ts'

const paidPlan = z.enum(['BASIC', 'PREMIUM'])

export const subscriptions = {
  createCheckoutSession: endpoint(calls.createCheckoutSession, {
    body: z.object({ plan: paidPlan }),
    reply: z.object({ url: z.string() }),
  }),
  subscriptionDetails: endpoint(calls.subscriptionDetails, {
    reply: z.object({
      subscription_id: z.string().nullable(),
      has_active_subscription: z.boolean(),
      cancel_at_period_end: z.boolean(),
      current_period_end: z.iso.datetime().nullable(),
      subscription_level: planName,
    }),
  }),
  cancelSubscription: endpoint(calls.cancelSubscription, { reply: done.extend({ effective_date: z.iso.datetime() }) }),
  changeSubscription: endpoint(calls.changeSubscription, {
    body: z.object({ new_plan: paidPlan, when: z.literal('immediately').default('immediately') }),
    reply: done,
  }),
  reactivateSubscription: endpoint(calls.reactivateSubscription, { reply: done }),
}
