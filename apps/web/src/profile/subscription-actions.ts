import { ApiError } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { refreshSession } from '../api/session.ts'
import { alert, confirm } from '../ui/ask.tsx'
import { longDate } from '../ui/long-date.ts'
import type { PlanState } from './plan-state.ts'

async function reload() {
  await refreshSession()
  await queryClient.invalidateQueries({ queryKey: ['profile'] })
  await queryClient.invalidateQueries({ queryKey: ['subscription'] })
}

const serverWords = (error: unknown, otherwise: string) =>
  error instanceof ApiError && error.code !== 'network' && error.detail ? error.detail : otherwise

/** Ends the subscription with the current period, after confirmation. */
export async function cancelSubscription(plan: PlanState): Promise<void> {
  if (plan.kind === 'free') return alert('No Active Subscription', "You don't have an active subscription to cancel.")
  if (plan.kind === 'cancelled') {
    return alert(
      'Already Cancelled',
      'Your subscription has already been cancelled and will remain active until the end of your current billing period',
    )
  }
  const until = plan.periodEnd ? `until ${longDate(plan.periodEnd)}` : 'until the end of the period you paid for'
  const agreed = await confirm({
    title: 'Cancel your subscription?',
    text: `Your ${plan.level} plan stays ${until}. After that it becomes FREE.`,
    confirm: 'Cancel Subscription',
    cancel: 'Keep it',
    tone: 'danger',
  })
  if (!agreed) return
  try {
    const { message } = await call('cancelSubscription')
    await reload()
    await alert('Subscription Cancelled', message)
  } catch (error) {
    await alert('Error', serverWords(error, 'Failed to cancel your subscription. Please try again later.'))
  }
}

export async function reactivateSubscription(): Promise<void> {
  const agreed = await confirm({
    title: 'Reactivate your subscription?',
    text: 'It renews again at the end of the current period.',
    confirm: 'Reactivate Subscription',
  })
  if (!agreed) return
  try {
    const { message } = await call('reactivateSubscription')
    await reload()
    await alert('Subscription Reactivated', message)
  } catch (error) {
    await alert('Error', serverWords(error, 'Failed to reactivate your subscription. Please try again later.'))
  }
}
