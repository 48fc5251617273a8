import { eraseContactMessages } from '../contact/erase.ts'
import type { Transaction } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import type { Principal } from '../kit/principal.ts'
import type { AccountsDeps } from './deps.ts'
import { lockUser, removeUser } from './store.ts'

/** Whether records of payments are kept, and whether a review was deleted that was on the home page. */
export type Left = { billing: 'kept' | 'none'; review: 'published' | 'unpublished' | 'none' }

/**
 * Ends what a user has in the rooms that know accounts, and then works, while nobody can buy or change anything for this user.
 * What is done with `tx` happens or not as a whole. Fails with `subscription_state` while a subscription would go on charging,
 * and with `provider_failed`, before the work, when the provider does not answer.
 */
export type CloseRooms = <Result>(
  userId: string,
  work: (tx: Transaction, left: Left) => Promise<Result>,
) => Promise<Result>

/**
 * Erases a user with everything that is stored, by the tables' own cascade, and says so by mail. Refused with 409 while a
 * subscription would go on charging, with 503 while that cannot be known.
 */
export async function deleteUser(deps: AccountsDeps, closeRooms: CloseRooms, principal: Principal): Promise<void> {
  const email = await closeRooms(principal.userId, async (tx, left) => {
    const user = await lockUser(tx, principal.userId)
    if (!user) throw new AppError('session_ended')
    await removeUser(tx, user.id)
    await eraseContactMessages(tx, user.email)
    await deps.outbox.forget(tx, user.email)
    await deps.outbox.add(tx, { kind: 'account_deleted', to: user.email, ...left })
    return user.email
  }).catch((error: unknown) => {
    throw isProviderDown(error) ? notDeleted(error) : error
  })
  // Counts of the last two days, of which some are kept under the address itself.
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
