import { contract } from '@greenroom/contract'
import { changeAccount, readAccount } from '../accounts/account.ts'
import { unsubscribe } from '../accounts/unsubscribe.ts'
import type { Database } from '../db/database.ts'
import { done, mount, type RouteContext } from '../http/mount.ts'
import { readActiveInterview, readInterviewCounts } from '../interviews/counts.ts'
import { writeActiveInterview } from '../interviews/wire/replies.ts'
import type { Clock } from '../kit/clock.ts'
import type { Keys } from '../kit/keys.ts'
import type { Outbox } from '../mail/port.ts'
import { type RateLimiter, rateLimits } from '../rate-limit/port.ts'
import type { Subscription } from '../subscriptions/plan.ts'
import { exportUser } from './export-user.ts'

export type ProfileDeps = {
  db: Database
  clock: Clock
  keys: Keys
  limiter: RateLimiter
  outbox: Outbox
  /** Fresh from the provider where the stored state may be stale. */
  subscriptionOf(userId: string): Promise<Subscription>
}

/** The profile of My Account, from the rooms that own its data, and the data export. */
export function mountProfile(context: RouteContext, deps: ProfileDeps): void {
  mount(context, contract.profile, async ({ principal: { userId } }) => {
    const [account, subscription, counts, activeInterview] = await Promise.all([
      readAccount(deps.db, userId),
      deps.subscriptionOf(userId),
      readInterviewCounts(deps.db, userId, deps.clock.now()),
      readActiveInterview(deps.db, userId),
    ])
    return {
      email: account.email,
      newsletter_opt_in: account.newsletterOptIn,
      subscriptionLevel: subscription.level,
      stripeSubscriptionId: subscription.subscriptionId,
      subscriptionCancelledAt: subscription.canceledAt?.toISOString() ?? null,
      subscriptionEndDate: subscription.cancelAtPeriodEnd
        ? (subscription.currentPeriodEnd?.toISOString() ?? null)
        : null,
      subscriptionStatus: subscription.status,
      entitledUntil: subscription.entitledUntil?.toISOString() ?? null,
      interviews_completed: counts.completed,
      interviews_completed_this_month: counts.thisMonth,
      freeInterviewUsed: counts.freeUsed,
      activeInterview: activeInterview ? writeActiveInterview(activeInterview) : null,
    }
  })
  mount(context, contract.newsletterPreference, async ({ body, principal }) => {
    await changeAccount(deps, principal.userId, { newsletterOptIn: body.newsletter_opt_in })
    const message = body.newsletter_opt_in
      ? 'You have successfully subscribed to our newsletter.'
      : 'You have successfully unsubscribed from our newsletter.'
    return { ...done(message), newsletter_opt_in: body.newsletter_opt_in }
  })
  mount(context, contract.unsubscribeNewsletter, async ({ query }) => {
    await unsubscribe(deps, query.token)
    return done('You have unsubscribed from our newsletter.')
  })
  mount(context, contract.exportUser, async ({ principal }) => {
    await deps.limiter.consume(rateLimits.export, principal.userId)
    return exportUser(deps, principal.userId)
  })
}
