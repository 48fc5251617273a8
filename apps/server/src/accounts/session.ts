import { inTransaction, type Transaction } from '../db/database.ts'
import { AppError } from '../kit/app-error.ts'
import type { Authenticator, Principal } from '../kit/principal.ts'
import { rateLimits } from '../rate-limit/port.ts'
import type { Browser } from './browser.ts'
import type { AccountsDeps } from './deps.ts'
import { nameDevice } from './device-name.ts'
import type { RefreshProof } from './signed-values.ts'
import {
  addSession,
  endOldestSessions,
  findSession,
  findUser,
  isSessionLive,
  lockSession,
  lockUser,
  type OldestLive,
  revokeSession,
  revokeSessionsOf,
  rotateSession,
  type Session,
  type User,
} from './store.ts'
import type { Methods } from './tokens.ts'

const day = 86_400_000
export const sessionLife = { idleMs: 14 * day, absoluteMs: 30 * day, perUser: 10, graceMs: 30_000 }

export type SessionTokens = { accessToken: string; idToken: string; csrfToken: string; sessionId: string }
/** What a client needs to use a session: its tokens, and the proof that its refresh cookie carries. */
export type SessionCredentials = { tokens: SessionTokens; proof: RefreshProof; user: User }

/** How a session begins: by which methods, and what commits in the same transaction, which gives the browser that it is in. */
export type Beginning = { methods: Methods; along: (tx: Transaction) => Promise<Browser> }

/** Opens a session of a user whose password was right a moment ago. */
export async function openSession(
  deps: AccountsDeps,
  user: User,
  { methods, along }: Beginning,
): Promise<SessionCredentials & { browser: Browser }> {
  const { session, browser } = await inTransaction(deps.db, async (tx) => {
    // A reset or deletion that committed while the password was being hashed wins.
    const locked = await lockUser(tx, user.id)
    if (locked?.passwordChangedAt.getTime() !== user.passwordChangedAt.getTime()) throw new AppError('wrong_login')
    const browser = await along(tx)
    return { session: await beginSession(deps, tx, { userId: user.id, browser, methods }), browser }
  })
  return { ...(await issueCredentials(deps, user, session)), browser }
}

/** Adds a session, in a transaction that holds the user's lock. Beyond ten the one that was idle longest ends. */
export async function beginSession(
  deps: AccountsDeps,
  tx: Transaction,
  { userId, browser, methods }: { userId: string; browser: Browser; methods: Methods },
): Promise<Session> {
  const now = deps.clock.now()
  const session: Session = {
    id: deps.ids.uuid(),
    userId,
    counter: 0,
    device: browser.userAgent.slice(0, 300),
    deviceId: browser.id,
    secondFactor: methods.length === 2,
    createdAt: now,
    rotatedAt: now,
    revokedAt: null,
    revokedBecause: null,
  }
  // One session per user and browser, against session fixation: a copied cookie from before this login stops working.
  await revokeSessionsOf(tx, { userId, deviceId: browser.id }, 'logged in again', now)
  await addSession(tx, session)
  await endOldestSessions(tx, userId, sessionLife.perUser, now)
  return session
}

/** Issues the tokens and the refresh proof of a session as it is now. */
export async function issueCredentials(deps: AccountsDeps, user: User, session: Session): Promise<SessionCredentials> {
  return { tokens: await issue(deps, user, session), proof: { sessionId: session.id, counter: session.counter }, user }
}

type Rotation = { kind: 'ended' } | { kind: 'live'; session: Session }

/**
 * Refresh-token rotation with reuse detection and a grace period. The current cookie rotates; the previous one is accepted for 30 s
 * (two tabs, a lost reply) and gets the same current cookie; an older one is treated as replay and revokes the session.
 */
export async function refreshSession(deps: AccountsDeps, proof: RefreshProof | undefined): Promise<SessionCredentials> {
  if (!proof) throw new AppError('unauthenticated')
  const known = await findSession(deps.db, proof.sessionId)
  if (!known) throw new AppError('session_ended')
  await deps.limiter.consume(rateLimits.refresh, `${known.userId}|${known.id}`)
  const now = deps.clock.now()
  const rotation = await inTransaction<Rotation>(deps.db, async (tx) => {
    const session = await lockSession(tx, proof.sessionId)
    if (!session || session.revokedAt || isExpired(session, now)) return { kind: 'ended' }
    const behind = session.counter - proof.counter
    if (behind === 0) {
      const counter = session.counter + 1
      await rotateSession(tx, session.id, counter, now)
      return { kind: 'live', session: { ...session, counter } }
    }
    const sinceRotation = now.getTime() - session.rotatedAt.getTime()
    if (behind === 1 && sinceRotation <= sessionLife.graceMs) return { kind: 'live', session }
    // The cookie is newer than the row, as after a restored backup: no reuse, but the session cannot continue.
    if (behind < 0) await revokeSession(tx, session.id, 'its row is older than its cookie', now)
    else await revokeReused(deps, tx, session)
    return { kind: 'ended' }
  })
  if (rotation.kind === 'ended') throw new AppError('session_ended')
  const { session } = rotation
  const user = await findUser(deps.db, session.userId)
  if (!user || user.disabledAt) throw new AppError('session_ended')
  return issueCredentials(deps, user, session)
}

/** Reuse detected: an old cookie was replayed. Revokes the session for both holders and emails the owner. */
async function revokeReused(deps: AccountsDeps, tx: Transaction, session: Session): Promise<void> {
  const at = deps.clock.now()
  await revokeSession(tx, session.id, 'an old cookie was used', at)
  const user = await findUser(tx, session.userId)
  if (user)
    await deps.outbox.add(tx, { kind: 'session_revoked', to: user.email, device: nameDevice(session.device), at })
}

/** Revokes these sessions, of which there may be none. */
export async function logOut(deps: AccountsDeps, sessionIds: string[]): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    for (const id of sessionIds) {
      await lockSession(tx, id)
      await revokeSession(tx, id, 'logout', deps.clock.now())
    }
  })
}

/** Authentication of every call with a session: the token names it, its row says whether it is still live. */
export function createAuthenticator(deps: AccountsDeps): Authenticator {
  return {
    async authenticate(bearer): Promise<Principal> {
      if (!bearer) throw new AppError('unauthenticated')
      const claims = await deps.tokens.verify(bearer)
      const session = { id: claims.sessionId, userId: claims.userId }
      if (!(await isSessionLive(deps.db, session, oldestLive(deps.clock.now())))) throw new AppError('session_ended')
      return claims
    },
    verifyCsrf: (principal, token) => deps.csrf.verify(principal.sessionId, token),
  }
}

/** Absolute and idle timeout: a session that began, or was last used, before these times has expired. */
export function oldestLive(now: Date): OldestLive {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return { started: before(sessionLife.absoluteMs), used: before(sessionLife.idleMs) }
}

function isExpired(session: { createdAt: Date; rotatedAt: Date }, now: Date): boolean {
  const age = now.getTime() - session.createdAt.getTime()
  const idle = now.getTime() - session.rotatedAt.getTime()
  return age > sessionLife.absoluteMs || idle > sessionLife.idleMs
}

async function issue(deps: AccountsDeps, user: User, session: Session): Promise<SessionTokens> {
  const { id: sessionId, createdAt: authenticatedAt, secondFactor } = session
  const methods: Methods = secondFactor ? ['pwd', 'otp'] : ['pwd']
  const subject = { userId: user.id, sessionId, email: user.email, authenticatedAt, methods }
  const [accessToken, idToken] = await Promise.all([deps.tokens.access(subject), deps.tokens.id(subject)])
  return { accessToken, idToken, csrfToken: deps.csrf.issue(sessionId), sessionId }
}
