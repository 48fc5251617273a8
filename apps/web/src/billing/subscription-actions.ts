import { plans } from '@greenroom/contract/limits'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { alertFailure } from '../shell/failure-alert.ts'
import { alert, confirm } from '../ui/ask.tsx'
import { longDate } from '../ui/long-date.ts'
import type { WhileWorking } from '../ui/while-working.ts'
import { refreshPlan } from './billing.ts'
import { cancelConsequence } from './cancel-words.ts'
import { planLabel } from './plan-label.ts'
import type { PlanState } from './plan-state.ts'
import { readRefusal } from './refusal.ts'

/** Refreshes the plan after a change, successful or not, before its outcome is shown. */
const thenRefresh = <Reply>(change: Promise<Reply>): Promise<Reply> => change.finally(refreshPlan)

/** The server's words for a refusal, fixed ones when it gave none, and others when it did not answer at all. */
export function failureWords(error: unknown, doing: 'cancel' | 'reactivate'): string {
  if (!(error instanceof ApiError) || error.code === 'network')
    return `Failed to ${doing} your subscription. Please try again later.`
  return (
    error.detail || `An error occurred while ${doing === 'cancel' ? 'cancelling' : 'reactivating'} your subscription.`
  )
}

function alertRefusal(error: unknown, doing: 'cancel' | 'reactivate'): Promise<void> {
  const words = failureWords(error, doing)
  const spoken = error instanceof ApiError && error.detail === words
  const { title, text } = readRefusal(spoken ? error : null, { title: 'Error', text: words })
  return alertFailure(title, text)
}

/**
 * Ends the subscription after confirmation: with the period that is paid for, or right away where nothing is paid. Always asks the server,
 * because `plan` may be stale or miss a subscription.
 */
export async function cancelSubscription(plan: PlanState | null, whileWorking: WhileWorking): Promise<void> {
  const agreed = await confirm({
    title: 'Cancel your subscription?',
    text: cancelConsequence(plan),
    confirm: 'Cancel Subscription',
    cancel: keepLabel(plan),
    tone: 'danger',
  })
  if (!agreed) return
  try {
    const { message } = await whileWorking(thenRefresh(call('cancelSubscription')))
    await alert('Subscription Cancelled', message)
  } catch (error) {
    await alertRefusal(error, 'cancel')
  }
}

/** Takes a cancellation back while the period is still running. `instead` asks it in other words. */
export async function reactivateSubscription(
  plan: PlanState | null,
  whileWorking: WhileWorking,
  instead?: { title: string; text: string },
): Promise<void> {
  const agreed = await confirm({
    title: instead?.title ?? 'Reactivate your subscription?',
    text: instead?.text ?? renewalWords(plan),
    confirm: 'Reactivate Subscription',
    cancel: 'Not now',
  })
  if (!agreed) return
  try {
    const { message } = await whileWorking(thenRefresh(call('reactivateSubscription')))
    await alert('Subscription Reactivated', message)
  } catch (error) {
    await alertRefusal(error, 'reactivate')
  }
}

/** The dismiss button says what stays, such as the plan; never "Cancel", which is the other button's action. */
function keepLabel(plan: PlanState | null): string {
  if (!plan || plan.kind === 'free' || plan.plan === 'unknown') return 'Keep my plan'
  return plan.plan ? `Keep ${planLabel(plan.plan)}` : 'Keep my subscription'
}

function renewalWords(plan: PlanState | null): string {
  if (plan?.kind !== 'canceling' || !plan.endsAt) return "It'll renew at the end of the current period."
  if (!plan.plan) return `It'll renew on ${longDate(plan.endsAt)}.`
  return `${planLabel(plan.plan)} renews on ${longDate(plan.endsAt)} for $${plans[plan.plan].monthly} a month.`
}
