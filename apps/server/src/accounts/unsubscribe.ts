import type { Database } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import type { Keys } from '../kit/keys.ts'
import type { Outbox } from '../mail/port.ts'
import { changeAccount } from './account.ts'
import { verifyUnsubscribeToken } from './signed-values.ts'

/** One-click unsubscribe, idempotent. Fails with `link_invalid` for a token that we did not sign. */
export async function unsubscribe(deps: { db: Database; keys: Keys; outbox: Outbox }, token: string): Promise<void> {
  const userId = verifyUnsubscribeToken(deps.keys, token)
  if (userId === undefined) throw new AppError('link_invalid')
  await changeAccount(deps, userId, { newsletterOptIn: false })
}
