import type { Plan } from '@greenroom/contract/limits'

const labels: Record<Plan, string> = { FREE: 'Free', BASIC: 'Basic', PREMIUM: 'Premium' }

/** A plan's name within a sentence; capitals are for its card. */
export const planLabel = (plan: Plan): string => labels[plan]
