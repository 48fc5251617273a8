import { z } from 'zod'
import { planName, user } from './accounts.ts'
import { calls } from './calls.ts'
import { done, endpoint, text } from './endpoint.ts'
import { activeInterview } from './interviews.ts'
import { billingStatus, subscriptions } from './subscriptions.ts'
import { count, dateTime } from './wire-formats.ts'

const date = dateTime.nullable()
const { email, newsletter_opt_in } = user.shape

export const profile = {
  profile: endpoint(calls.profile, {
    reply: z.object({
      email,
      subscriptionLevel: planName.describe('The plan that works now.'),
      stripeSubscriptionId: subscriptions.subscriptionDetails.reply.shape.subscription_id,
      subscriptionCancelledAt: date.meta({
        description: 'When the subscription was canceled; null while it renews.',
        examples: [null],
      }),
      subscriptionEndDate: date.meta({
        description: 'When a canceled subscription ends; null while it renews.',
        examples: [null],
      }),
      subscriptionStatus: billingStatus,
      entitledUntil: date.describe('Until when the plan works if nothing is paid in the meantime.'),
      interviews_completed: count.meta({ description: 'Completed in all.', examples: [12] }),
      interviews_completed_this_month: count.meta({
        description: 'Completed in this calendar month (UTC).',
        examples: [3],
      }),
      newsletter_opt_in,
      freeInterviewUsed: z.boolean().describe('Whether the one interview that FREE includes has been started.'),
      activeInterview: activeInterview.nullable().describe('The interview that is under way; null when none is.'),
    }),
  }),
  unsubscribeNewsletter: endpoint(calls.unsubscribeNewsletter, {
    query: z.object({ token: text(200, 1).describe('From the link in the email.') }),
    reply: done,
  }),
  newsletterPreference: endpoint(calls.newsletterPreference, {
    body: z.object({ newsletter_opt_in }),
    reply: done.extend({ newsletter_opt_in }),
  }),
  exportUser: endpoint(calls.exportUser, { reply: z.record(z.string(), z.unknown()) }),
}
