import { plans } from '@greenroom/contract/limits'
import type { ReplyOf } from '../api/request.ts'
import { longDate, monthDay } from '../ui/long-date.ts'
import { money } from './money.ts'
import { planLabel } from './plan-label.ts'
import type { PaidPlan, StateOf } from './plan-state.ts'

export type Preview = ReplyOf<'previewChange'>

/** Why a canceled plan is reactivated before it changes, and what that costs. */
export function switchWords({ plan, endsAt }: StateOf<'canceling'>, wanted: PaidPlan): string {
  const renews = endsAt ? `on ${longDate(endsAt)}` : 'at the end of the current period'
  const own = plan ? `Your ${planLabel(plan)} plan` : 'Your plan'
  const price = plan ? ` for $${plans[plan].monthly}` : ''
  return `${own} is canceled. To switch to ${planLabel(wanted)}, reactivate it first. You won't be charged today. If you don't switch, it renews ${renews}${price}.`
}

/** What a change costs today, and what is charged when from then on. */
export function changeSentences(preview: Preview): string[] {
  return [dueToday(preview), nextCharge(preview)]
}

function dueToday({ new_plan: plan, currency, amount_due: due, credit, next_charge_at: at }: Preview): string {
  if (due > 0) return `You'll pay ${money({ cents: due, currency })} today, the difference until ${monthDay(at)}.`
  if (credit === 0) return `${planLabel(plan)} starts now, and you pay nothing today.`
  return `${planLabel(plan)} starts now. You'll get a ${money({ cents: credit, currency })} credit toward your next payments.`
}

function nextCharge({ new_plan: plan, currency, next_charge: next, next_charge_at: at }: Preview): string {
  const monthly = plans[plan].monthly * 100
  const price = `${money({ cents: monthly, currency })} a month`
  if (next === monthly) return `Starting ${longDate(at)}, it's ${price}.`
  if (next === 0) return `Nothing is due on ${longDate(at)}. Once the credit is used up, it's ${price}.`
  return `Your next charge is ${money({ cents: next, currency })} on ${longDate(at)}, and after that it's ${price}.`
}
