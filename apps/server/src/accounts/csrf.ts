import type { Ids } from '../kit/ids.ts'
import type { Keys } from '../kit/keys.ts'

export type Csrf = {
  issue(sessionId: string): string
  verify(sessionId: string, token: string | undefined): boolean
}

/** CSRF tokens: random bytes and their HMAC bound to the session. Stateless, and useless in another session. */
export function createCsrf(keys: Keys, ids: Ids): Csrf {
  return {
    issue(sessionId) {
      const random = ids.bytes(16).toString('base64url')
      return `${random}.${keys.mac('csrf', `${sessionId}.${random}`).toString('base64url')}`
    },
    verify(sessionId, token) {
      const [random, mac] = (token ?? '').split('.')
      return !!random && !!mac && keys.verify('csrf', `${sessionId}.${random}`, Buffer.from(mac, 'base64url'))
    },
  }
}
