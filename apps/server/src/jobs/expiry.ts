import type { Connection } from '../db/database.ts'
import type { JobKind } from './port.ts'
import { deleteFailedBefore } from './store.ts'

/** Never purged: users were promised these, so an operator has to see to them. */
const promised: JobKind[] = ['erase-audio', 'settle-former-customer']

/** Deletes jobs that used up their retries before this moment, except promised ones; gives how many. */
export const purgeFailedJobsBefore = (db: Connection, moment: Date): Promise<number> =>
  deleteFailedBefore(db, moment, { except: promised })
