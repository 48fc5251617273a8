import type { LiveSubscription } from '../payments/port.ts'
import type { Facts, StoredSubscription } from './store.ts'

/** A failed or unheard-of renewal changes nothing for seven days. */
const graceMs = 7 * 86_400_000

/** The one subscription that counts: paid before overdue, a plan of ours before anything else, renewing before ending, PREMIUM, oldest. */
export function choose(live: LiveSubscription[]): LiveSubscription | undefined {
  const rank = ({ standing, bought, renewal }: LiveSubscription) => [
    standing.kind === 'paid' ? 0 : 1,
    bought.kind === 'plan' ? 0 : 1,
    renewal.kind === 'renews' ? 0 : 1,
    bought.kind === 'plan' && bought.plan === 'PREMIUM' ? 0 : 1,
  ]
  const compare = (a: LiveSubscription, b: LiveSubscription) => {
    const [first, second] = [rank(a), rank(b)]
    const place = first.findIndex((value, index) => value !== second[index])
    return place === -1 ? a.createdAt.getTime() - b.createdAt.getTime() : first[place]! - second[place]!
  }
  return live.filter(({ standing }) => standing.kind !== 'unpaid').sort(compare)[0]
}

/** Whether the provider would take money again: a failed renewal is tried again, one that nobody can pay any more is not. */
export const goesOnCharging = ({ standing, renewal }: LiveSubscription): boolean =>
  standing.kind !== 'unpaid' && renewal.kind === 'renews'

/** Everything that is to be written about a user, from what the provider says now and what was written before. */
export function settle(before: StoredSubscription, chosen: LiveSubscription | undefined, now: Date): Facts {
  if (!chosen) {
    return {
      subscriptionId: null,
      level: 'FREE',
      status: null,
      cancelAtPeriodEnd: false,
      cancelledAt: null,
      currentPeriodEnd: null,
      entitledUntil: null,
      checkoutOpenUntil: before.checkoutOpenUntil,
      syncedAt: now,
    }
  }
  const { renewal } = chosen
  const entitledUntil = entitledUntilOf(before, chosen)
  return {
    subscriptionId: chosen.id,
    level: entitledUntil > now ? levelOf(before, chosen) : 'FREE',
    status: chosen.status,
    cancelAtPeriodEnd: renewal.kind === 'ends',
    cancelledAt: renewal.kind === 'ends' ? renewal.cancelledAt : null,
    currentPeriodEnd: renewal.at,
    entitledUntil,
    checkoutOpenUntil: null,
    syncedAt: now,
  }
}

/** A price that is not ours neither raises nor lowers the level of the subscription that it is on. */
function levelOf(before: StoredSubscription, { id, bought }: LiveSubscription) {
  if (bought.kind === 'plan') return bought.plan
  return before.subscriptionId === id ? before.level : 'FREE'
}

function entitledUntilOf(before: StoredSubscription, { id, status, standing, renewal }: LiveSubscription): Date {
  const later = (moment: Date) => new Date(moment.getTime() + graceMs)
  if (renewal.kind === 'ends' && standing.kind === 'paid') return renewal.at
  if (standing.kind !== 'overdue') return later(renewal.at)
  // The provider begins a new period each month that nobody pays; the grace does not begin again with it.
  const sameDebt = before.subscriptionId === id && before.status === status
  return sameDebt && before.entitledUntil ? before.entitledUntil : later(standing.since)
}
