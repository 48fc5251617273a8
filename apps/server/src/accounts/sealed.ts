import type { Keys } from '../kit/keys.ts'

/** What a refresh cookie proves: this browser held this session at this count of rotations. */
export type RefreshProof = { sessionId: string; counter: number }

/** The refresh cookie's value: `sid.counter.HMAC`. */
export const sealProof = (keys: Keys, { sessionId, counter }: RefreshProof): string =>
  seal(keys, 'refresh', `${sessionId}.${counter}`)

/** The proof behind a refresh cookie, or undefined when we did not make it. */
export function openProof(keys: Keys, value: string | undefined): RefreshProof | undefined {
  const [, sessionId, counter] = /^([^.]+)\.(\d{1,9})$/.exec(open(keys, 'refresh', value) ?? '') ?? []
  return sessionId && counter ? { sessionId, counter: Number(counter) } : undefined
}

/** The browser cookie's value: `id.HMAC`. It names a browser and opens nothing by itself. */
export const sealBrowser = (keys: Keys, id: string): string => seal(keys, 'browser', id)

/** The browser behind its cookie, or undefined when we did not make it. */
export const openBrowser = (keys: Keys, value: string | undefined): string | undefined => open(keys, 'browser', value)

/** What every newsletter to a user carries. It never expires, and all that it can do is to end them. */
export const sealUnsubscription = (keys: Keys, userId: string): string => seal(keys, 'unsubscribe', userId)

/** The user behind such a token, or undefined when we did not make it. */
export const openUnsubscription = (keys: Keys, token: string): string | undefined => open(keys, 'unsubscribe', token)

/** A text that a browser or a mail keeps for us: readable, and worth nothing once it is changed. */
const seal = (keys: Keys, purpose: string, text: string) => `${text}.${keys.mac(purpose, text).toString('base64url')}`

function open(keys: Keys, purpose: string, value: string | undefined): string | undefined {
  const [, text, mac] = /^(.+)\.([\w-]{43})$/.exec(value ?? '') ?? []
  return text && mac && keys.fits(purpose, text, Buffer.from(mac, 'base64url')) ? text : undefined
}
