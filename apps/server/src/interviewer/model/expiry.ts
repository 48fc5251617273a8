import type { Database } from '../../db/database.ts'
import { dayOf } from './budget.ts'
import { deleteUsageBefore } from './store.ts'

/** Purges the token counts of interviews without a model call since `interviewsBefore`, and the usage of days before `daysBefore`. */
export const removeUsageBefore = (db: Database, interviewsBefore: Date, daysBefore: Date): Promise<void> =>
  deleteUsageBefore(db, interviewsBefore, dayOf(daysBefore))
