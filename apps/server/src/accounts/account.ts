import { type Connection, type Database, inTransaction } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import type { Outbox } from '../mail/port.ts'
import { findUser, setNewsletter } from './store.ts'

export type Account = { email: string; newsletterOptIn: boolean }

/** The part of an account that other rooms may read. */
export async function readAccount(db: Connection, userId: string): Promise<Account> {
  const user = await findUser(db, userId)
  if (!user) throw new AppError('session_ended')
  return { email: user.email, newsletterOptIn: user.newsletterOptIn }
}

/** Sets the newsletter opt-in. Opting out also deletes newsletters that are still in the outbox. */
export async function chooseNewsletter(
  deps: { db: Database; outbox: Outbox },
  userId: string,
  wanted: Account['newsletterOptIn'],
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await setNewsletter(tx, userId, wanted)
    const user = await findUser(tx, userId)
    if (user && !wanted) await deps.outbox.forgetNewsletters(tx, user.email)
  })
}
