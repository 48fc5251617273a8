import { type Connection, type Database, inTransaction } from '../db/database.ts'
import { exportRow } from '../db/personal-data.ts'
import { AppError } from '../kit/app-error.ts'
import type { Outbox } from '../mail/port.ts'
import { type AccountChanges, findUser, type User, updateAccount } from './store.ts'

/** An account as visible to other rooms: everything except secrets. */
export type Account = Omit<User, 'passwordHash'>

export async function readAccount(db: Connection, userId: string): Promise<Account> {
  const user = await findUser(db, userId)
  if (!user) throw new AppError('session_ended')
  return exportRow('users', user)
}

/** Changes the settings that users may edit. Newsletters that are still in the outbox go with the consent to them. */
export async function changeAccount(
  deps: { db: Database; outbox: Outbox },
  userId: string,
  changes: AccountChanges,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await updateAccount(tx, userId, changes)
    if (changes.newsletterOptIn !== false) return
    const user = await findUser(tx, userId)
    if (user) await deps.outbox.deleteNewsletters(tx, user.email)
  })
}
