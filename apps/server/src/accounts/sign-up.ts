import { inTransaction } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import { rates, secondsUntilFree } from '../limits/port.ts'
import { type Browser, trustBrowser } from './browser.ts'
import { confirmation, endCodeGap, proveCode, sendCode, spendCode, takeMailBudget } from './codes.ts'
import type { AccountsDeps } from './deps.ts'
import { withinDisclosure } from './disclosure.ts'
import { assertStrong } from './password.ts'
import { addUser, confirmUser, findUserByEmail, lockUser, replaceUnconfirmed, type User } from './store.ts'

/** Makes an unconfirmed account and mails its code; gives the seconds until another code may be asked for. */
export async function signUp(
  deps: AccountsDeps,
  input: { email: string; password: string; newsletterOptIn: boolean; from: string },
): Promise<number> {
  const { email, password, newsletterOptIn, from } = input
  assertStrong(password, { email, product: deps.product })
  const passwordHash = await deps.passwords.hash(password)
  const now = deps.clock.now()
  const fresh: User = {
    id: deps.ids.uuid(),
    email,
    passwordHash,
    passwordChangedAt: now,
    newsletterOptIn,
    confirmedAt: null,
    disabledAt: null,
    createdAt: now,
  }
  return withinDisclosure(
    deps,
    from,
    () => addOrReplace(deps, fresh),
    () => tellOwner(deps, email),
  )
}

async function addOrReplace(deps: AccountsDeps, fresh: User): Promise<number> {
  const added = await addUser(deps.db, fresh)
  if (added) return sendCode(deps, added, confirmation)
  const known = await findUserByEmail(deps.db, fresh.email)
  if (!known || known.confirmedAt) throw new AppError('user_exists')
  // The code goes first: when its budget refuses, the password of the earlier sign-up stays, whose code is still on its way.
  const seconds = await sendCode(deps, known, confirmation)
  await replaceUnconfirmed(deps.db, { ...fresh, id: known.id })
  return seconds
}

/** The page says the same as to anybody; the owner of the account learns by mail that there is one already. */
async function tellOwner(deps: AccountsDeps, email: string): Promise<number> {
  const user = await findUserByEmail(deps.db, email)
  if (user?.confirmedAt) {
    const affordable = await takeMailBudget(deps, user, confirmation).then(
      () => true,
      () => false,
    )
    if (affordable) await inTransaction(deps.db, (tx) => deps.outbox.add(tx, { kind: 'sign_up_again', to: email }))
  }
  return secondsUntilFree(rates.codeGap)
}

/** Sends another confirmation code. */
export function resendConfirmation(deps: AccountsDeps, input: { email: string; from: string }): Promise<number> {
  const send = async () => {
    const user = await findUserByEmail(deps.db, input.email)
    if (!user) throw new AppError('user_not_found')
    if (user.confirmedAt) throw new AppError('already_confirmed')
    return sendCode(deps, user, confirmation)
  }
  return withinDisclosure(deps, input.from, send, async () => secondsUntilFree(rates.codeGap))
}

/** Confirms an account with the code from its mail, and trusts the browser in which it was typed. */
export function confirmSignUp(
  deps: AccountsDeps,
  input: { email: string; code: string; browser: Browser; from: string },
): Promise<void> {
  const confirm = async () => {
    const user = await findUserByEmail(deps.db, input.email)
    if (!user) throw new AppError('user_not_found')
    if (user.confirmedAt) throw new AppError('already_confirmed')
    const proven = await proveCode(deps, user, { ...confirmation, code: input.code })
    await inTransaction(deps.db, async (tx) => {
      // A second sign-up of this moment comes before, and voids this code, or after, and finds the account confirmed.
      await lockUser(tx, user.id)
      await spendCode(deps, tx, proven)
      await confirmUser(tx, user.id, deps.clock.now())
      await trustBrowser(deps, tx, user.id, input.browser)
    })
    await endCodeGap(deps, proven)
  }
  return withinDisclosure(deps, input.from, confirm, async () => {
    throw new AppError('code_mismatch')
  })
}
