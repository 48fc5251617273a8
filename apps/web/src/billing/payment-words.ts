import { longDate, longDay } from '../ui/long-date.ts'
import { money } from './money.ts'
import { planLabel } from './plan-label.ts'
import { planMidSentence, planSubject } from './plan-name.ts'
import type { Invoice, OpenPayment, PaidPlan, PendingUpgrade, PlanState, StateOf } from './plan-state.ts'

/** What a banner says, and the button that fixes it: a page to pay at, or the provider's portal for another card. */
export type PaymentNotice = {
  tone: 'warning' | 'bad'
  title: string
  text: string
  pay: { label: string; url: string } | null
}

/** The warning about a missing payment; null where none is missing. */
export function paymentNotice(plan: PlanState): PaymentNotice | null {
  if (plan.kind === 'past_due') return pastDueNotice(plan)
  if (plan.kind === 'unpaid') return unpaidNotice(plan)
  return plan.kind === 'active' && plan.pending ? pendingNotice(plan.plan, plan.pending) : null
}

function pastDueNotice({ plan, worksUntil, payment }: StateOf<'past_due'>): PaymentNotice {
  return {
    tone: 'warning',
    title: problemTitle(payment),
    text: join(graceWords(plan, worksUntil, payment), wayText(payment)),
    pay: payment.payUrl ? { label: renewalPayLabel(payment), url: payment.payUrl } : null,
  }
}

function graceWords(plan: PaidPlan | null, worksUntil: string | null, payment: OpenPayment): string {
  const { nextAttempt } = payment
  if (plan === null) return join(pauseWords(worksUntil), nextTry(payment))
  const name = planLabel(plan)
  if (worksUntil && nextAttempt && longDay(worksUntil) === longDay(nextAttempt))
    return `We'll try one last time on ${longDate(nextAttempt)}. If that fails, ${name} stops.`
  const works = `${name} works until ${worksUntil ? longDate(worksUntil) : 'your grace period ends'}.`
  return join(works, nextTry(payment))
}

/** A price that is none of our plans grants nothing, so it doesn't "work" until a date. */
const pauseWords = (at: string | null) =>
  `Your other subscription pauses${at ? ` on ${longDate(at)}` : ''} unless it's paid.`

function unpaidNotice({ plan, payment }: StateOf<'unpaid'>): PaymentNotice {
  return {
    tone: 'bad',
    title: `${planSubject(plan)} is paused`,
    text: join(unpaidText(planMidSentence(plan), payment), nextTry(payment)),
    pay: payment.payUrl ? { label: renewalPayLabel(payment), url: payment.payUrl } : null,
  }
}

/** What happened, and the one thing that starts the plan again. */
function unpaidText(name: string, { problem, payUrl }: OpenPayment): string {
  const again = `and ${name} starts again right away.`
  const byCard = `Update your card ${again}`
  switch (problem) {
    case 'card_declined':
      return `Your renewal payment didn't go through. ${payUrl ? `Pay now ${again}` : byCard}`
    case 'action_required':
      return `Your bank needs you to confirm your renewal payment. ${payUrl ? `Confirm it ${again}` : byCard}`
    case 'unconfirmed':
      return `We couldn't confirm your renewal payment yet. As soon as we do, ${name} starts again.`
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

/** When the bank requires confirmation, the fix is to confirm, not another card. */
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

const nextTry = ({ nextAttempt }: OpenPayment) =>
  nextAttempt ? `We'll try your card again on ${longDate(nextAttempt)}.` : ''

const join = (...sentences: string[]) => sentences.filter(Boolean).join(' ')

/** The one-line warning for pages that aren't about billing; only the profile is loaded there. */
export function paymentLine(plan: PlanState): string | null {
  if (plan.kind === 'unpaid')
    return `${planSubject(plan.plan)} is paused because your renewal payment didn't go through.`
  if (plan.kind !== 'past_due') return null
  if (plan.plan === null) return pauseWords(plan.worksUntil)
  const until = plan.worksUntil ? ` ${planLabel(plan.plan)} works until ${longDate(plan.worksUntil)}.` : ''
  return `Your renewal payment didn't go through.${until}`
}
