import { z } from 'zod'
import { planName } from './accounts.ts'
import { calls } from './calls.ts'
import { done, endpoint, text } from './endpoint.ts'
import { activeInterview } from './interviews.ts'
import { billingStatus } from './subscriptions.ts'

const date = z.iso.datetime().nullable()

export const profile = {
  profile: endpoint(calls.profile, {
    reply: z.object({
      email: z.string(),
      subscriptionLevel: planName,
      stripeSubscriptionId: z.string().nullable(),
      subscriptionCancelledAt: date,
      subscriptionEndDate: date,
      /** Whether a payment is missing, so that every page can say so. */
      subscriptionStatus: billingStatus,
      /** Until when the plan works if nothing is paid meanwhile. */
      entitledUntil: date,
      interviews_completed: z.number().int(),
      interviews_completed_this_month: z.number().int(),
      newsletter_opt_in: z.boolean(),
      freeInterviewUsed: z.boolean(),
      /** The interview that is under way, so that it can be found again. */
      activeInterview: activeInterview.nullable(),
    }),
  }),
  unsubscribeNewsletter: endpoint(calls.unsubscribeNewsletter, {
    query: z.object({ token: text(200, 1) }),
    reply: done,
  }),
  newsletterPreference: endpoint(calls.newsletterPreference, {
    body: z.object({ newsletter_opt_in: z.boolean() }),
    reply: done.extend({ newsletter_opt_in: z.boolean() }),
  }),
  exportUser: endpoint(calls.exportUser, { reply: z.record(z.string(), z.unknown()) }),
}
