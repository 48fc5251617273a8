import { call } from '../api/client.ts'
import type { PaidPlan } from './plan-state.ts'

/** What a change of plan costs, by the provider's own preview. Amounts are in cents; `pricedAt` is the moment they hold for. */
export type ChangePreview = {
  plan: PaidPlan
  currency: string
  dueNow: number
  credit: number
  nextChargeAt: string
  nextCharge: number
  pricedAt: number
}

export async function previewChange(plan: PaidPlan, signal: AbortSignal): Promise<ChangePreview> {
  const { currency, credit, ...reply } = await call('previewChange', { query: { new_plan: plan }, signal })
  return {
    plan: reply.new_plan,
    currency,
    dueNow: reply.amount_due,
    credit,
    nextChargeAt: reply.next_charge_at,
    nextCharge: reply.next_charge,
    pricedAt: reply.proration_date,
  }
}

/** Changes the plan for exactly what the preview said. */
export const changePlan = ({ plan, pricedAt }: ChangePreview) =>
  call('changeSubscription', { body: { new_plan: plan, proration_date: pricedAt } })
