import { randomBytes, randomUUID } from 'node:crypto'

/** Randomness comes in from outside, so that a test can say which ids and codes appear. */
export type Ids = {
  uuid(): string
  /** Unguessable bytes for tokens. */
  bytes(count: number): Buffer
}

export const systemIds: Ids = { uuid: () => randomUUID(), bytes: (count) => randomBytes(count) }
