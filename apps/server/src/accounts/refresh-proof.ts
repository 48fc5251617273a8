import { type Keys, sameBytes } from '../kit/keys.ts'

/** What a refresh cookie proves: this browser held this session at this count of rotations. */
export type RefreshProof = { sessionId: string; counter: number }

/** The cookie's value: `sid.counter.HMAC`. */
export function sealProof(keys: Keys, { sessionId, counter }: RefreshProof): string {
  return `${sessionId}.${counter}.${fingerprint(keys, sessionId, String(counter))}`
}

/** The proof behind a cookie's value, or undefined when we did not make it. */
export function openProof(keys: Keys, value: string | undefined): RefreshProof | undefined {
  const [sessionId, counter, mac] = (value ?? '').split('.')
  if (!sessionId || !counter || !mac || !/^\d{1,9}$/.test(counter)) return undefined
  if (!sameBytes(Buffer.from(fingerprint(keys, sessionId, counter)), Buffer.from(mac))) return undefined
  return { sessionId, counter: Number(counter) }
}

const fingerprint = (keys: Keys, sessionId: string, counter: string) =>
  keys.mac('refresh', `${sessionId}.${counter}`).toString('base64url')
