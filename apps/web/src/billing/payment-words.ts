import { planLabel } from '../plan-label.ts'
import { longDate, longDay } from '../ui/long-date.ts'
import { money } from './money.ts'
import { planName } from './plan-name.ts'
import type { Invoice, OpenPayment, PendingUpgrade, PlanState, StateOf } from './plan-state.ts'

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
  return {
    tone: 'warning',
    title: problemTitle(payment),
    text: join(graceWords(planName(plan), worksUntil, payment), wayText(payment)),
    pay: payment.payUrl ? { label: renewalPayLabel(payment), url: payment.payUrl } : null,
  }
}

function graceWords(name: string, worksUntil: string | null, payment: OpenPayment): string {
  const { nextAttempt } = payment
  if (worksUntil && nextAttempt && longDay(worksUntil) === longDay(nextAttempt))
    return `We'll try one last time on ${longDate(nextAttempt)}. If that fails, ${name} stops.`
  const works = `${name} works until ${worksUntil ? longDate(worksUntil) : 'your grace period ends'}.`
  return join(works, nextTry(payment, "We'll try"))
}

function unpaidNotice({ plan, stoppedAt, payment }: StateOf<'unpaid'>): PaymentNotice {
  const stopped = `It stopped${stoppedAt ? ` on ${longDate(stoppedAt)}` : ''} because`
  const again = nextTry(payment, 'We may try') || 'We may try your card again.'
  const orCancel = "to get it back right away, or cancel and your card won't be charged again."
  const texts: Record<OpenPayment['problem'], string> = {
    card_declined: join(
      `${stopped} your renewal payment didn't go through.`,
      again,
      `Pay or update your card ${orCancel}`,
    ),
    action_required: join(
      `${stopped} your bank needs you to confirm the renewal payment.`,
      again,
      `Confirm the payment ${orCancel}`,
    ),
    unconfirmed: `${stopped} we couldn't confirm your renewal payment yet. It'll start again as soon as we do.`,
  }
  return {
    tone: 'bad',
    title: `${planName(plan)} is paused`,
    text: texts[payment.problem],
    pay: payment.payUrl ? { label: renewalPayLabel(payment), url: payment.payUrl } : null,
  }
}

function pendingNotice(current: StateOf<'active'>['plan'], pending: PendingUpgrade): PaymentNotice {
  const wanted = planLabel(pending.plan)
  const kept = current ? planLabel(current) : 'the plan you have'
  return {
    tone: 'warning',
    title: `Your upgrade to ${wanted} is waiting for your payment`,
    text: `Pay or confirm it by ${longDate(pending.expiresAt)} and ${wanted} starts right away. Until then you keep ${kept}.`,
    pay: pending.payUrl ? { label: upgradePayLabel('card_declined', pending), url: pending.payUrl } : null,
  }
}

function problemTitle({ problem }: OpenPayment): string {
  if (problem === 'action_required') return 'Your bank needs you to confirm your renewal payment'
  return "Your renewal payment didn't go through"
}

/** Where the bank waits for its owner, confirming is the way, not another card. */
const wayText = ({ problem, payUrl }: OpenPayment): string =>
  problem === 'action_required' && payUrl ? '' : "Update your card and we'll charge it right away."

/** On the button that leads to an open renewal. */
export function renewalPayLabel({ problem, due }: OpenPayment): string {
  if (problem === 'action_required') return confirmLabel(due)
  return due ? `Pay ${money(due)} now` : 'Pay now'
}

/** On the button that leads to an upgrade that isn't paid. A card that was declined has nothing to confirm. */
export function upgradePayLabel(problem: 'card_declined' | 'action_required', { due }: Pick<Invoice, 'due'>): string {
  if (problem === 'action_required') return confirmLabel(due)
  return due ? `Pay ${money(due)}` : 'Pay now'
}

const confirmLabel = (due: Invoice['due']) => (due ? `Confirm ${money(due)}` : 'Confirm payment')

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
