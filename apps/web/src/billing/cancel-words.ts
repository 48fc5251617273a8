import { longDate } from '../ui/long-date.ts'
import { planLabel } from './plan-label.ts'
import { planSubject } from './plan-name.ts'
import type { PlanState, StateOf } from './plan-state.ts'

/** What canceling does, truly, in each state: paid time stays, an unpaid plan ends right away. */
export function cancelConsequence(plan: PlanState | null): string {
  if (plan?.kind === 'unpaid')
    return `${planSubject(plan.plan)} is already paused. Canceling ends the subscription, and your card won't be charged again.`
  if (plan?.kind === 'past_due') return pastDueConsequence(plan)
  if (plan?.kind === 'active') return activeConsequence(plan)
  // The server has a subscription that these pages don't show, such as a second one.
  return "Anything that could still charge your card will be canceled. You'll keep the time you've already paid for."
}

function pastDueConsequence({ plan }: StateOf<'past_due'>): string {
  const ends = plan
    ? `${planLabel(plan)} ends right away and you're on the Free plan.`
    : 'your other subscription ends right away.'
  return `Your renewal wasn't paid, so ${ends} Your card won't be charged again.`
}

function activeConsequence({ plan, renewsAt }: StateOf<'active'>): string {
  const until = renewsAt ? `until ${longDate(renewsAt)}` : 'until the end of the period you paid for'
  return plan
    ? `Your ${planLabel(plan)} plan stays active ${until}. After that you're on the Free plan.`
    : `Your other subscription stays active ${until}. Your card won't be charged again.`
}

/** What is erased with the account, and what of the plan is lost with it. */
export function deletionConsequence(plan: PlanState | null): string {
  const erased =
    "Your interviews, answers, feedback, favorites and review will be deleted right away. This can't be undone."
  if (plan?.kind !== 'canceling') return erased
  const name = plan.plan ? `${planLabel(plan.plan)} time` : 'time'
  const until = plan.endsAt ? `, until ${longDate(plan.endsAt)}` : ''
  return `${erased} You'll also lose the ${name} you paid for${until}. There are no refunds.`
}

/** Why an account with a plan that still charges can't go yet. */
export const deletionBlocked = (plan: StateOf<'active' | 'past_due' | 'unpaid'>): string =>
  plan.kind === 'active'
    ? "You can't delete your account while your subscription is active. Please cancel it first, then delete your account."
    : 'Your subscription is unpaid but still open, so your card may still be charged. Please cancel it first, then delete your account.'
