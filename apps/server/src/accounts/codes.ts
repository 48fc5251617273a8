import { limits } from '@greenroom/contract/limits'
import { inTransaction, type Transaction } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import { rates, secondsUntilFree, type Taken } from '../limits/port.ts'
import { addCode, type Code, countCodeTry, openCode, useCode, voidCodes } from './codes/store.ts'
import type { AccountsDeps } from './deps.ts'
import type { User } from './store.ts'

/** What a code by mail is good for. Each purpose has a mail of the same name. */
const purposes = {
  confirmation: { length: limits.code.confirmation, validMinutes: 24 * 60 },
  two_factor: { length: limits.code.twoFactor, validMinutes: 10 },
  password_reset: { length: limits.code.passwordReset, validMinutes: 30 },
} as const

/** What a code is for; one for a login works only in the browser that logged in. */
export type CodeUse =
  | { purpose: 'confirmation' | 'password_reset'; deviceId: null }
  | { purpose: 'two_factor'; deviceId: string }
export const confirmation: CodeUse = { purpose: 'confirmation', deviceId: null }
export const passwordReset: CodeUse = { purpose: 'password_reset', deviceId: null }
export const twoFactor = (deviceId: string): CodeUse => ({ purpose: 'two_factor', deviceId })

/** A code that was right when it was compared. It still has to be spent, which succeeds once. */
export type ProvenCode = { id: string; userId: string; use: CodeUse }

/** Without characters that are easily confused (0 O, 1 I L, 8 B, 5 S, 2 Z). */
const alphabet = '346789ACDEFGHJKMNPQRTUVWXY'
const triesPerCode = 5

/** Makes a code and puts its mail into the outbox, both or neither; gives the seconds until another may be asked for. */
export async function sendCode(deps: AccountsDeps, user: User, use: CodeUse): Promise<number> {
  await takeMailBudget(deps, user, use)
  const { length, validMinutes } = purposes[use.purpose]
  const now = deps.clock.now()
  const code = Array.from(deps.ids.bytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
  await inTransaction(deps.db, async (tx) => {
    // At most one of a use is out.
    await voidCodes(tx, user.id, now, use)
    await addCode(tx, {
      id: deps.ids.uuid(),
      userId: user.id,
      ...use,
      codeMac: deps.keys.mac(use.purpose, sealed(user, code)),
      attempts: 0,
      expiresAt: new Date(now.getTime() + validMinutes * 60_000),
      usedAt: null,
      createdAt: now,
    })
    await deps.outbox.add(tx, { kind: use.purpose, to: user.email, code, validMinutes })
  })
  return secondsUntilFree(rates.codeGap)
}

/**
 * Counts one mail. What anybody can cause has one budget over all routes. The codes of a login, which take the right password, have
 * their own, so that a stranger cannot use up the owner's, and a minute for each browser.
 */
export async function takeMailBudget(deps: AccountsDeps, user: User, use: CodeUse): Promise<void> {
  const account = use.purpose === 'two_factor' ? `${user.id}|login` : user.id
  const budgets = [
    [rates.codeSendingPerDay, account],
    [rates.codeSending, account],
    [rates.codeGap, gapOf(user.id, use)],
  ] as const
  const taken: Taken[] = []
  for (const [limit, subject] of budgets) {
    try {
      taken.push(await deps.limiter.take(limit, subject))
    } catch (refusal) {
      for (const each of taken) await each.putBack()
      throw refusal
    }
  }
}

const gapOf = (userId: string, { deviceId }: CodeUse) => (deviceId === null ? userId : `${userId}|${deviceId}`)

/** Whether a code of this use is out that can still be typed in. */
export async function isCodeOut(deps: AccountsDeps, user: User, use: CodeUse): Promise<boolean> {
  const code = await openCode(deps.db, user.id, use)
  return code !== undefined && code.attempts < triesPerCode && !isExpired(deps, code)
}

/** Compares with the code of this use that is out. The try is counted and committed before anything is compared. */
export async function proveCode(
  deps: AccountsDeps,
  user: User,
  { code, ...use }: CodeUse & { code: string },
): Promise<ProvenCode> {
  const stored = await openCode(deps.db, user.id, use)
  // Nothing that could be guessed: a stranger must not use up the tries of the owner's own browser.
  if (!stored) throw new AppError('code_mismatch')
  await deps.limiter.take(rates.codeCheck, `${user.id}|${use.purpose}`)
  await deps.limiter.take(rates.codeCheckPerDay, `${user.id}|${use.purpose}`)
  const tries = await countCodeTry(deps.db, stored.id)
  if (tries > triesPerCode) throw wornOut(deps, stored)
  if (!deps.keys.fits(use.purpose, sealed(user, code), stored.codeMac)) throw new AppError('code_mismatch')
  // Said only to whoever has the code.
  if (isExpired(deps, stored)) throw new AppError('code_expired')
  return { id: stored.id, userId: user.id, use }
}

/** Uses a code up together with what it is used for. Of several requests with the same code one succeeds. */
export async function spendCode(deps: AccountsDeps, tx: Transaction, code: ProvenCode): Promise<void> {
  if (!(await useCode(tx, code.id, deps.clock.now()))) throw new AppError('code_mismatch')
}

/** Whoever has typed a code in gets our mails, so the next one need not wait. To be called once the code is spent. */
export async function endCodeGap(deps: AccountsDeps, { userId, use }: ProvenCode): Promise<void> {
  await deps.limiter.clear(rates.codeGap, gapOf(userId, use))
}

const isExpired = (deps: AccountsDeps, code: Code) => code.expiresAt <= deps.clock.now()

/** Only another code helps, and that may be asked for a minute after this one. */
function wornOut(deps: AccountsDeps, { createdAt }: Code): AppError {
  const wait = secondsUntilFree(rates.codeGap) - (deps.clock.now().getTime() - createdAt.getTime()) / 1000
  return new AppError('too_many', undefined, { retryAfter: Math.max(1, wait), cause: rates.codeCheck })
}

const sealed = (user: User, code: string) => `${user.id}.${code}`
