import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, inTransaction } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import { isNoResponse, type LiveSubscription } from '../payments/port.ts'
import { acquireLease, endLease, endLeases, releaseLease, renewLease, type StartedChange } from './changes/store.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { syncAndRepair } from './repair-customer.ts'
import { expectChange } from './store.ts'
import type { Synced } from './sync-customer.ts'

type ChangeDeps = Pick<SubscriptionsDeps, 'db' | 'clock' | 'ids' | 'log'>

/** Identifies a change: two with the same kind and target count as the same request. */
export type ChangeName = {
  kind: 'check_out' | 'cancel' | 'change_plan' | 'reactivate' | 'delete' | 'repair' | 'use_card'
  target?: string
  /** How long retries reuse the idempotency key; `maxKeyLifeMs` unless the request itself expires earlier. */
  keyLifeMs?: number
}

/** Below the day after which the provider forgets idempotency keys. */
export const maxKeyLifeMs = 23 * 3_600_000
/** A crashed process loses its lease after this. A live one renews its lease, since a change has no upper limit of calls. */
export const leaseMs = 60_000
export const renewalMs = 15_000
const maxWaitMs = 20_000
const pollMs = 50

/**
 * Runs `work` as the user's only change, across processes: a mutex with a lease in the database, held by a row and not by a
 * transaction, so that no pooled connection is held during requests. Fails with 503 when the lease stays taken.
 */
export async function runAlone<Result>(
  deps: ChangeDeps,
  userId: string,
  name: ChangeName,
  work: (change: StartedChange) => Promise<Result>,
): Promise<Result> {
  const change = await waitForLease(deps, userId, name)
  const heartbeat = keepLease(deps, userId, change)
  let answered = true
  try {
    return await work(change)
  } catch (error) {
    answered = !isNoResponse(error)
    throw error
  } finally {
    heartbeat.stop()
    if (answered) await releaseLease(deps.db, userId, change)
    else await keepForRetry(deps, userId, change)
  }
}

/** Heartbeat: renews the lease of a change as long as this process lives. */
function keepLease(deps: ChangeDeps, userId: string, change: StartedChange): { stop(): void } {
  const renew = async () => {
    const ours = await renewLease(deps.db, userId, change, leaseMs)
    if (!ours && running) deps.log.warn('a change lost its lease to another run', { userId })
  }
  let running = true
  const timer = setInterval(() => {
    // The next heartbeat retries, up to three times before the lease expires.
    renew().catch((error: unknown) => deps.log.error('a lease was not renewed', error, { userId }))
  }, renewalMs)
  return {
    stop() {
      running = false
      clearInterval(timer)
    },
  }
}

const unansweredMs = 3_600_000

/** No response: the provider may have made the change. Reads sync again, and a retry reuses the idempotency key. */
async function keepForRetry(deps: ChangeDeps, userId: string, change: StartedChange): Promise<void> {
  await expectUnanswered(deps, userId)
  await endLease(deps.db, userId, change)
}

const expectUnanswered = (
  { db, clock }: Pick<ChangeDeps, 'clock'> & { db: Connection },
  userId: string,
): Promise<void> => expectChange(db, userId, new Date(clock.now().getTime() + unansweredMs))

/**
 * Ends the leases of crashed processes, whose changes count as unanswered. `all` only at the start of a single process; otherwise those
 * that have expired.
 */
export function endDeadLeases(
  { db, clock }: Pick<ChangeDeps, 'db' | 'clock'>,
  which: 'all' | 'lease_is_over',
): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const userId of await endLeases(tx, which)) await expectUnanswered({ db: tx, clock }, userId)
  })
}

async function waitForLease(deps: ChangeDeps, userId: string, name: ChangeName): Promise<StartedChange> {
  const { kind, target = '', keyLifeMs = maxKeyLifeMs } = name
  for (const start = performance.now(); performance.now() - start < maxWaitMs; await sleep(pollMs)) {
    const startedAt = deps.clock.now()
    const keysSince = new Date(startedAt.getTime() - keyLifeMs)
    const [holder, idempotencyKey] = [deps.ids.uuid(), deps.ids.uuid()]
    const change = { userId, kind, target, holder, idempotencyKey, startedAt, keysSince, leaseMs }
    const started = await acquireLease(deps.db, change)
    if (started) return started
  }
  throw new AppError('unavailable', undefined, { retryAfter: 5 })
}

/**
 * Makes a change at the provider while holding the user's lease: syncs, runs `work` and syncs again. Returns the result of `work` and
 * the current subscription. `idempotencyKey` is stored before any call is made with it.
 */
export function changeAtProvider<Result>(
  deps: SubscriptionsDeps,
  userId: string,
  name: ChangeName,
  work: (synced: Synced, change: StartedChange) => Promise<Result>,
): Promise<{ result: Result; current: LiveSubscription | undefined }> {
  return runAlone(deps, userId, name, async (change) => {
    const before = await syncAndRepair(deps, userId)
    const result = await work(before, change)
    try {
      const { current } = await syncAndRepair(deps, userId)
      return { result, current }
    } catch (error) {
      // The change was made; only the sync failed, and the next read retries it.
      deps.log.error('the sync after a change failed', error, { change: name.kind })
      await expectUnanswered(deps, userId)
      return { result, current: before.current }
    }
  })
}
