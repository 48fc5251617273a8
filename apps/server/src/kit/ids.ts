import { randomBytes, randomUUID } from 'node:crypto'

/** Dependency injection for randomness, so that tests determine ids and codes. */
export type Ids = {
  uuid(): string
  /** Cryptographically secure random bytes, for tokens. */
  bytes(count: number): Buffer
}

export const systemIds: Ids = { uuid: () => randomUUID(), bytes: (count) => randomBytes(count) }
