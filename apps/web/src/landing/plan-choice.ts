import type { Plan } from '@greenroom/contract/limits'
import { detailOf } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { refreshSession } from '../api/session.ts'
import { planLabel } from '../plan-label.ts'
import { alert, confirm } from '../ui/ask.tsx'

type PaidPlan = Exclude<Plan, 'FREE'>

/** FREE goes to checkout, a whole-page redirect; a paid plan changes at once after confirmation. Refusals become alerts. */
export async function choosePlan(plan: PaidPlan, current: Plan): Promise<void> {
  if (plan === current) return alert('Current Plan', `You are on the ${planLabel(plan)} plan already.`)
  if (current === 'FREE') return checkOut(plan)
  return changePlan(plan)
}

async function checkOut(plan: PaidPlan) {
  try {
    const { url } = await call('createCheckoutSession', { body: { plan } })
    location.assign(url)
    // The button stays busy until the browser has left the page.
    await new Promise((resolve) => setTimeout(resolve, 5000))
  } catch (error) {
    await alert('Checkout did not start', detailOf(error))
  }
}

async function changePlan(plan: PaidPlan) {
  const upgrade = plan === 'PREMIUM'
  const agreed = await confirm({
    title: upgrade ? 'Upgrade to Premium?' : 'Downgrade to Basic?',
    text: upgrade
      ? 'The change takes effect immediately, and the difference for the rest of this period is charged to your card.'
      : 'The change takes effect immediately. Custom interviews and full feedback are no longer included.',
    confirm: upgrade ? 'Upgrade to Premium' : 'Downgrade to Basic',
  })
  if (!agreed) return
  try {
    const { message } = await call('changeSubscription', { body: { new_plan: plan } })
    await refreshSession()
    await alert(`You are on ${planLabel(plan)}`, message)
  } catch (error) {
    await alert(upgrade ? 'Upgrade failed' : 'Downgrade failed', detailOf(error))
  }
}
