import type { Database } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import { findUser, setNewsletter } from './store.ts'

export type Account = { email: string; newsletterOptIn: boolean }

/** What other rooms may know of an account. */
export async function readAccount(db: Database, userId: string): Promise<Account> {
  const user = await findUser(db, userId)
  if (!user) throw new AppError('session_ended')
  return { email: user.email, newsletterOptIn: user.newsletterOptIn }
}

export async function chooseNewsletter(
  db: Database,
  userId: string,
  wanted: Account['newsletterOptIn'],
): Promise<void> {
  await setNewsletter(db, userId, wanted)
}
