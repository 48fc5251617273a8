import type { Transaction } from '../db/database.ts'
import type { AccountsDeps } from './deps.ts'
import { renameDevice, trustDevice } from './store.ts'

/** A browser: the id is that of its cookie, made when it is met for the first time. */
export type Browser = { id: string; userAgent: string }

const trustMs = 30 * 86_400_000

/**
 * From now on this browser needs no code for this user, for 30 days. It gets a new id, which its cookie has to be renewed with, so
 * that a copy of the cookie from before, or one that somebody planted, is not trusted.
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
