import type { BillingDetails } from './plan-state.ts'

/** For tests and pictures: the details of PREMIUM that is paid until `periodEnd`. */
export const paidDetails = (periodEnd: string): BillingDetails => ({
  subscription_id: 'sub_1',
  has_active_subscription: true,
  cancel_at_period_end: false,
  current_period_end: periodEnd,
  subscription_level: 'PREMIUM',
  status: 'active',
  subscribed_plan: 'PREMIUM',
  entitled_until: periodEnd,
  payment_problem: null,
  pay_url: null,
  amount_due: null,
  currency: null,
  next_attempt: null,
  pending_change: null,
  can_manage_billing: true,
})
