import { planLabel } from '../plan-label.ts'
import { longDate } from '../ui/long-date.ts'
import type { PlanState, StateOf } from './plan-state.ts'

/** What canceling does, truly, in each state that can be canceled: paid time stays, an unpaid plan ends at once. */
export function cancelConsequence(plan: StateOf<'active' | 'past_due' | 'unpaid'>): string {
  if (plan.kind === 'unpaid') return "It ends at once, and your card won't be charged again."
  const name = planLabel(plan.plan)
  if (plan.kind === 'past_due')
    return `Your renewal wasn't paid, so ${name} ends at once and your account becomes Free. Your card won't be charged again.`
  const until = plan.renewsAt ? `until ${longDate(plan.renewsAt)}` : 'until the end of the period you paid for'
  return `Your ${name} plan stays ${until}. After that it becomes Free.`
}

/** What is erased with the account, and what of the plan is lost with it. */
export function deletionConsequence(plan: PlanState | null): string {
  const erased = "Your interviews, answers, feedback and favorites are erased at once. This can't be undone."
  if (plan?.kind !== 'canceling') return erased
  const until = plan.endsAt ? `, until ${longDate(plan.endsAt)}` : ''
  return `${erased} You also lose the ${planLabel(plan.plan)} time you paid for${until}. Nothing is refunded.`
}

/** Why an account with a plan that still charges can't go yet. */
export const deletionBlocked = (plan: StateOf<'active' | 'past_due' | 'unpaid'>): string =>
  plan.kind === 'active'
    ? "Your account can't be deleted while a subscription is active. Please cancel it first, then delete the account."
    : "Your subscription isn't paid, but it's still open, and your card may be charged for it. Please cancel it first, then delete the account."
