import { inTransaction } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import { rates } from '../limits/port.ts'
import { proveCode, sendCode, spendCode } from './codes.ts'
import type { AccountsDeps } from './deps.ts'
import { assertStrong } from './password.ts'
import { confirmUser, findUserByEmail, lockUser, replacePassword, revokeSessionsOf } from './store.ts'

/** Mails a code with which a new password can be chosen. */
export async function forgetPassword(deps: AccountsDeps, email: string): Promise<void> {
  const user = await findUserByEmail(deps.db, email)
  if (!user) throw new AppError('user_not_found')
  await sendCode(deps, user, 'password_reset')
}

/**
 * Sets a new password with the code from the mail and ends every session of the user. The mail proves the address, so an
 * account that was not confirmed is from now on. A password that is refused as too weak uses no try of the code.
 */
export async function resetPassword(
  deps: AccountsDeps,
  input: { email: string; code: string; newPassword: string },
): Promise<void> {
  const user = await findUserByEmail(deps.db, input.email)
  if (!user) throw new AppError('user_not_found')
  assertStrong(input.newPassword, user.email)
  const proven = await proveCode(deps, user, { purpose: 'password_reset', code: input.code })
  const passwordHash = await deps.passwords.hash(input.newPassword)
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockUser(tx, user.id)
    if (!locked) throw new AppError('user_not_found')
    await spendCode(deps, tx, proven)
    const now = deps.clock.now()
    await replacePassword(tx, user.id, passwordHash)
    if (!locked.confirmedAt) await confirmUser(tx, user.id, now)
    await revokeSessionsOf(tx, user.id, 'password reset', now)
  })
  // Whoever proved the address is not kept out by somebody else's failures.
  await deps.limiter.clear(rates.loginPerAccount, user.email)
}
