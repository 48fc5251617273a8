import { ApiError, detailOf } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { logout, reloadProfile } from '../api/session.ts'
import { alert, ask, confirm } from '../ui/ask.tsx'
import type { PlanState } from './plan-state.ts'
import { cancelSubscription } from './subscription-actions.ts'

/** Subscribes to the newsletter, or ends that, and says so. */
export async function changeNewsletter(change: 'subscribe' | 'unsubscribe'): Promise<void> {
  try {
    await call('newsletterPreference', { body: { newsletter_opt_in: change === 'subscribe' } })
    await reloadProfile()
    await (change === 'subscribe'
      ? alert('Newsletter Subscribed', 'You have successfully subscribed to our newsletter.')
      : alert('Newsletter Unsubscribed', 'You have successfully unsubscribed from our newsletter.'))
  } catch {
    await alert('Error', 'Failed to update newsletter preference. Please try again later.')
  }
}

/** Saves everything that is stored about the user as a JSON file. */
export async function downloadData(): Promise<void> {
  try {
    const data = await call('exportUser')
    const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = address
    link.download = 'my-data.json'
    link.click()
    URL.revokeObjectURL(address)
  } catch (error) {
    await alert('Your data could not be downloaded', detailOf(error))
  }
}

/** Erases the account after confirmation. True when it is gone. A running subscription has to be cancelled first. */
export async function deleteAccount(plan: PlanState): Promise<boolean> {
  if (plan.kind === 'active') {
    const next = await ask({
      title: 'Cancel your subscription first',
      text: 'Your account cannot be deleted while a subscription is active. Please cancel it first, then delete the account.',
      choices: [
        { value: 'keep', label: 'Close' },
        { value: 'cancel', label: 'Cancel Subscription', look: 'danger' },
      ],
    })
    if (next === 'cancel') await cancelSubscription(plan)
    return false
  }
  const agreed = await confirm({
    title: 'Delete your account?',
    text: 'Your interviews, answers, feedback and favorites are erased at once. This cannot be undone.',
    confirm: 'Delete Account',
    cancel: 'Keep my account',
    tone: 'danger',
  })
  if (!agreed) return false
  try {
    await call('deleteUser')
    await logout()
    return true
  } catch (error) {
    const own = error instanceof ApiError && error.code === 'subscription_state' ? error.detail : ''
    await alert('Error', own || 'Failed to delete your account. Please try again later.')
    return false
  }
}
