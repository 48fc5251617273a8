import { seconds } from './clock.ts'
import type { Books } from './ledger.ts'
import type { Session, Subscription } from './objects.ts'

/** How long a card that does not pay is tried again before the subscription ends. */
const dunningDays = 21

/** The moment `months` after `anchor` (seconds): the same day, or the last one of a shorter month. */
export function monthsAfter(anchor: number, months: number): number {
  const from = new Date(anchor * 1000)
  const moment = new Date(from)
  moment.setUTCDate(1)
  moment.setUTCMonth(from.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate()
  moment.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return seconds(moment)
}

/**
 * A subscription as it stands at `now`: renewed month by month from its anchor, ended when it was cancelled, past due when the
 * card no longer pays. Time does its work when somebody looks, so that the sandbox needs no timer.
 */
export function subscriptionAt(books: Books, stored: Subscription, now: number): Subscription {
  const subscription = withoutLatePendingUpdate(stored, now)
  const item = subscription.items.data[0]!
  if (subscription.status === 'canceled' || now < item.current_period_end) return subscription
  if (subscription.cancel_at_period_end) return ended(subscription, item.current_period_end)
  const declined = books.paymentMethods[subscription.default_payment_method]?.laterCharges === 'decline'
  const givenUp = item.current_period_end + dunningDays * 86_400
  if (declined && now >= givenUp) return ended(subscription, givenUp)
  const months = wholeMonthsBetween(subscription.billing_cycle_anchor, now)
  const renewed = {
    ...item,
    current_period_start: monthsAfter(subscription.billing_cycle_anchor, months),
    current_period_end: monthsAfter(subscription.billing_cycle_anchor, months + 1),
  }
  return {
    ...subscription,
    status: declined ? 'past_due' : subscription.status,
    items: { ...subscription.items, data: [renewed] },
  }
}

/** A subscription that is over since `moment` (seconds). */
export const ended = (subscription: Subscription, moment: number): Subscription => ({
  ...subscription,
  status: 'canceled',
  canceled_at: subscription.canceled_at ?? moment,
  ended_at: moment,
  pending_update: null,
})

/** A checkout as it stands at `now`: one that nobody paid in time is expired and has no address any more. */
export function sessionAt(session: Session, now: number): Session {
  if (session.status !== 'open' || now < session.expires_at) return session
  return { ...session, status: 'expired', url: null }
}

function withoutLatePendingUpdate(subscription: Subscription, now: number): Subscription {
  const late = subscription.pending_update !== null && subscription.pending_update.expires_at <= now
  return late ? { ...subscription, pending_update: null } : subscription
}

function wholeMonthsBetween(anchor: number, now: number): number {
  let months = 0
  while (monthsAfter(anchor, months + 1) <= now) months++
  return months
}
