import { limits } from '@greenroom/contract/limits'
import { inTransaction, type Transaction } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import { sameBytes } from '../kit/keys.ts'
import { rates } from '../limits/port.ts'
import type { AccountsDeps } from './deps.ts'
import { addCode, countCodeTry, newestCode, type User, useCode } from './store.ts'

/** What a code by mail is good for. Each purpose has a mail of the same name. */
const purposes = {
  confirmation: { length: limits.code.confirmation, validMinutes: 24 * 60 },
  password_reset: { length: limits.code.passwordReset, validMinutes: 30 },
} as const
export type CodePurpose = keyof typeof purposes

/** A code that was right when it was compared. It still has to be spent, which succeeds once. */
export type ProvenCode = { id: string; purpose: CodePurpose }

/** Without characters that are easily confused (0 O, 1 I L, 8 B, 5 S, 2 Z). */
const alphabet = '346789ACDEFGHJKMNPQRTUVWXY'
const triesPerCode = 5

/** Makes a code and puts its mail into the outbox, both or neither; gives the seconds until another may be asked for. */
export async function sendCode(deps: AccountsDeps, user: User, purpose: CodePurpose): Promise<number> {
  // One budget over all purposes: what is bounded is how much mail one address gets.
  await deps.limiter.take(rates.codeGap, user.id)
  await deps.limiter.take(rates.codeSending, user.id)
  await deps.limiter.take(rates.codeSendingPerDay, user.id)
  const { length, validMinutes } = purposes[purpose]
  const now = deps.clock.now()
  const code = Array.from(deps.ids.bytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
  await inTransaction(deps.db, async (tx) => {
    await addCode(tx, {
      id: deps.ids.uuid(),
      userId: user.id,
      purpose,
      codeMac: macOf(deps, user, purpose, code),
      attempts: 0,
      expiresAt: new Date(now.getTime() + validMinutes * 60_000),
      usedAt: null,
      createdAt: now,
    })
    await deps.outbox.add(tx, { kind: purpose, to: user.email, code, validMinutes })
  })
  return rates.codeGap.windowSeconds
}

/** Compares with the newest code of this purpose. The try is counted and committed before anything is compared. */
export async function proveCode(
  deps: AccountsDeps,
  user: User,
  input: { purpose: CodePurpose; code: string },
): Promise<ProvenCode> {
  const { purpose, code } = input
  await deps.limiter.take(rates.codeCheck, `${purpose}.${user.id}`)
  await deps.limiter.take(rates.codeCheckPerDay, `${purpose}.${user.id}`)
  const stored = await newestCode(deps.db, user.id, purpose)
  if (!stored || stored.usedAt) throw new AppError('code_mismatch')
  const tries = await countCodeTry(deps.db, stored.id)
  if (tries > triesPerCode) throw new AppError('too_many')
  if (stored.expiresAt <= deps.clock.now()) throw new AppError('code_expired')
  if (!sameBytes(stored.codeMac, macOf(deps, user, purpose, code))) throw new AppError('code_mismatch')
  return { id: stored.id, purpose }
}

/** Uses a code up together with what it is used for. Of several requests with the same code one succeeds. */
export async function spendCode(deps: AccountsDeps, tx: Transaction, code: ProvenCode): Promise<void> {
  if (!(await useCode(tx, code.id, deps.clock.now()))) throw new AppError('code_mismatch')
}

const macOf = (deps: AccountsDeps, user: User, purpose: CodePurpose, code: string) =>
  deps.keys.mac(purpose, `${user.id}.${code}`)
