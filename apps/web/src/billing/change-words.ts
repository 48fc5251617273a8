import { plans } from '@greenroom/contract/limits'
import type { ReplyOf } from '../api/request.ts'
import { planLabel } from '../plan-label.ts'
import { longDate } from '../ui/long-date.ts'

export type Preview = ReplyOf<'previewChange'>

/** "$9.67", and "$30" for whole dollars; `cents` as the provider counts. */
export function money(cents: number, currency = 'usd'): string {
  const digits = cents % 100 === 0 ? 0 : 2
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(cents / 100)
}

/** What a change costs today, and what is charged when from then on. */
export function changeSentences(preview: Preview): string[] {
  const { new_plan: plan, currency, amount_due: due, credit } = preview
  const monthly = plans[plan].monthly * 100
  const today =
    due > 0
      ? `You'll pay ${money(due, currency)} today for the rest of this period.`
      : `${planLabel(plan)} starts now, and you pay nothing today.`
  if (credit === 0 || due > 0) return [today, nextCharge(preview, monthly)]
  const credited = `${planLabel(plan)} starts now. You'll get a ${money(credit, currency)} credit toward your next bills.`
  return [credited, nextCharge(preview, monthly)]
}

function nextCharge({ currency, next_charge: next, next_charge_at: at }: Preview, monthly: number): string {
  const price = `${money(monthly, currency)} a month`
  if (next === monthly) return `Starting ${longDate(at)}, it's ${price}.`
  if (next === 0) return `Nothing is due on ${longDate(at)}. Once the credit is used up, it's ${price}.`
  return `Your next charge is ${money(next, currency)} on ${longDate(at)}, and after that it's ${price}.`
}
