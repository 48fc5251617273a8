import { removeCodesBefore, removeSessionsBefore } from './accounts/expiry.ts'
import type { Database } from './db/database.ts'
import { forgetCountsBefore } from './limits/expiry.ts'
import { removeMailsBefore } from './mail/expiry.ts'

const day = 86_400_000

/** Once a day: removes what has no use any more, so that tables grow with people and not with time. */
export async function forgetWhatIsOver(db: Database, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  await forgetCountsBefore(db, ago(2))
  await removeCodesBefore(db, ago(7))
  await removeSessionsBefore(db, ago(31))
  await removeMailsBefore(db, ago(31))
}
