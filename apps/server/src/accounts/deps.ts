import type { Database } from '../db/database.ts'
import type { Clock } from '../kit/clock.ts'
import type { Ids } from '../kit/ids.ts'
import type { Keys } from '../kit/keys.ts'
import type { Outbox } from '../mail/port.ts'
import type { RateLimiter } from '../rate-limit/port.ts'
import type { Csrf } from './csrf.ts'
import type { PasswordHasher } from './password.ts'
import type { Tokens } from './tokens.ts'

/** What the flows of this room work with; made once in `compose.ts`. */
export type AccountsDeps = {
  db: Database
  clock: Clock
  ids: Ids
  keys: Keys
  limiter: RateLimiter
  outbox: Outbox
  passwords: PasswordHasher
  tokens: Tokens
  csrf: Csrf
  /** Account enumeration: whether refusals may reveal that an address has an account (within a rate limit), or never. */
  disclosure: 'exact' | 'hidden'
  /** The product's name, which must not be the password. */
  product: string
}
