import type { Database } from '../db/database.ts'
import { exportRow } from '../db/personal-data.ts'
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
  const [sessions, browsers, codes] = await Promise.all([
    listSessions(db, userId),
    listTrustedDevices(db, userId),
    listCodes(db, userId),
  ])
  return {
    account: exportRow('users', user),
    sessions: sessions.map((session) => {
      const { device, deviceId, rotatedAt, revokedAt, revokedBecause, ...rest } = exportRow('sessions', session)
      return {
        ...rest,
        device: nameDevice(device),
        userAgent: device,
        browserId: deviceId,
        lastUsedAt: rotatedAt,
        endedAt: revokedAt,
        endedBecause: revokedBecause,
      }
    }),
    trustedBrowsers: browsers.map((browser) => nameBrowser(exportRow('trustedDevices', browser))),
    codes: codes.map((code) => nameBrowser(exportRow('codes', code))),
  }
}

const nameBrowser = <Row extends { deviceId: string }>({ deviceId, ...row }: Row) => ({ ...row, browserId: deviceId })
