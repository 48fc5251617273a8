import { planLabel } from '../plan-label.ts'
import type { PaidPlan } from './plan-state.ts'

/** A plan at the beginning of a sentence or label; one on a price of its own has no name. */
export const planName = (plan: PaidPlan | null): string => (plan ? planLabel(plan) : 'Your plan')
