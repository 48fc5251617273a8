import { ApiError, detailOf } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { productDefaults } from '../api/product.ts'
import { loggedInBeforeKey, logout, reloadProfile } from '../api/session.ts'
import { currentPlan, refreshPlan } from '../billing/billing.ts'
import { deletionBlocked, deletionConsequence } from '../billing/cancel-words.ts'
import { type PlanState, stillCharges } from '../billing/plan-state.ts'
import { cancelSubscription } from '../billing/subscription-actions.ts'
import { alertFailure } from '../shell/failure-alert.ts'
import { alert, ask, confirm } from '../ui/ask.tsx'
import { showToast } from '../ui/toast.tsx'
import type { WhileWorking } from '../ui/while-working.ts'

/** Subscribes to the newsletter, or ends that, and says so. */
export async function changeNewsletter(change: 'subscribe' | 'unsubscribe'): Promise<void> {
  try {
    await call('newsletterPreference', { body: { newsletter_opt_in: change === 'subscribe' } })
    await reloadProfile()
    await (change === 'subscribe'
      ? alert('Newsletter Subscribed', 'You have successfully subscribed to our newsletter.')
      : alert('Newsletter Unsubscribed', 'You have successfully unsubscribed from our newsletter.'))
  } catch {
    await alertFailure('Error', 'Failed to update newsletter preference. Please try again later.')
  }
}

/** Names the product and the day, so that the file is found again: "greenroom-data-2025-06-14.json". */
const nameExport = (now: Date) =>
  `${productDefaults.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-data-${now.toLocaleDateString('en-CA')}.json`

/** Saves everything that is stored about the user as a JSON file. */
export async function downloadData(): Promise<void> {
  try {
    const data = await call('exportUser')
    const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = address
    link.download = nameExport(new Date())
    link.click()
    setTimeout(() => URL.revokeObjectURL(address))
    showToast(`Downloaded as ${link.download}`)
  } catch (error) {
    await alertFailure("We couldn't download your data", detailOf(error))
  }
}

/** Erases the account after confirmation. True when it is deleted. What still charges a card has to be canceled first. */
export async function deleteAccount(whileWorking: WhileWorking): Promise<boolean> {
  const plan = currentPlan()
  if (plan && stillCharges(plan)) {
    await offerCancellation(plan, whileWorking, deletionBlocked(plan))
    return false
  }
  const agreed = await confirm({
    title: 'Delete your account?',
    text: deletionConsequence(plan),
    confirm: 'Delete Account',
    cancel: 'Keep my account',
    tone: 'danger',
  })
  if (!agreed) return false
  try {
    await whileWorking(call('deleteUser').then(logout))
    // The account is gone, so no "Welcome back".
    localStorage.removeItem(loggedInBeforeKey)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'subscription_state') {
      await refreshPlan()
      await offerCancellation(currentPlan(), whileWorking, error.detail)
    } else await alertFailure('Error', deletionMessage(error))
    return false
  }
}

/** The error message for a failed deletion; the server's text where it has one. Nothing was deleted then. */
export function deletionMessage(error: unknown): string {
  const own = error instanceof ApiError && error.code === 'unavailable' ? error.detail : ''
  return own || 'Failed to delete your account. Please try again later.'
}

async function offerCancellation(plan: PlanState | null, whileWorking: WhileWorking, text: string): Promise<void> {
  const next = await ask({
    title: 'Cancel your subscription first',
    text,
    choices: [
      { value: 'keep', label: 'Close' },
      { value: 'cancel', label: 'Cancel Subscription', look: 'danger' },
    ],
  })
  if (next === 'cancel') await cancelSubscription(plan, whileWorking)
}
