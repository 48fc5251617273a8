import { planLabel } from '../plan-label.ts'
import { longDate } from '../ui/long-date.ts'
import { planName } from './plan-name.ts'
import type { OpenPayment, PendingUpgrade, PlanState, StateOf } from './plan-state.ts'

/** What a banner says, and the button that fixes it: a page to pay at, or the provider's portal for another card. */
export type PaymentNotice = {
  tone: 'warning' | 'bad'
  title: string
  text: string
  pay: { label: string; url: string } | null
}

/** What somebody has to know about a payment that is missing; null where none is. */
export function paymentNotice(plan: PlanState): PaymentNotice | null {
  if (plan.kind === 'past_due') return pastDueNotice(plan)
  if (plan.kind === 'unpaid') return unpaidNotice(plan)
  return plan.kind === 'active' && plan.pending ? pendingNotice(plan.plan, plan.pending) : null
}

function pastDueNotice({ plan, worksUntil, payment }: StateOf<'past_due'>): PaymentNotice {
  const works = `${planName(plan)} works until ${worksUntil ? longDate(worksUntil) : 'your grace period ends'}.`
  return {
    tone: 'warning',
    title: problemTitle(payment),
    text: join(works, nextTry(payment, "We'll try"), wayText(payment)),
    pay: payment.payUrl ? { label: payLabel(payment), url: payment.payUrl } : null,
  }
}

function unpaidNotice({ plan, stoppedAt, payment }: StateOf<'unpaid'>): PaymentNotice {
  const stopped = `It stopped${stoppedAt ? ` on ${longDate(stoppedAt)}` : ''} because`
  const again = nextTry(payment, 'We may try') || 'We may try your card again.'
  const ways = "Pay to get it back right away, or cancel and your card won't be charged again."
  const texts: Record<OpenPayment['problem'], string> = {
    card_declined: join(`${stopped} your renewal payment didn't go through.`, again, ways),
    action_required: join(`${stopped} your bank needs you to confirm the renewal payment.`, again, ways),
    unconfirmed: `${stopped} we couldn't confirm your renewal payment yet. It'll start again as soon as we do.`,
  }
  return {
    tone: 'bad',
    title: `${planName(plan)} is paused`,
    text: texts[payment.problem],
    pay: payment.payUrl ? { label: payLabel(payment), url: payment.payUrl } : null,
  }
}

function pendingNotice(current: StateOf<'active'>['plan'], pending: PendingUpgrade): PaymentNotice {
  const wanted = planLabel(pending.plan)
  const kept = current ? planLabel(current) : 'the plan you have'
  return {
    tone: 'warning',
    title: `Your upgrade to ${wanted} is waiting for your payment`,
    text: `Confirm it by ${longDate(pending.expiresAt)} and ${wanted} starts right away. Until then, you keep ${kept}.`,
    pay: pending.payUrl ? { label: 'Pay or confirm', url: pending.payUrl } : null,
  }
}

function problemTitle({ problem }: OpenPayment): string {
  if (problem === 'action_required') return 'Your bank needs you to confirm your renewal payment'
  return "Your renewal payment didn't go through"
}

const wayText = ({ payUrl }: OpenPayment): string => (payUrl ? '' : 'Update your card so the payment can go through.')

const payLabel = ({ problem }: OpenPayment) => (problem === 'action_required' ? 'Confirm payment' : 'Pay now')

const nextTry = ({ nextAttempt }: OpenPayment, who: string) =>
  nextAttempt ? `${who} your card again on ${longDate(nextAttempt)}.` : ''

const join = (...sentences: string[]) => sentences.filter(Boolean).join(' ')

/** One line for pages where somebody does something else; only the profile is known there. */
export function paymentLine(plan: PlanState): string | null {
  if (plan.kind === 'unpaid') return "Your plan is paused because your renewal payment didn't go through."
  if (plan.kind !== 'past_due') return null
  const until = plan.worksUntil ? ` ${planName(plan.plan)} works until ${longDate(plan.worksUntil)}.` : ''
  return `Your renewal payment didn't go through.${until}`
}
