import type { Database } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import { nameDevice } from './device-name.ts'
import { findUser, listSessions } from './store.ts'

/** What is stored about an account and its sessions, ended ones too. No password hash and no code, in any form. */
export async function exportAccount(db: Database, userId: string) {
  const user = await findUser(db, userId)
  if (!user) throw new AppError('session_ended')
  const { id, email, newsletterOptIn, confirmedAt, disabledAt, createdAt } = user
  const sessions = await listSessions(db, userId)
  return {
    account: { id, email, newsletterOptIn, confirmedAt, disabledAt, createdAt },
    sessions: sessions.map((session) => ({
      id: session.id,
      device: nameDevice(session.device),
      userAgent: session.device,
      createdAt: session.createdAt,
      lastUsedAt: session.rotatedAt,
      endedAt: session.revokedAt,
      endedBecause: session.revokedBecause,
    })),
  }
}
