import { contract } from '@greenroom/contract'
import { type Door, done, mount } from '../http/mount.ts'
import { cancelSubscription } from './cancel.ts'
import { changePlan } from './change-plan.ts'
import { checkOut } from './check-out.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { reactivateSubscription } from './reactivate.ts'
import { readSubscription } from './read-subscription.ts'

/** The five payment calls. */
export function mountSubscriptions(door: Door, deps: SubscriptionsDeps): void {
  mount(door, contract.createCheckoutSession, async ({ body, principal: { userId } }) => ({
    url: await checkOut(deps, { userId, plan: body.plan }),
  }))
  mount(door, contract.subscriptionDetails, async ({ principal }) => {
    const subscription = await readSubscription(deps, principal.userId)
    return {
      subscription_id: subscription.subscriptionId,
      has_active_subscription: subscription.level !== 'FREE',
      cancel_at_period_end: subscription.cancelAtPeriodEnd,
      current_period_end: subscription.currentPeriodEnd?.toISOString() ?? null,
      subscription_level: subscription.level,
    }
  })
  mount(door, contract.cancelSubscription, async ({ principal }) => {
    const end = await cancelSubscription(deps, principal.userId)
    const message =
      'Your subscription has been canceled and will remain active until the end of your current billing period.'
    return { ...done(message), effective_date: end.toISOString() }
  })
  mount(door, contract.changeSubscription, async ({ body, principal: { userId } }) => {
    await changePlan(deps, { userId, plan: body.new_plan })
    return done(`You are now on the ${body.new_plan} plan.`)
  })
  mount(door, contract.reactivateSubscription, async ({ principal }) => {
    await reactivateSubscription(deps, principal.userId)
    return done('Your subscription has been reactivated.')
  })
}
