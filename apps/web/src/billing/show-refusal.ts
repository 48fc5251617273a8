import type { NavigateFunction } from 'react-router'
import { readSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { type AskChoice, ask } from '../ui/ask.tsx'
import { currentPlan, refreshPlan } from './billing.ts'
import { openInvoice } from './open-payment.ts'
import { renewalPayLabel, upgradePayLabel } from './payment-words.ts'
import { planLabel } from './plan-label.ts'
import { levelOf, type PlanState } from './plan-state.ts'
import { type BillingRefusal, readRefusal } from './refusal.ts'
import { reactivateSubscription } from './subscription-actions.ts'

type Way = 'close' | 'pay' | 'reactivate' | 'account'

/**
 * Explains a refused payment or change once the page shows the plan as it really is, and offers the way out: to pay or confirm,
 * to reactivate, or to see the account.
 */
export async function showRefusal(
  error: unknown,
  otherwise: { title: string; text?: string },
  navigate: NavigateFunction,
): Promise<void> {
  await refreshPlan()
  // The login page has taken the place of this one, and says why.
  if (readSession().status === 'anonymous') return
  const refusal = readRefusal(error, otherwise)
  const plan = currentPlan()
  const payUrl = refusal.payUrl ?? payUrlOf(plan)
  const answer = await ask<Way>({
    title: refusal.title,
    text: refusalText(refusal, plan),
    choices: [{ value: 'close', label: 'Close' }, wayOut(refusal, plan, payUrl)],
  })
  if (answer === 'pay' && payUrl) openInvoice(payUrl)
  if (answer === 'reactivate') await reactivateSubscription(plan, (work) => work)
  if (answer === 'account') await navigate(paths.profile())
}

const payUrlOf = (plan: PlanState | null) =>
  plan?.kind === 'past_due' || plan?.kind === 'unpaid' ? plan.payment.payUrl : null

/** An upgrade that isn't paid names the plan that stays until it is. */
function refusalText({ text, code }: BillingRefusal, plan: PlanState | null): string {
  if (!plan || levelOf(plan) === 'FREE') return text
  const kept = planLabel(levelOf(plan))
  if (code === 'payment_declined') return `${text} You keep ${kept} until the upgrade is paid.`
  return code === 'payment_action_required' ? `${text} Until then you keep ${kept}.` : text
}

function wayOut(refusal: BillingRefusal, plan: PlanState | null, payUrl: string | null): AskChoice<Way> {
  if (payUrl) return { value: 'pay', label: payLabel(refusal, plan), look: 'primary', opens: 'new_tab' }
  if (plan?.kind === 'canceling') return { value: 'reactivate', label: 'Reactivate Subscription', look: 'primary' }
  return { value: 'account', label: 'View My Account', look: 'primary' }
}

function payLabel({ code }: BillingRefusal, plan: PlanState | null): string {
  if (plan?.kind === 'past_due' || plan?.kind === 'unpaid') return renewalPayLabel(plan.payment)
  const due = plan?.kind === 'active' && plan.pending ? plan.pending.due : null
  return upgradePayLabel(code === 'payment_action_required' ? 'action_required' : 'card_declined', { due })
}
