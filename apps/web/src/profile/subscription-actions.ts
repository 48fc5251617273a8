import { ApiError } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { refreshSession } from '../api/session.ts'
import { alertFailure } from '../failure-alert.ts'
import { planLabel } from '../plan-label.ts'
import { alert, confirm } from '../ui/ask.tsx'
import { longDay } from '../ui/long-date.ts'
import type { WhileWorking } from '../ui/while-working.ts'
import type { PlanState } from './plan-state.ts'

async function thenReload<Reply>(change: Promise<Reply>): Promise<Reply> {
  const reply = await change
  await refreshSession()
  await queryClient.invalidateQueries({ queryKey: ['profile'] })
  await queryClient.invalidateQueries({ queryKey: ['subscription'] })
  return reply
}

/** The server's words for a refusal, fixed ones when it gave none, and others when it did not answer at all. */
export function failureWords(error: unknown, doing: 'cancel' | 'reactivate'): string {
  if (!(error instanceof ApiError) || error.code === 'network')
    return `Failed to ${doing} your subscription. Please try again later.`
  return (
    error.detail || `An error occurred while ${doing === 'cancel' ? 'cancelling' : 'reactivating'} your subscription.`
  )
}

/** Ends the subscription with the current period, after confirmation. */
export async function cancelSubscription(plan: PlanState, whileWorking: WhileWorking): Promise<void> {
  if (plan.kind === 'free') return alert('No Active Subscription', "You don't have an active subscription to cancel.")
  if (plan.kind === 'cancelled') {
    return alert(
      'Already Cancelled',
      'Your subscription has already been cancelled and will remain active until the end of your current billing period',
    )
  }
  const until = plan.periodEnd ? `until ${longDay(plan.periodEnd)}` : 'until the end of the period you paid for'
  const agreed = await confirm({
    title: 'Cancel your subscription?',
    text: `Your ${planLabel(plan.level)} plan stays ${until}. After that it becomes Free.`,
    confirm: 'Cancel Subscription',
    cancel: 'Keep it',
    tone: 'danger',
  })
  if (!agreed) return
  try {
    const { message } = await whileWorking(thenReload(call('cancelSubscription')))
    await alert('Subscription Cancelled', message)
  } catch (error) {
    await alertFailure('Error', failureWords(error, 'cancel'))
  }
}

export async function reactivateSubscription(whileWorking: WhileWorking): Promise<void> {
  const agreed = await confirm({
    title: 'Reactivate your subscription?',
    text: 'It renews again at the end of the current period.',
    confirm: 'Reactivate Subscription',
  })
  if (!agreed) return
  try {
    const { message } = await whileWorking(thenReload(call('reactivateSubscription')))
    await alert('Subscription Reactivated', message)
  } catch (error) {
    await alertFailure('Error', failureWords(error, 'reactivate'))
  }
}
