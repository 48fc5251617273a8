import { limits } from '@greenroom/contract/limits'
import { AppError } from '../kit/app-error.ts'
import { sameBytes } from '../kit/keys.ts'
import { rates } from '../limits/port.ts'
import type { AccountsDeps } from './deps.ts'
import { addCode, countCodeTry, newestCode, type User, useCode } from './store.ts'

/** Without characters that are easily confused (0 O, 1 I L, 8 B, 5 S, 2 Z). */
const alphabet = '346789ACDEFGHJKMNPQRTUVWXY'
const validHours = 24
const triesPerCode = 5

/** Makes a code and puts its mail into the outbox, both or neither; gives the seconds until another may be asked for. */
export async function sendConfirmationCode(deps: AccountsDeps, user: User): Promise<number> {
  await deps.limiter.take(rates.codeGap, user.id)
  await deps.limiter.take(rates.codeSending, user.id)
  const now = deps.clock.now()
  const code = Array.from(deps.ids.bytes(limits.code.confirmation), (byte) => alphabet[byte % alphabet.length]).join('')
  await deps.db.transaction(async (tx) => {
    await addCode(tx, {
      id: deps.ids.uuid(),
      userId: user.id,
      purpose: 'confirmation',
      codeMac: macOf(deps, user.id, code),
      attempts: 0,
      expiresAt: new Date(now.getTime() + validHours * 3_600_000),
      usedAt: null,
      createdAt: now,
    })
    await deps.outbox.add(tx, { kind: 'confirmation', to: user.email, code, validHours })
  })
  return rates.codeGap.windowSeconds
}

/** Succeeds once for the newest code. The try is counted and committed before anything is compared. */
export async function checkConfirmationCode(deps: AccountsDeps, user: User, code: string): Promise<void> {
  await deps.limiter.take(rates.codeCheck, user.id)
  const stored = await newestCode(deps.db, user.id, 'confirmation')
  if (!stored || stored.usedAt) throw new AppError('code_mismatch')
  const tries = await countCodeTry(deps.db, stored.id)
  if (tries > triesPerCode) throw new AppError('too_many')
  if (stored.expiresAt <= deps.clock.now()) throw new AppError('code_expired')
  if (!sameBytes(stored.codeMac, macOf(deps, user.id, code))) throw new AppError('code_mismatch')
  if (!(await useCode(deps.db, stored.id, deps.clock.now()))) throw new AppError('code_mismatch')
}

const macOf = (deps: AccountsDeps, userId: string, code: string) => deps.keys.mac('confirmation', `${userId}.${code}`)
