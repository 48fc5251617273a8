import { createHmac } from 'node:crypto'
import type { Clock } from '../kit/clock.ts'
import { createMemoryCache } from './memory-cache.ts'

/** Names of audio: HMACs of voice and text, which can't be guessed without a secret. */
export type AudioNames = {
  nameOf(text: string): string
  /** The names under each secret of the key rotation, including `nameOf`. */
  namesOf(text: string): string[]
}

/** The secret in use and those that it followed. */
export type AudioSecrets = readonly [inUse: Buffer, ...former: Buffer[]]

const minute = 60_000
const lately = { maxAgeMs: 60 * minute, maxEntries: 5000, maxBytes: 4_000_000 }

/** Names what `voice` reads. */
export function createAudioNames(deps: { voice: string; secrets: AudioSecrets; clock: Clock }): AudioNames {
  const { voice, secrets, clock } = deps
  /** Cache of recently named texts, because each name costs an HMAC. */
  const names = createMemoryCache<string>({ clock, ...lately })
  const nameBy = (secret: Buffer, text: string) =>
    createHmac('sha256', secret.toString('hex')).update(`${voice}\0${text}`).digest('hex').slice(0, 40)
  return {
    nameOf(text) {
      const named = names.get(text)
      if (named !== undefined) return named
      const name = nameBy(secrets[0], text)
      names.set(text, name, text.length)
      return name
    },
    namesOf: (text) => secrets.map((secret) => nameBy(secret, text)),
  }
}
