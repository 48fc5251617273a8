import { passwordWeaknesses } from '@greenroom/contract/password'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../kit/app-error.ts'
import { commonPasswords } from './data/common-passwords.ts'

/** Argon2id with the parameters that OWASP names (m = 19 MiB, t = 2, p = 1); the library's default algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 2
const queueLength = 20

export type PasswordHasher = {
  hash(password: string): Promise<string>
  /** Compares with a stored hash; with none it spends the same time and says no. */
  verify(stored: string | undefined, password: string): Promise<boolean>
}

/** A hasher that works on at most two passwords at once and refuses with 429 when too many wait. */
export async function createPasswordHasher(pepper: Buffer): Promise<PasswordHasher> {
  let running = 0
  const waiting: (() => void)[] = []
  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= queueLength) throw new AppError('too_many', undefined, { retryAfter: 2 })
      await new Promise<void>((go) => waiting.push(go))
    }
    running++
    try {
      return await work()
    } finally {
      running--
      waiting.shift()?.()
    }
  }
  const make = (password: string) => hash(password, { ...cost, secret: pepper })
  const dummy = await make('a password that nobody has')
  return {
    hash: (password) => inTurn(() => make(password)),
    verify: (stored, password) =>
      inTurn(async () => {
        const fits = await verify(stored ?? dummy, password, { secret: pepper })
        return stored !== undefined && fits
      }),
  }
}

/** Refuses what is too easy to guess, saying what is missing. The password itself is never altered. */
export function assertStrong(password: string, email: string): void {
  const missing = weaknesses(password, email)
  if (missing.length > 0)
    throw new AppError('weak_password', `Password did not conform with policy: ${missing.join(', ')}.`)
}

function weaknesses(password: string, email: string): string[] {
  const lower = password.toLowerCase()
  const bare = lower.replace(/[^a-z]/g, '')
  const common =
    commonPasswords.has(lower) ||
    commonPasswords.has(bare) ||
    lower === email ||
    lower.startsWith(`${email.split('@')[0]}@`)
  return [...passwordWeaknesses(password), ...(common ? ['something less common'] : [])]
}
