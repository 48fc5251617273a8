import type { Connection } from '../db/database.ts'
import { jobKinds, policyOf } from './kinds.ts'
import { deleteFailedBefore } from './store.ts'

/** Deletes jobs that used up their retries before this moment, except those that are kept; gives how many. */
export const purgeFailedJobsBefore = (db: Connection, moment: Date): Promise<number> =>
  deleteFailedBefore(db, moment, { except: jobKinds.filter((kind) => policyOf(kind).whenFailed === 'keep') })
