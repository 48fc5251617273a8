import { inTransaction } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import type { Principal } from '../kit/principal.ts'
import { voidCodes } from './codes/store.ts'
import type { AccountsDeps } from './deps.ts'
import { nameDevice } from './device-name.ts'
import { oldestLive } from './session.ts'
import {
  distrustDevice,
  distrustDevices,
  findSession,
  listLiveSessions,
  lockSession,
  revokeSession,
  revokeSessionsOf,
} from './store.ts'

export type Device = { id: string; device: string; createdAt: string; lastUsedAt: string; current: boolean }

/** Where a user is signed in: this browser first, then the most recently used. */
export async function listDevices(deps: AccountsDeps, principal: Principal): Promise<Device[]> {
  const sessions = await listLiveSessions(deps.db, principal.userId, oldestLive(deps.clock.now()))
  return sessions
    .map(({ id, device, createdAt, rotatedAt }) => ({
      id,
      device: nameDevice(device),
      createdAt: createdAt.toISOString(),
      lastUsedAt: rotatedAt.toISOString(),
      current: id === principal.sessionId,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current))
}

/**
 * Revokes the session of one device, which then needs a code next time, unless it is this one. Idempotent. Another user's session is
 * "not found", like none.
 */
export async function signOutDevice(deps: AccountsDeps, principal: Principal, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const session = await lockSession(tx, id)
    if (session?.userId !== principal.userId) throw new AppError('not_found')
    await revokeSession(tx, id, 'signed out from another device', deps.clock.now())
    const here = await findSession(tx, principal.sessionId)
    if (session.deviceId !== null && session.deviceId !== here?.deviceId)
      await distrustDevice(tx, principal.userId, session.deviceId)
  })
}

/** Revokes every session of this user, this one included. Every browser needs a code next time, and unused codes are invalidated. */
export async function signOutEverywhere(deps: AccountsDeps, principal: Principal): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    await revokeSessionsOf(tx, principal, 'signed out everywhere', now)
    await distrustDevices(tx, principal.userId)
    await voidCodes(tx, principal.userId, now)
  })
}
