import type { ReplyOf } from '../api/request.ts'

type Profile = Pick<
  ReplyOf<'profile'>,
  'subscriptionLevel' | 'stripeSubscriptionId' | 'subscriptionCancelledAt' | 'subscriptionEndDate'
>
type Details = ReplyOf<'subscriptionDetails'>

export type PlanState =
  | { kind: 'free' }
  | { kind: 'active'; level: 'BASIC' | 'PREMIUM'; periodEnd: string | null }
  | { kind: 'cancelled'; level: 'BASIC' | 'PREMIUM'; periodEnd: string | null }

/** Cancelled is judged by `cancel_at_period_end` where there is a subscription, else by the profile's cancellation time. */
export function planState(profile: Profile, details: Details | undefined): PlanState {
  const level = profile.subscriptionLevel
  if (level === 'FREE') return { kind: 'free' }
  const known = details?.subscription_id ? details : undefined
  const cancelled = known ? known.cancel_at_period_end : profile.subscriptionCancelledAt !== null
  const periodEnd = known?.current_period_end ?? profile.subscriptionEndDate
  return { kind: cancelled ? 'cancelled' : 'active', level, periodEnd }
}
