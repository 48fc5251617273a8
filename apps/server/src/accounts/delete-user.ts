import { eraseContactMessages } from '../contact/erase.ts'
import type { Transaction } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import type { Principal } from '../kit/principal.ts'
import type { AccountsDeps } from './deps.ts'
import { lockUser, removeUser } from './store.ts'

/** For the confirmation email: whether payment records are retained, and whether a published review was deleted. */
export type Left = { billing: 'kept' | 'none'; review: 'published' | 'unpublished' | 'none' }

/**
 * Cleans up what a user has in the rooms that know accounts, then does `work` in the same transaction, under the lock that purchases
 * take. Fails with `subscription_state` while a subscription would keep charging, and with `provider_failed`, before the work, when
 * the provider does not respond.
 */
export type CloseRooms = <Result>(
  userId: string,
  work: (tx: Transaction, left: Left) => Promise<Result>,
) => Promise<Result>

/**
 * Deletes a user with everything that is stored, by cascading foreign keys, and confirms it by email. Refused with 409 while a
 * subscription would keep charging, with 503 while that cannot be known.
 */
export async function deleteUser(deps: AccountsDeps, closeRooms: CloseRooms, principal: Principal): Promise<void> {
  const email = await closeRooms(principal.userId, async (tx, left) => {
    const user = await lockUser(tx, principal.userId)
    if (!user) throw new AppError('session_ended')
    await removeUser(tx, user.id)
    await eraseContactMessages(tx, user.email)
    await deps.outbox.erase(tx, user.email)
    await deps.outbox.add(tx, { kind: 'account_deleted', to: user.email, ...left })
    return user.email
  }).catch((error: unknown) => {
    throw isProviderDown(error) ? notDeleted(error) : error
  })
  // Rate limits of the last two days, some of which have the email address as their subject.
  await deps.limiter.erase(email)
  await deps.limiter.erase(principal.userId)
}

const isProviderDown = (error: unknown) => error instanceof AppError && error.code === 'provider_failed'

const notDeleted = (cause: unknown) =>
  new AppError(
    'unavailable',
    "The payment provider isn't responding, so we didn't delete your account. Please try again shortly.",
    { retryAfter: 30, cause },
  )
