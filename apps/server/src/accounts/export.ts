import type { Database } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import { listCodes } from './codes/store.ts'
import { nameDevice } from './device-name.ts'
import { findUser, listSessions, listTrustedDevices } from './store.ts'

/**
 * What is stored about an account: its sessions, ended ones too, the browsers that it trusts, and when which codes were sent.
 * No password hash and no code, in any form.
 */
export async function exportAccount(db: Database, userId: string) {
  const user = await findUser(db, userId)
  if (!user) throw new AppError('session_ended')
  const { id, email, newsletterOptIn, passwordChangedAt, confirmedAt, disabledAt, createdAt } = user
  const [sessions, browsers, codes] = await Promise.all([
    listSessions(db, userId),
    listTrustedDevices(db, userId),
    listCodes(db, userId),
  ])
  return {
    account: { id, email, newsletterOptIn, passwordChangedAt, confirmedAt, disabledAt, createdAt },
    sessions: sessions.map((session) => ({
      id: session.id,
      device: nameDevice(session.device),
      userAgent: session.device,
      browserId: session.deviceId,
      secondFactor: session.secondFactor,
      createdAt: session.createdAt,
      lastUsedAt: session.rotatedAt,
      endedAt: session.revokedAt,
      endedBecause: session.revokedBecause,
    })),
    trustedBrowsers: browsers.map(({ deviceId, trustedAt, expiresAt }) => ({
      browserId: deviceId,
      trustedAt,
      expiresAt,
    })),
    codes: codes.map(({ deviceId, ...code }) => ({ ...code, browserId: deviceId })),
  }
}
