import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/database.ts'
import type { Clock } from '../../kit/clock.ts'
import {
  addUsage,
  beginFeedback,
  correctTokens,
  type TokenCounts,
  takeOfDay,
  takeOfInterview,
  tokensOfDay,
  type UsageAccount,
} from './store.ts'

/** Token limits: for conducting one interview, for each report about it, and per UTC day if the operator set one. */
export type Limits = { interview: TokenCounts; day: number | undefined }

/** The actual usage of a call. */
export type Spent = TokenCounts & { model: string; call: string; failed: boolean; ms: number }

/** Tokens reserved for one call. */
export type Reservation = {
  /** Settles the reservation: counts the call and the tokens that it used. */
  settle(spent: Spent): Promise<void>
  /** Releases the reservation: the call was not made. */
  release(): Promise<void>
}

/** Token budgets, stored in the database so that they hold across processes and restarts. */
export type Budget = {
  /** Reserves tokens, so that concurrent calls can't overrun the budget together; or returns which budget is used up. */
  reserve(account: UsageAccount, estimate: TokenCounts): Promise<Reservation | 'interview' | 'day'>
  /** Resets the budget for the next report about an interview. */
  renewFeedback(interviewId: string): Promise<void>
  /** Whether the daily budget has any tokens left. */
  hasDayLeft(): Promise<boolean>
}

/** If a process crashes during a call, its estimate stays reserved for that day and that interview. */
export function createBudget(db: Database, clock: Clock, limits: Limits): Budget {
  return {
    async reserve(account, estimate) {
      const now = clock.now()
      const day = dayOf(now)
      const usedUp = await inTransaction(db, async (tx) => {
        if (!(await takeOfInterview(tx, account, estimate, limits.interview, now))) return 'interview' as const
        // Last, because every call locks this row.
        if (!(await takeOfDay(tx, day, estimate.in + estimate.out, limits.day))) throw new DayUsedUp()
        return undefined
      }).catch((error: unknown) => {
        if (error instanceof DayUsedUp) return 'day' as const
        throw error
      })
      if (usedUp) return usedUp
      return {
        settle: ({ model, call, failed, ms, in: input, out }) =>
          inTransaction(db, async (tx) => {
            const by = { in: input - estimate.in, out: out - estimate.out }
            await addUsage(tx, {
              day,
              model,
              call,
              calls: 1,
              failures: failed ? 1 : 0,
              inputTokens: input,
              outputTokens: out,
              milliseconds: Math.round(ms),
            })
            await correctTokens(tx, { account, day }, by)
          }),
        release: () =>
          inTransaction(db, (tx) => correctTokens(tx, { account, day }, { in: -estimate.in, out: -estimate.out })),
      }
    },
    renewFeedback: (interviewId) => beginFeedback(db, interviewId),
    hasDayLeft: async () => limits.day === undefined || (await tokensOfDay(db, dayOf(clock.now()))) < limits.day,
  }
}

/** Rolls back the tokens already reserved for the interview. */
class DayUsedUp extends Error {
  override name = 'DayUsedUp'
}

/** Such as "2026-11-23", in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
