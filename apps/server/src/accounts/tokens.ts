import { createPrivateKey, createPublicKey } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { AppError } from '../kit/app-error.ts'
import type { Clock } from '../kit/clock.ts'
import type { Keys } from '../kit/keys.ts'

export type Claims = { userId: string; sessionId: string }
export type TokenSubject = Claims & { email: string; authenticatedAt: Date }

export type Tokens = {
  /** Ten minutes, for calls. Only says which session: the session row is read on each request. */
  access(subject: Claims): Promise<string>
  /** Who signed in, for the page. Refused as a bearer token. */
  id(subject: TokenSubject): Promise<string>
  /** Fails with 401 for anything that is not a current access token of ours. */
  verify(token: string): Promise<Claims>
}

const accessMinutes = 10

/** EdDSA tokens; issuer is the public address, so that a token of another installation is refused. */
export function createTokens(keys: Keys, clock: Clock, issuer: string): Tokens {
  const signingKey = createPrivateKey(keys.signing)
  const publicKey = createPublicKey(signingKey)
  const sign = (typ: string, audience: string, subject: string, claims: Record<string, unknown>) => {
    const now = Math.floor(clock.now().getTime() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', typ })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(subject)
      .setIssuedAt(now)
      .setExpirationTime(now + accessMinutes * 60)
      .sign(signingKey)
  }
  return {
    access: ({ userId, sessionId }) => sign('at+jwt', 'api', userId, { sid: sessionId }),
    id: ({ userId, email, authenticatedAt }) =>
      sign('JWT', 'web', userId, {
        email,
        email_verified: true,
        auth_time: Math.floor(authenticatedAt.getTime() / 1000),
        amr: ['pwd'],
      }),
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          algorithms: ['EdDSA'],
          typ: 'at+jwt',
          audience: 'api',
          issuer,
          currentDate: clock.now(),
          requiredClaims: ['sub', 'sid', 'exp'],
        })
        return { userId: payload.sub!, sessionId: String(payload.sid) }
      } catch (error) {
        throw new AppError('unauthenticated', undefined, { cause: error })
      }
    },
  }
}
