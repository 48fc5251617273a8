import { limits } from '@greenroom/contract/limits'
import { inTransaction, type Transaction } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import { type Consumption, rateLimits, secondsUntilFree } from '../rate-limit/port.ts'
import type { Browser } from './browser.ts'
import { addCode, type Code, countCodeAttempt, openCodes, useCode, voidCodes } from './codes/store.ts'
import type { AccountsDeps } from './deps.ts'
import { isTrustedDevice, type User } from './store.ts'

/** What a code by mail is good for. Each purpose has a mail of the same name. */
const purposes = {
  confirmation: { length: limits.code.confirmation, validMinutes: 24 * 60 },
  two_factor: { length: limits.code.twoFactor, validMinutes: 10 },
  password_reset: { length: limits.code.passwordReset, validMinutes: 30 },
} as const

/** What a code is for, and the browser that asked for it. */
export type CodeUse = Pick<Code, 'purpose' | 'deviceId'>

/** A code that was typed in: where, and whether it may be one that another browser asked for. */
export type TypedCode = {
  purpose: Code['purpose']
  code: string
  browser: Browser
  from: string
  works: 'where_it_was_asked_for' | 'anywhere'
}

/** A code that matched. It still has to be spent (single use), which succeeds once. */
export type ProvenCode = { id: string; userId: string; use: CodeUse }

/** Without characters that are easily confused (0 O, 1 I L, 8 B, 5 S, 2 Z). */
const alphabet = '346789ACDEFGHJKMNPQRTUVWXY'
const attemptsPerCode = 5

/**
 * Makes a one-time code and puts its email into the outbox, in one transaction with `along`; gives the resend cooldown in seconds.
 */
export async function sendCode(
  deps: AccountsDeps,
  user: User,
  use: CodeUse,
  along: (tx: Transaction) => Promise<void> = async () => {},
): Promise<number> {
  await consumeMailBudget(deps, user, use)
  const { length, validMinutes } = purposes[use.purpose]
  const now = deps.clock.now()
  const code = Array.from(deps.ids.bytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
  await inTransaction(deps.db, async (tx) => {
    // One valid code per use.
    await voidCodes(tx, user.id, now, use)
    await addCode(tx, {
      id: deps.ids.uuid(),
      userId: user.id,
      ...use,
      codeMac: deps.keys.mac(use.purpose, signedText(user, code)),
      attempts: 0,
      expiresAt: new Date(now.getTime() + validMinutes * 60_000),
      usedAt: null,
      createdAt: now,
    })
    await deps.outbox.add(tx, { kind: use.purpose, to: user.email, code, validMinutes })
    await along(tx)
  })
  return secondsUntilFree(rateLimits.resendCooldown)
}

/**
 * Rate-limits code emails: one budget per account over all routes that need no proof. Login codes, which take the right password, and
 * requests of a trusted browser have budgets of their own, so that an attacker cannot use up the owner's.
 */
export async function consumeMailBudget(deps: AccountsDeps, user: User, use: CodeUse): Promise<void> {
  const login = use.purpose === 'two_factor'
  const trusted = !login && (await isTrustedDevice(deps.db, user.id, use.deviceId, deps.clock.now()))
  const account = login ? `${user.id}|login` : trusted ? trustedSubject(user.id) : user.id
  const budgets = [
    [rateLimits.codeSendingPerDay, account],
    [rateLimits.codeSending, account],
    [rateLimits.resendCooldown, login ? `${user.id}|${use.deviceId}` : account],
  ] as const
  const consumed: Consumption[] = []
  for (const [limit, subject] of budgets) {
    try {
      consumed.push(await deps.limiter.consume(limit, subject))
    } catch (refusal) {
      for (const each of consumed) await each.refund()
      throw refusal
    }
  }
}

const trustedSubject = (userId: string) => `${userId}|trusted`

/** Whether there is a code of this use that is still valid. */
export async function isCodeOut(deps: AccountsDeps, user: User, { purpose, deviceId }: CodeUse): Promise<boolean> {
  const code = (await openCodes(deps.db, user.id, purpose)).find((each) => each.deviceId === deviceId)
  return code !== undefined && hasAttemptsLeft(code) && !isExpired(deps, code)
}

/**
 * Compares with the valid codes. Against brute force, the attempt is counted and committed before anything is compared: against the
 * code in the browser that requested it, elsewhere against a shared budget, so that an attacker's guesses cannot void the owner's code.
 */
export async function proveCode(deps: AccountsDeps, user: User, typed: TypedCode): Promise<ProvenCode> {
  const open = await openCodes(deps.db, user.id, typed.purpose)
  const own = open.find(({ deviceId }) => deviceId === typed.browser.id)
  const candidates = typed.works === 'anywhere' ? open : open.filter((code) => code === own)
  // No code to guess, so no attempt to count.
  if (candidates.length === 0) throw new AppError('code_mismatch')
  if (own) await countAttempt(deps, own)
  else await consumeGuessBudget(deps, user, typed)
  const found = candidates.find(
    (code) => hasAttemptsLeft(code) && deps.keys.verify(typed.purpose, signedText(user, typed.code), code.codeMac),
  )
  if (!found) throw new AppError('code_mismatch')
  // Revealed only after the right code.
  if (isExpired(deps, found)) throw new AppError('code_expired')
  return { id: found.id, userId: user.id, use: { purpose: typed.purpose, deviceId: found.deviceId } }
}

async function countAttempt(deps: AccountsDeps, code: Code): Promise<void> {
  if ((await countCodeAttempt(deps.db, code.id)) > attemptsPerCode) throw tooManyAttempts(deps, code)
}

/** Brute-force limit for browsers that requested no code: per IP address, and over all addresses. */
async function consumeGuessBudget(deps: AccountsDeps, user: User, { purpose, from }: TypedCode): Promise<void> {
  const account = `${user.id}|${purpose}`
  await deps.limiter.consume(rateLimits.codeCheck, `${account}|${from}`)
  await deps.limiter.consume(rateLimits.codeCheckPerDay, `${account}|${from}`)
  await deps.limiter.consume(rateLimits.codeCheckInAll, account)
}

/** Spends a code in the transaction of its effect. Of concurrent requests with the same code one succeeds. */
export async function spendCode(deps: AccountsDeps, tx: Transaction, code: ProvenCode): Promise<void> {
  if (!(await useCode(tx, code.id, deps.clock.now()))) throw new AppError('code_mismatch')
}

/** A typed-in code proves that our emails arrive, so the next one need not wait. Call it once the code is spent. */
export async function endResendCooldown(deps: AccountsDeps, { userId, use }: ProvenCode): Promise<void> {
  for (const subject of [userId, trustedSubject(userId), `${userId}|${use.deviceId}`])
    await deps.limiter.reset(rateLimits.resendCooldown, subject)
}

const hasAttemptsLeft = ({ attempts }: Code) => attempts < attemptsPerCode
const isExpired = (deps: AccountsDeps, code: Code) => code.expiresAt <= deps.clock.now()

/** Too many attempts: only another code helps, after the resend cooldown. */
function tooManyAttempts(deps: AccountsDeps, { createdAt }: Code): AppError {
  const wait = secondsUntilFree(rateLimits.resendCooldown) - (deps.clock.now().getTime() - createdAt.getTime()) / 1000
  return new AppError('too_many', undefined, { retryAfter: Math.max(1, wait), cause: rateLimits.codeCheck })
}

const signedText = (user: User, code: string) => `${user.id}.${code}`
