import { listWeaknesses, type PasswordOwner, passwordWeaknesses } from '@greenroom/contract/password'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../kit/app-error.ts'
import type { Pepper } from '../kit/keys.ts'
import { commonPasswords } from './data/common-passwords.ts'

/** Argon2id with the parameters that OWASP names (m = 19 MiB, t = 2, p = 1); the library's default algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 2
const queueLength = 20

export type PasswordHasher = {
  /** A hash that names the secret that is in it: `id.$argon2id$…`. */
  hash(password: string): Promise<string>
  /** Compares with a stored hash; with none it spends the same time and says no. */
  verify(stored: string | undefined, password: string): Promise<boolean>
  /** Whether a stored hash was made with a secret that is not the newest any more. */
  isOutdated(stored: string): boolean
}

/** A hasher that works on at most two passwords at once and refuses with 429 when too many wait. */
export async function createPasswordHasher(peppers: Pepper[]): Promise<PasswordHasher> {
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
  const newest = peppers[0]!
  const make = async (password: string) => `${newest.id}.${await hash(password, { ...cost, secret: newest.bytes })}`
  const dummy = await make('a password that nobody has')
  /** The hash and the secrets that may be in it: the one it names, or any where it names none; none when that was thrown away. */
  function read(stored: string): { phc: string; candidates: Pepper[] } {
    const named = /^([0-9a-f]{8})\.(.+)$/.exec(stored)
    if (!named) return { phc: stored, candidates: peppers }
    return { phc: named[2]!, candidates: peppers.filter(({ id }) => id === named[1]) }
  }
  return {
    hash: (password) => inTurn(() => make(password)),
    verify: (stored, password) =>
      inTurn(async () => {
        const known = read(stored ?? dummy)
        // A hash whose secret was thrown away takes as long as all others.
        const { phc, candidates } = known.candidates.length > 0 ? known : read(dummy)
        for (const { bytes } of candidates) {
          if (await verify(phc, password, { secret: bytes })) return stored !== undefined && known.candidates.length > 0
        }
        return false
      }),
    isOutdated: (stored) => !stored.startsWith(`${newest.id}.`),
  }
}

/** Refuses what is too easy to guess, saying what is missing. The password itself is never altered. */
export function assertStrong(password: string, owner: PasswordOwner): void {
  const missing = passwordWeaknesses(password, owner)
  if (isCommon(password)) missing.push('something less common')
  if (missing.length > 0)
    throw new AppError('weak_password', `Password did not conform with policy: ${listWeaknesses(missing)}.`)
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase()
  const bare = lower.replace(/[^a-z]/g, '')
  return new Set(password).size < 5 || commonPasswords.has(lower) || commonPasswords.has(bare)
}
