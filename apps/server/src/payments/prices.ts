import type Stripe from 'stripe'
import { required } from '../kit/required.ts'
import type { PaidPlan } from './port.ts'
import { currency, monthlyCents, priceKeys } from './price-keys.ts'
import { asList } from './stripe-client.ts'

/** Describes in a sentence how the provider's price of a plan differs from our pages; undefined when they match. */
export function priceProblem(plan: PaidPlan, price: Stripe.Price | undefined): string | undefined {
  const key = priceKeys[plan]
  if (price?.object !== 'price' || !price.id) return `There is no active price with the lookup key ${key}.`
  const monthly = price.recurring?.interval === 'month' && price.recurring.interval_count === 1
  if (price.unit_amount === monthlyCents(plan) && price.currency === currency && monthly) return undefined
  const interval = intervalOf(price.recurring)
  const is = `${inWords(price.unit_amount, price.currency)} ${interval}`
  return `The price ${key} is ${is}, and our pages say ${inWords(monthlyCents(plan), currency)} per month.`
}

function intervalOf(recurring: Stripe.Price.Recurring | null): string {
  if (!recurring) return 'once'
  const { interval, interval_count: count } = recurring
  return count === 1 ? `per ${interval}` : `every ${count} ${interval}s`
}

/** Formats an amount in cents for operators. */
export const inWords = (cents: number | null, currency: string): string =>
  `${cents === null ? 'not a fixed amount' : (cents / 100).toFixed(2)} ${currency.toUpperCase()}`

/** The id of a plan's price. Fails when the price differs from our pages, so that it's never sold. */
export async function priceFor(stripe: Stripe, plan: PaidPlan): Promise<string> {
  const { data } = asList(await stripe.prices.list({ lookup_keys: [priceKeys[plan]], active: true }))
  const [price] = data
  const problem = priceProblem(plan, price)
  if (problem) throw new Error(problem)
  return required(price, 'the price').id
}
