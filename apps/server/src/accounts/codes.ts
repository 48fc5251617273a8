import { limits } from '@greenroom/contract/limits'
import { inTransaction, type Transaction } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import { type Consumption, rateLimits, secondsUntilFree } from '../rate-limit/port.ts'
import type { Browser } from './browser.ts'
import { addCode, type Code, countCodeTry, openCodes, useCode, voidCodes } from './codes/store.ts'
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

/** A code that was right when it was compared. It still has to be spent, which succeeds once. */
export type ProvenCode = { id: string; userId: string; use: CodeUse }

/** Without characters that are easily confused (0 O, 1 I L, 8 B, 5 S, 2 Z). */
const alphabet = '346789ACDEFGHJKMNPQRTUVWXY'
const triesPerCode = 5

/**
 * Makes a code and puts its mail into the outbox, together with what is done `along`, or nothing of it; gives the seconds until
 * another may be asked for.
 */
export async function sendCode(
  deps: AccountsDeps,
  user: User,
  use: CodeUse,
  along: (tx: Transaction) => Promise<void> = async () => {},
): Promise<number> {
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
 * Counts one mail. What anybody can cause has one budget over all routes. The codes of a login, which take the right password, and
 * those that a trusted browser asks for have their own, so that a stranger cannot use up the owner's.
 */
export async function takeMailBudget(deps: AccountsDeps, user: User, use: CodeUse): Promise<void> {
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

/** Whether a code of this use is out that can still be typed in. */
export async function isCodeOut(deps: AccountsDeps, user: User, { purpose, deviceId }: CodeUse): Promise<boolean> {
  const code = (await openCodes(deps.db, user.id, purpose)).find((each) => each.deviceId === deviceId)
  return code !== undefined && hasTriesLeft(code) && !isExpired(deps, code)
}

/**
 * Compares with the codes that are out. The try is counted and committed before anything is compared: in the browser that asked
 * for a code against that code, elsewhere against a budget of all others, so that a stranger's guesses void nobody's code.
 */
export async function proveCode(deps: AccountsDeps, user: User, typed: TypedCode): Promise<ProvenCode> {
  const open = await openCodes(deps.db, user.id, typed.purpose)
  const own = open.find(({ deviceId }) => deviceId === typed.browser.id)
  const candidates = typed.works === 'anywhere' ? open : open.filter((code) => code === own)
  // Nothing that could be guessed.
  if (candidates.length === 0) throw new AppError('code_mismatch')
  if (own) await countTry(deps, own)
  else await takeGuessBudget(deps, user, typed)
  const found = candidates.find(
    (code) => hasTriesLeft(code) && deps.keys.verify(typed.purpose, signedText(user, typed.code), code.codeMac),
  )
  if (!found) throw new AppError('code_mismatch')
  // Said only to whoever has the code.
  if (isExpired(deps, found)) throw new AppError('code_expired')
  return { id: found.id, userId: user.id, use: { purpose: typed.purpose, deviceId: found.deviceId } }
}

async function countTry(deps: AccountsDeps, code: Code): Promise<void> {
  if ((await countCodeTry(deps.db, code.id)) > triesPerCode) throw tooManyAttempts(deps, code)
}

/** Guesses from browsers that asked for no code: bounded for each address, and for all addresses together. */
async function takeGuessBudget(deps: AccountsDeps, user: User, { purpose, from }: TypedCode): Promise<void> {
  const account = `${user.id}|${purpose}`
  await deps.limiter.consume(rateLimits.codeCheck, `${account}|${from}`)
  await deps.limiter.consume(rateLimits.codeCheckPerDay, `${account}|${from}`)
  await deps.limiter.consume(rateLimits.codeCheckInAll, account)
}

/** Uses a code up together with what it is used for. Of several requests with the same code one succeeds. */
export async function spendCode(deps: AccountsDeps, tx: Transaction, code: ProvenCode): Promise<void> {
  if (!(await useCode(tx, code.id, deps.clock.now()))) throw new AppError('code_mismatch')
}

/** Whoever has typed a code in gets our mails, so the next one need not wait. To be called once the code is spent. */
export async function endResendCooldown(deps: AccountsDeps, { userId, use }: ProvenCode): Promise<void> {
  for (const subject of [userId, trustedSubject(userId), `${userId}|${use.deviceId}`])
    await deps.limiter.reset(rateLimits.resendCooldown, subject)
}

const hasTriesLeft = ({ attempts }: Code) => attempts < triesPerCode
const isExpired = (deps: AccountsDeps, code: Code) => code.expiresAt <= deps.clock.now()

/** Only another code helps, and that may be asked for a minute after this one. */
function tooManyAttempts(deps: AccountsDeps, { createdAt }: Code): AppError {
  const wait = secondsUntilFree(rateLimits.resendCooldown) - (deps.clock.now().getTime() - createdAt.getTime()) / 1000
  return new AppError('too_many', undefined, { retryAfter: Math.max(1, wait), cause: rateLimits.codeCheck })
}

const signedText = (user: User, code: string) => `${user.id}.${code}`
