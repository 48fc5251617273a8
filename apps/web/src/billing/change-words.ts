import { plans } from '@greenroom/contract/limits'
import { longDate, monthDay } from '../ui/long-date.ts'
import { money } from './money.ts'
import type { ChangePreview } from './plan-change.ts'
import { planLabel } from './plan-label.ts'
import type { PaidPlan, StateOf } from './plan-state.ts'

/** Why a canceled plan is reactivated before it changes, and what that costs. */
export function switchWords({ plan, endsAt }: StateOf<'canceling'>, wanted: PaidPlan): string {
  const renews = endsAt ? `on ${longDate(endsAt)}` : 'at the end of the current period'
  const own = plan ? `Your ${planLabel(plan)} plan` : 'Your plan'
  const price = plan ? ` for $${plans[plan].monthly}` : ''
  return `${own} is canceled. To switch to ${planLabel(wanted)}, reactivate it first. You won't be charged today. If you don't switch, it renews ${renews}${price}.`
}

/** What a change costs today, and what is charged when from then on. */
export function changeSentences(preview: ChangePreview): string[] {
  return [sayDueToday(preview), sayNextCharge(preview)]
}

function sayDueToday({ plan, currency, dueNow, credit, nextChargeAt: at }: ChangePreview): string {
  if (dueNow > 0) return `You'll pay ${money({ cents: dueNow, currency })} today, the difference until ${monthDay(at)}.`
  if (credit === 0) return `${planLabel(plan)} starts now, and you pay nothing today.`
  return `${planLabel(plan)} starts now. You'll get a ${money({ cents: credit, currency })} credit toward your next payments.`
}

function sayNextCharge({ plan, currency, nextCharge: next, nextChargeAt: at }: ChangePreview): string {
  const monthly = plans[plan].monthly * 100
  const price = `${money({ cents: monthly, currency })} a month`
  if (next === monthly) return `Starting ${longDate(at)}, it's ${price}.`
  if (next === 0) return `Nothing is due on ${longDate(at)}. Once the credit is used up, it's ${price}.`
  return `Your next charge is ${money({ cents: next, currency })} on ${longDate(at)}, and after that it's ${price}.`
}
