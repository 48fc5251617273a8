import type { Transaction } from '../db/database.ts'
import type { AccountsDeps } from './deps.ts'
import { renameDevice, trustDevice } from './store.ts'

/** A browser, identified by its signed cookie, which is set on the first visit. */
export type Browser = { id: string; userAgent: string }

const trustMs = 30 * 86_400_000

/**
 * Trusts this browser: for 30 days it needs no second factor for this user. It gets a new id, against session fixation: a cookie that
 * was copied or planted before is not trusted. The caller has to set its cookie again.
 */
export async function trustBrowser(
  deps: AccountsDeps,
  tx: Transaction,
  userId: string,
  browser: Browser,
): Promise<Browser> {
  const renewed = { ...browser, id: deps.ids.uuid() }
  await renameDevice(tx, browser.id, renewed.id)
  const trustedAt = deps.clock.now()
  await trustDevice(tx, { userId, deviceId: renewed.id, trustedAt, expiresAt: new Date(trustedAt.getTime() + trustMs) })
  return renewed
}
