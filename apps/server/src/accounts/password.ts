import { listWeaknesses, type PasswordOwner, passwordWeaknesses } from '@greenroom/contract/password'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../kit/app-error.ts'
import type { Pepper } from '../kit/keys.ts'
import { required } from '../kit/required.ts'
import { createSemaphore } from '../kit/semaphore.ts'
import { commonPasswords } from './data/common-passwords.ts'

/** Argon2id with the parameters that OWASP names (m = 19 MiB, t = 2, p = 1); the library's default algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 2
const queueLength = 20

export type PasswordHasher = {
  /** A hash that names its pepper: `id.$argon2id$…`. */
  hash(password: string): Promise<string>
  /** Compares with a stored hash. Without one it takes the same time, against account enumeration, and gives false. */
  verify(stored: string | undefined, password: string): Promise<boolean>
  /** Whether a stored hash has an older pepper than the newest. */
  isOutdated(stored: string): boolean
}

/** A hasher behind a semaphore: at most two passwords at once, because each takes 19 MB; 429 when the queue is full. */
export async function createPasswordHasher(peppers: Pepper[]): Promise<PasswordHasher> {
  const semaphore = createSemaphore(atOnce)
  let pending = 0
  async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
    if (pending >= atOnce + queueLength) throw new AppError('too_many', undefined, { retryAfter: 2 })
    pending++
    return semaphore.run(work).finally(() => pending--)
  }
  const newest = required(peppers[0], 'a pepper')
  const make = async (password: string) => `${newest.id}.${await hash(password, { ...cost, secret: newest.bytes })}`
  const dummy = await make('a password that nobody has')
  /** The hash and the peppers that may be in it: the one it names, or any where it names none; none when that is gone. */
  function read(stored: string): { phc: string; candidates: Pepper[] } {
    const [, pepperId, phc] = /^([0-9a-f]{8})\.(.+)$/.exec(stored) ?? []
    if (phc === undefined) return { phc: stored, candidates: peppers }
    return { phc, candidates: peppers.filter(({ id }) => id === pepperId) }
  }
  return {
    hash: (password) => limited(() => make(password)),
    verify: (stored, password) =>
      limited(async () => {
        const known = read(stored ?? dummy)
        // A hash whose pepper is gone takes as long as all others.
        const { phc, candidates } = known.candidates.length > 0 ? known : read(dummy)
        for (const { bytes } of candidates) {
          if (await verify(phc, password, { secret: bytes })) return stored !== undefined && known.candidates.length > 0
        }
        return false
      }),
    isOutdated: (stored) => !stored.startsWith(`${newest.id}.`),
  }
}

/** Refuses a password that is too easy to guess, and says what is missing. */
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
