import { longDate } from '../ui/long-date.ts'
import { planLabel } from './plan-label.ts'
import type { PlanState, SubscribedPlan } from './plan-state.ts'

/** A subscribed plan as a label: a price that is none of our plans has no name of its own. */
export function planName(plan: SubscribedPlan): string {
  if (plan === 'unknown') return 'Your plan'
  return plan ? planLabel(plan) : 'Other subscription'
}

/** The same within a sentence. */
export function planMidSentence(plan: SubscribedPlan): string {
  if (plan === 'unknown') return 'your plan'
  return plan ? planLabel(plan) : 'your other subscription'
}

/** The same at the beginning of a sentence. */
export const planSubject = (plan: SubscribedPlan): string =>
  plan === null ? 'Your other subscription' : planName(plan)

/** Beside a subscription that is none of our plans nothing can be bought. */
export function otherPlanWords(plan: PlanState): string {
  if (plan.kind !== 'canceling') return 'You have another subscription. Cancel it first to choose Basic or Premium.'
  const once = `once it ends${plan.endsAt ? ` on ${longDate(plan.endsAt)}` : ''}`
  return `You have another subscription. You can choose Basic or Premium ${once}.`
}
