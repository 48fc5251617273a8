import { and, desc, eq } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/database.ts'
import { signUps } from '../../db/schema.ts'

/** What a browser chose when it signed up for an address that is not confirmed yet. */
export type SignUp = typeof signUps.$inferSelect

const inBrowser = ({ userId, deviceId }: Pick<SignUp, 'userId' | 'deviceId'>) =>
  and(eq(signUps.userId, userId), eq(signUps.deviceId, deviceId))

/** Adds a sign-up unless this browser has one already, whose code may be on its way. */
export async function addSignUp(tx: Transaction, signUp: SignUp): Promise<void> {
  await tx.insert(signUps).values(signUp).onConflictDoNothing()
}

/** What this browser chose last. Nothing once the account is confirmed. */
export async function replaceSignUp(tx: Transaction, signUp: SignUp): Promise<void> {
  await tx.update(signUps).set(signUp).where(inBrowser(signUp))
}

/** The sign-ups of an unconfirmed account, the newest first. */
export async function listSignUps(db: Connection, userId: string): Promise<SignUp[]> {
  return db.select().from(signUps).where(eq(signUps.userId, userId)).orderBy(desc(signUps.createdAt))
}

export async function deleteSignUps(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(signUps).where(eq(signUps.userId, userId))
}
