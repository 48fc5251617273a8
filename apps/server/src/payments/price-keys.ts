import { plans } from '@greenroom/contract/limits'
import type { PaidPlan } from './port.ts'

/** The lookup key that each paid plan's monthly price carries at the provider. */
export const priceKeys: Record<PaidPlan, string> = { BASIC: 'basic_monthly', PREMIUM: 'premium_monthly' }

export const currency = 'usd'
export const paidPlans = Object.keys(priceKeys) as PaidPlan[]

/** A plan's price per month in cents; the contract holds the prices. */
export const monthlyCents = (plan: PaidPlan) => plans[plan].monthly * 100

/** The plan behind a lookup key, or undefined for a price that is not ours. */
export const planOfKey = (key: string | null): PaidPlan | undefined => paidPlans.find((plan) => priceKeys[plan] === key)
