import { inTransaction } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import { rateLimits, secondsUntilFree } from '../rate-limit/port.ts'
import { guardEnumeration } from './account-enumeration.ts'
import type { Browser } from './browser.ts'
import { voidCodes } from './codes/store.ts'
import { endResendCooldown, proveCode, sendCode, spendCode } from './codes.ts'
import type { AccountsDeps } from './deps.ts'
import { assertStrong } from './password.ts'
import { deleteSignUps } from './sign-ups/store.ts'
import {
  confirmAddress,
  distrustDevices,
  findUserByEmail,
  lockUser,
  replacePassword,
  revokeSessionsOf,
} from './store.ts'

/** The request's origin: which browser, and which IP address. */
type CodeRequest = { email: string; browser: Browser; from: string }

/** Emails a code with which a new password can be set; gives the resend cooldown in seconds. */
export function requestPasswordReset(deps: AccountsDeps, input: CodeRequest): Promise<number> {
  const send = async () => {
    const user = await findUserByEmail(deps.db, input.email)
    if (!user) throw new AppError('user_not_found')
    return sendCode(deps, user, { purpose: 'password_reset', deviceId: input.browser.id })
  }
  return guardEnumeration(deps, input.from, send, async () => secondsUntilFree(rateLimits.resendCooldown))
}

/**
 * Sets a new password with the code from the mail, ends every session and the trust of every browser, and says so by mail. The
 * code proves the address, so an account that was not confirmed is from now on. A password that is too weak uses no try.
 */
export function resetPassword(
  deps: AccountsDeps,
  input: CodeRequest & { code: string; newPassword: string },
): Promise<void> {
  const { email, code, newPassword, browser, from } = input
  assertStrong(newPassword, { email, product: deps.product })
  const reset = async () => {
    const user = await findUserByEmail(deps.db, email)
    if (!user) throw new AppError('user_not_found')
    const typed = { purpose: 'password_reset', code, browser, from, works: 'anywhere' } as const
    const proven = await proveCode(deps, user, typed)
    const passwordHash = await deps.passwords.hash(newPassword)
    await inTransaction(deps.db, async (tx) => {
      const locked = await lockUser(tx, user.id)
      if (!locked) throw new AppError('user_not_found')
      await spendCode(deps, tx, proven)
      const at = deps.clock.now()
      await replacePassword(tx, user.id, passwordHash, at)
      if (!locked.confirmedAt) await confirmAddress(tx, user.id, at)
      await deleteSignUps(tx, user.id)
      await revokeSessionsOf(tx, { userId: user.id }, 'password reset', at)
      await distrustDevices(tx, user.id)
      await voidCodes(tx, user.id, at)
      await deps.outbox.add(tx, { kind: 'password_changed', to: user.email, at })
    })
    await endResendCooldown(deps, proven)
    // The address is proven, so another person's failed logins no longer lock the owner out.
    await deps.limiter.reset(rateLimits.loginPerAccount, user.email)
  }
  return guardEnumeration(deps, from, reset, async () => {
    throw new AppError('code_mismatch')
  })
}
