import type { Keys } from '../kit/keys.ts'

/** What a refresh cookie proves: this browser had this session at this rotation counter. */
export type RefreshProof = { sessionId: string; counter: number }

/** The refresh cookie's value, a signed cookie: `sid.counter.HMAC`. */
export const signRefreshCookie = (keys: Keys, { sessionId, counter }: RefreshProof): string =>
  sign(keys, 'refresh', `${sessionId}.${counter}`)

/** The proof behind a refresh cookie, or undefined when we did not make it. */
export function verifyRefreshCookie(keys: Keys, value: string | undefined): RefreshProof | undefined {
  const [, sessionId, counter] = /^([^.]+)\.(\d{1,9})$/.exec(verify(keys, 'refresh', value) ?? '') ?? []
  return sessionId && counter ? { sessionId, counter: Number(counter) } : undefined
}

/** The browser cookie's value: `id.HMAC`. It identifies a browser and authorizes nothing on its own. */
export const signBrowserCookie = (keys: Keys, id: string): string => sign(keys, 'browser', id)

/** The browser behind its cookie, or undefined when we did not make it. */
export const verifyBrowserCookie = (keys: Keys, value: string | undefined): string | undefined =>
  verify(keys, 'browser', value)

/** The unsubscribe token of every newsletter to a user. It never expires, and unsubscribing is all that it can do. */
export const signUnsubscribeToken = (keys: Keys, userId: string): string => sign(keys, 'unsubscribe', userId)

/** The user behind such a token, or undefined when we did not make it. */
export const verifyUnsubscribeToken = (keys: Keys, token: string): string | undefined =>
  verify(keys, 'unsubscribe', token)

/** A signed value (`text.HMAC`) that is stored in a cookie or an email: readable, and tampering is detected. */
const sign = (keys: Keys, purpose: string, text: string) => `${text}.${keys.mac(purpose, text).toString('base64url')}`

function verify(keys: Keys, purpose: string, value: string | undefined): string | undefined {
  const [, text, mac] = /^(.+)\.([\w-]{43})$/.exec(value ?? '') ?? []
  return text && mac && keys.verify(purpose, text, Buffer.from(mac, 'base64url')) ? text : undefined
}
