import { contract, type Reply } from '@greenroom/contract'
import { done, mount, type RouteContext } from '../http/mount.ts'
import { type Cancellation, cancelSubscription } from './cancel.ts'
import { changePlan, previewPlanChange } from './change-plan.ts'
import { checkOut } from './check-out.ts'
import { readCheckoutStatus } from './checkout-status.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { mountWebhook } from './events/routes.ts'
import { openPortal } from './open-portal.ts'
import type { Subscription } from './plan.ts'
import { reactivateSubscription } from './reactivate.ts'
import { freshness, readSubscription } from './read-subscription.ts'

/** The payment calls and the provider's webhook. */
export function mountSubscriptions(context: RouteContext, deps: SubscriptionsDeps): void {
  mount(context, contract.createCheckoutSession, async ({ body, principal: { userId } }) => ({
    url: await checkOut(deps, { userId, plan: body.plan, returnTo: body.return_to }),
  }))
  mount(context, contract.checkoutStatus, ({ query, principal: { userId } }) =>
    readCheckoutStatus(deps, { userId, sessionId: query.session_id }),
  )
  mount(context, contract.subscriptionDetails, async ({ principal }) =>
    toDetails(await readSubscription(deps, principal.userId, freshness.details)),
  )
  mount(context, contract.cancelSubscription, async ({ principal }) => {
    const canceled = await cancelSubscription(deps, principal.userId)
    return { ...done(messageOf(canceled)), effective_date: canceled.at.toISOString() }
  })
  mount(context, contract.previewChange, async ({ query, principal: { userId } }) => {
    const preview = await previewPlanChange(deps, { userId, plan: query.new_plan })
    return {
      new_plan: query.new_plan,
      currency: preview.currency,
      amount_due: preview.amountDue,
      credit: preview.credit,
      next_charge_at: preview.nextChargeAt.toISOString(),
      next_charge: preview.nextCharge,
      proration_date: preview.prorationDate,
    }
  })
  mount(context, contract.changeSubscription, async ({ body, principal: { userId } }) => {
    await changePlan(deps, { userId, plan: body.new_plan, prorationDate: body.proration_date })
    return done(`You're now on the ${body.new_plan} plan.`)
  })
  mount(context, contract.reactivateSubscription, async ({ principal }) => {
    await reactivateSubscription(deps, principal.userId)
    return done('Your subscription has been reactivated.')
  })
  mount(context, contract.createPortalSession, async ({ principal }) => ({
    url: await openPortal(deps, principal.userId),
  }))
  mountWebhook(context.app, deps)
}

const messageOf = ({ kind }: Cancellation): string =>
  kind === 'at_period_end'
    ? 'Your subscription has been canceled and will remain active until the end of your current billing period.'
    : "Your subscription has been canceled and has ended. Your card won't be charged again."

/** Maps a subscription to the field names of the API. */
function toDetails(subscription: Subscription): Reply<typeof contract.subscriptionDetails> {
  const { level, pendingChange } = subscription
  return {
    subscription_id: subscription.subscriptionId,
    has_active_subscription: level !== 'FREE',
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    current_period_end: subscription.currentPeriodEnd?.toISOString() ?? null,
    subscription_level: level,
    status: subscription.status,
    subscribed_plan: subscription.subscribedPlan,
    entitled_until: subscription.entitledUntil?.toISOString() ?? null,
    payment_problem: subscription.paymentProblem,
    pay_url: subscription.payUrl,
    amount_due: subscription.amountDue,
    currency: subscription.currency,
    next_attempt: subscription.nextAttempt?.toISOString() ?? null,
    pending_change: pendingChange && {
      plan: pendingChange.plan,
      expires_at: pendingChange.expiresAt.toISOString(),
      pay_url: pendingChange.invoice?.payUrl ?? null,
      amount_due: pendingChange.invoice?.amountDue ?? null,
      currency: pendingChange.invoice?.currency ?? null,
    },
    can_manage_billing: subscription.canManageBilling,
  }
}
