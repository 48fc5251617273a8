import type { Transaction } from '../db/database.ts'
import type { AccountsDeps } from './deps.ts'
import { trustDevice } from './store.ts'

/** A browser: the id is that of its cookie, made when it is met for the first time. */
export type Browser = { id: string; userAgent: string }

const trustMs = 30 * 86_400_000

/** From now on this browser needs no code for this user, for 30 days. */
export async function trustBrowser(
  deps: AccountsDeps,
  tx: Transaction,
  userId: string,
  browser: Browser,
): Promise<void> {
  const trustedAt = deps.clock.now()
  await trustDevice(tx, { userId, deviceId: browser.id, trustedAt, expiresAt: new Date(trustedAt.getTime() + trustMs) })
}
