import type { Connection } from '../db/database.ts'
import type { JobKind } from './port.ts'
import { removeGivenUpBefore } from './store.ts'

/** What somebody was promised stays until an operator has seen to it. */
const owed: JobKind[] = ['erase-audio', 'settle-former-customer']

/** Jobs that used up their tries before this moment, except what is owed. Says how many there were. */
export const removeFailedJobsBefore = (db: Connection, moment: Date): Promise<number> =>
  removeGivenUpBefore(db, moment, { except: owed })
