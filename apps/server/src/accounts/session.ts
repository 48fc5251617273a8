import { inTransaction } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import type { Gate, Principal } from '../kit/principal.ts'
import { rates } from '../limits/port.ts'
import type { AccountsDeps } from './deps.ts'
import type { RefreshProof } from './refresh-proof.ts'
import {
  addSession,
  endOldestSessions,
  findUser,
  findUserByEmail,
  isSessionLive,
  lockSession,
  lockUser,
  type OldestLive,
  revokeSession,
  rotateSession,
  type User,
} from './store.ts'

const day = 86_400_000
export const sessionLife = { idleMs: 14 * day, absoluteMs: 30 * day, perUser: 10, overlapMs: 30_000 }

export type SessionTokens = { accessToken: string; idToken: string; csrfToken: string; sessionId: string }
export type Opened = { tokens: SessionTokens; proof: RefreshProof; user: User }

/** Logs in with e-mail and password. The limit is counted before the hash; unknown and wrong look and take the same. */
export async function logIn(
  deps: AccountsDeps,
  input: { email: string; password: string; device: string },
): Promise<Opened> {
  await deps.limiter.take(rates.loginPerAccount, input.email)
  const user = await findUserByEmail(deps.db, input.email)
  const fits = await deps.passwords.verify(user?.passwordHash, input.password)
  if (!user || !fits) throw new AppError('wrong_login')
  if (user.disabledAt) throw new AppError('user_disabled')
  if (!user.confirmedAt) throw new AppError('not_confirmed')
  await deps.limiter.clear(rates.loginPerAccount, input.email)
  return openSession(deps, user, input.device)
}

async function openSession(deps: AccountsDeps, user: User, device: string): Promise<Opened> {
  const now = deps.clock.now()
  const id = deps.ids.uuid()
  await inTransaction(deps.db, async (tx) => {
    // A reset or deletion while the password was being compared wins.
    const locked = await lockUser(tx, user.id)
    if (locked?.passwordHash !== user.passwordHash) throw new AppError('wrong_login')
    await addSession(tx, {
      id,
      userId: user.id,
      counter: 0,
      device: device.slice(0, 300),
      createdAt: now,
      rotatedAt: now,
      revokedAt: null,
      revokedBecause: null,
    })
    await endOldestSessions(tx, user.id, sessionLife.perUser, now)
  })
  return { tokens: await issue(deps, user, id, now), proof: { sessionId: id, counter: 0 }, user }
}

type Turned = { kind: 'ended' } | { kind: 'live'; counter: number; createdAt: Date; userId: string }

/**
 * Turns a refresh cookie into fresh tokens. The current counter rotates; the one before it, within 30 seconds, gets the same
 * current cookie (two tabs, a lost reply); anything older was copied, and ends the session.
 */
export async function refreshSession(deps: AccountsDeps, proof: RefreshProof | undefined): Promise<Opened> {
  if (!proof) throw new AppError('unauthenticated')
  await deps.limiter.take(rates.refresh, proof.sessionId)
  const now = deps.clock.now()
  const turned = await inTransaction<Turned>(deps.db, async (tx) => {
    const session = await lockSession(tx, proof.sessionId)
    if (!session || session.revokedAt || isOver(session, now)) return { kind: 'ended' }
    const behind = session.counter - proof.counter
    if (behind === 0) {
      await rotateSession(tx, session.id, session.counter + 1, now)
      return { kind: 'live', counter: session.counter + 1, createdAt: session.createdAt, userId: session.userId }
    }
    if (behind === 1 && now.getTime() - session.rotatedAt.getTime() <= sessionLife.overlapMs) {
      return { kind: 'live', counter: session.counter, createdAt: session.createdAt, userId: session.userId }
    }
    await revokeSession(tx, session.id, 'an old cookie was used', now)
    return { kind: 'ended' }
  })
  if (turned.kind === 'ended') throw new AppError('session_ended')
  const user = await findUser(deps.db, turned.userId)
  if (!user || user.disabledAt) throw new AppError('session_ended')
  const tokens = await issue(deps, user, proof.sessionId, turned.createdAt)
  return { tokens, proof: { sessionId: proof.sessionId, counter: turned.counter }, user }
}

/** Ends the session of this cookie; without one there is nothing to end. */
export async function logOut(deps: AccountsDeps, proof: RefreshProof | undefined): Promise<void> {
  if (!proof) return
  await inTransaction(deps.db, async (tx) => {
    await lockSession(tx, proof.sessionId)
    await revokeSession(tx, proof.sessionId, 'logout', deps.clock.now())
  })
}

/** The guard of every call with a session: the token names it, its row says whether it is still live. */
export function createGate(deps: AccountsDeps): Gate {
  return {
    async authenticate(bearer): Promise<Principal> {
      if (!bearer) throw new AppError('unauthenticated')
      const claims = await deps.tokens.verify(bearer)
      const session = { id: claims.sessionId, userId: claims.userId }
      if (!(await isSessionLive(deps.db, session, oldestLive(deps.clock.now())))) throw new AppError('session_ended')
      return claims
    },
    csrfFits: (principal, token) => deps.csrf.fits(principal.sessionId, token),
  }
}

/** The times before which a session is over that began, or was last used, then. */
export function oldestLive(now: Date): OldestLive {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return { begun: before(sessionLife.absoluteMs), used: before(sessionLife.idleMs) }
}

function isOver(session: { createdAt: Date; rotatedAt: Date }, now: Date): boolean {
  const age = now.getTime() - session.createdAt.getTime()
  const idle = now.getTime() - session.rotatedAt.getTime()
  return age > sessionLife.absoluteMs || idle > sessionLife.idleMs
}

async function issue(deps: AccountsDeps, user: User, sessionId: string, authenticatedAt: Date): Promise<SessionTokens> {
  const subject = { userId: user.id, sessionId, email: user.email, authenticatedAt }
  const [accessToken, idToken] = await Promise.all([deps.tokens.access(subject), deps.tokens.id(subject)])
  return { accessToken, idToken, csrfToken: deps.csrf.issue(sessionId), sessionId }
}
