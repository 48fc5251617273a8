import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../kit/app-error.ts'
import { isNoResponse, type LiveSubscription } from '../payments/port.ts'
import { acquireLease, endAllLeases, endLease, releaseLease, type StartedChange } from './changes/store.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { expectChange } from './store.ts'
import { type Synced, syncCustomer } from './sync-customer.ts'

/** What is changed, and what about it: two with the same words are the same click. */
export type ChangeName = { kind: 'check_out' | 'cancel' | 'change_plan' | 'reactivate' | 'delete'; target?: string }

/** Longer than all calls of one change can take with their retries, so that a lease only expires when its process has died. */
const leaseMs = 3 * 60_000
const longestWaitMs = 20_000
const pollMs = 50

/**
 * Runs `work` as the user's only change, across processes: a mutex with a lease in the database, held by a row and not by a
 * transaction, so that no connection is kept while the provider is asked. Fails with 503 when the lease stays taken.
 */
export async function runAlone<Result>(
  deps: SubscriptionsDeps,
  userId: string,
  name: ChangeName,
  work: (change: StartedChange) => Promise<Result>,
): Promise<Result> {
  const change = await waitForLease(deps, userId, name)
  let answered = true
  try {
    return await work(change)
  } catch (error) {
    answered = !isNoResponse(error)
    throw error
  } finally {
    if (answered) await releaseLease(deps.db, userId, change)
    else await keepForRetry(deps, userId, change)
  }
}

const unansweredMs = 3_600_000

/** Without a response the provider may have done it: reads sync, and a retry uses the same idempotency key. */
async function keepForRetry(deps: SubscriptionsDeps, userId: string, change: StartedChange): Promise<void> {
  const now = deps.clock.now()
  await endLease(deps.db, userId, change, now)
  await expectChange(deps.db, userId, new Date(now.getTime() + unansweredMs))
}

/** Ends every lease at startup. Only where no other process can be running: what holds one has crashed. */
export const endDeadLeases = ({ db, clock }: SubscriptionsDeps): Promise<void> => endAllLeases(db, clock.now())

async function waitForLease(deps: SubscriptionsDeps, userId: string, name: ChangeName): Promise<StartedChange> {
  const { kind, target = '' } = name
  for (const start = performance.now(); performance.now() - start < longestWaitMs; await sleep(pollMs)) {
    const startedAt = deps.clock.now()
    const leaseUntil = new Date(startedAt.getTime() + leaseMs)
    const idempotencyKey = deps.ids.uuid()
    const change = await acquireLease(deps.db, { userId, kind, target, idempotencyKey, startedAt, leaseUntil })
    if (change) return change
  }
  throw new AppError('unavailable', undefined, { retryAfter: 5 })
}

/**
 * Changes something at the provider: on facts that were read a moment ago, one change after the other, and synced afterwards.
 * Gives what `work` gave and the subscription as it is now. `idempotencyKey` is stored before any call is made with it.
 */
export function changeAtProvider<Result>(
  deps: SubscriptionsDeps,
  userId: string,
  name: ChangeName,
  work: (synced: Synced, change: StartedChange) => Promise<Result>,
): Promise<{ result: Result; current: LiveSubscription | undefined }> {
  return runAlone(deps, userId, name, async (change) => {
    const before = await syncCustomer(deps, userId, 'thorough')
    const result = await work(before, change)
    try {
      const { current } = await syncCustomer(deps, userId, 'thorough', { canceled: name.kind === 'cancel' })
      return { result, current }
    } catch (error) {
      // The change is made and only not read back: the next read syncs.
      deps.log.error('a change was not read back', error, { change: name.kind })
      await expectChange(deps.db, userId, new Date(deps.clock.now().getTime() + unansweredMs))
      return { result, current: before.current }
    }
  })
}
