import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose'
import { AppError } from '../kit/app-error.ts'
import type { Clock } from '../kit/clock.ts'
import type { Keys } from '../kit/keys.ts'
import { required } from '../kit/required.ts'

export type Claims = { userId: string; sessionId: string }
/** Authentication methods (amr, RFC 8176): the password alone, or with a code by email as well. */
export type Methods = ['pwd'] | ['pwd', 'otp']
export type TokenSubject = Claims & { email: string; authenticatedAt: Date; methods: Methods }

export type Tokens = {
  /** The access token, valid for ten minutes. It only names the session, whose row is read on each request. */
  access(subject: Claims): Promise<string>
  /** The ID token: who signed in, for the page. Refused as a bearer token. */
  id(subject: TokenSubject): Promise<string>
  /** Fails with 401 for anything that is not a current access token of ours. */
  verify(token: string): Promise<Claims>
}

const accessMinutes = 10
/** Size of the cache of verified tokens; a user has about one at a time. */
const maxVerified = 5000

/** JSON Web Tokens signed with EdDSA; the issuer is the public address, so that a token of another installation is refused. */
export function createTokens(keys: Keys, clock: Clock, issuer: string): Tokens {
  const pairs = keys.signing.map(readPair)
  const newest = required(pairs[0], 'a signing key')
  const publicKeyOf = async ({ kid }: JWTHeaderParameters) => {
    const pair = pairs.find(({ id }) => id === kid)
    if (!pair) throw new Error('signed by a key that is not kept')
    return pair.publicKey
  }
  const sign = (typ: string, audience: string, subject: string, claims: Record<string, unknown>) => {
    const now = Math.floor(clock.now().getTime() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', typ, kid: newest.id })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(subject)
      .setIssuedAt(now)
      .setExpirationTime(now + accessMinutes * 60)
      .sign(newest.privateKey)
  }
  // A cache of signature checks, until the token expires: the session's row is read on every request anyway.
  const verified = new Map<string, Claims & { expires: number }>()
  const remember = (token: string, claims: Claims & { expires: number }) => {
    const oldest = verified.keys().next()
    if (verified.size >= maxVerified && !oldest.done) verified.delete(oldest.value)
    verified.set(token, claims)
  }
  return {
    access: ({ userId, sessionId }) => sign('at+jwt', 'api', userId, { sid: sessionId }),
    id: ({ userId, email, authenticatedAt, methods }) =>
      sign('JWT', 'web', userId, {
        email,
        email_verified: true,
        auth_time: Math.floor(authenticatedAt.getTime() / 1000),
        amr: methods,
      }),
    async verify(token) {
      const known = verified.get(token)
      if (known && known.expires * 1000 > clock.now().getTime())
        return { userId: known.userId, sessionId: known.sessionId }
      verified.delete(token)
      try {
        const { payload } = await jwtVerify(token, publicKeyOf, {
          algorithms: ['EdDSA'],
          typ: 'at+jwt',
          audience: 'api',
          issuer,
          currentDate: clock.now(),
          requiredClaims: ['sub', 'sid', 'exp'],
        })
        const claims = { userId: required(payload.sub, 'sub'), sessionId: String(payload.sid) }
        remember(token, { ...claims, expires: required(payload.exp, 'exp') })
        return claims
      } catch (error) {
        throw new AppError('unauthenticated', undefined, { cause: error })
      }
    },
  }
}

type Pair = { id: string; privateKey: KeyObject; publicKey: KeyObject }

function readPair(pem: string): Pair {
  const privateKey = createPrivateKey(pem)
  const publicKey = createPublicKey(privateKey)
  const id = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64url')
  return { id: id.slice(0, 16), privateKey, publicKey }
}
