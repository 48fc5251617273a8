import { inTransaction } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import { proveCode, sendCode, spendCode } from './codes.ts'
import type { AccountsDeps } from './deps.ts'
import { assertStrong } from './password.ts'
import { addUser, confirmUser, findUserByEmail, replaceUnconfirmed } from './store.ts'

/** Makes an unconfirmed account and mails its code; gives the seconds until another code may be asked for. */
export async function signUp(
  deps: AccountsDeps,
  input: { email: string; password: string; newsletter_opt_in: boolean },
): Promise<number> {
  assertStrong(input.password, input.email)
  const passwordHash = await deps.passwords.hash(input.password)
  const fresh = {
    id: deps.ids.uuid(),
    email: input.email,
    passwordHash,
    newsletterOptIn: input.newsletter_opt_in,
    confirmedAt: null,
    disabledAt: null,
    createdAt: deps.clock.now(),
  }
  const added = await addUser(deps.db, fresh)
  if (added) return sendCode(deps, added, 'confirmation')
  const known = await findUserByEmail(deps.db, input.email)
  if (!known || known.confirmedAt) throw new AppError('user_exists')
  // The code goes first: when its budget refuses, the password of the earlier sign-up stays, whose code is still on its way.
  const seconds = await sendCode(deps, known, 'confirmation')
  await replaceUnconfirmed(deps.db, { ...fresh, id: known.id })
  return seconds
}

/** Sends another confirmation code. */
export async function resendConfirmation(deps: AccountsDeps, email: string): Promise<number> {
  const user = await findUserByEmail(deps.db, email)
  if (!user) throw new AppError('user_not_found')
  if (user.confirmedAt) throw new AppError('already_confirmed')
  return sendCode(deps, user, 'confirmation')
}

/** Confirms an account with the code from its mail. */
export async function confirmSignUp(deps: AccountsDeps, input: { email: string; code: string }): Promise<void> {
  const user = await findUserByEmail(deps.db, input.email)
  if (!user) throw new AppError('user_not_found')
  if (user.confirmedAt) throw new AppError('already_confirmed')
  const proven = await proveCode(deps, user, { purpose: 'confirmation', code: input.code })
  await inTransaction(deps.db, async (tx) => {
    await spendCode(deps, tx, proven)
    await confirmUser(tx, user.id, deps.clock.now())
  })
}
