import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, type Placeholder, sql } from 'drizzle-orm'
import { type Connection, deleteInBatches, prepared, type Transaction } from '../db/database.ts'
import { codes, sessions, signUps, trustedDevices, users } from '../db/schema.ts'
import { onlyRow } from '../kit/only-row.ts'
import type { SignUp } from './sign-ups/store.ts'

export type User = typeof users.$inferSelect
/** A user to add: columns with a default, and those that may be null, can be left out. */
export type NewUser = typeof users.$inferInsert
/** The account settings that a user may edit; the rest has a flow of its own. */
export type AccountChanges = Partial<
  Omit<User, 'id' | 'email' | 'passwordHash' | 'passwordChangedAt' | 'confirmedAt' | 'disabledAt' | 'createdAt'>
>
export type Session = typeof sessions.$inferSelect

export async function findUserByEmail(db: Connection, email: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user
}

export async function findUser(db: Connection, id: string): Promise<User | undefined> {
  const [user] = await readUser(db, { id })
  return user
}

const readUser = prepared('user', (db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id'))),
)

/**
 * The user who wants to log in, and whether that browser is trusted. Before an account is confirmed its password is the one that this
 * browser signed up with. One query whatever is found, against timing attacks.
 */
export async function findLogin(
  db: Connection,
  { email, deviceId, at }: { email: string; deviceId: string; at: Date },
): Promise<{ user: User; trusted: boolean } | undefined> {
  const trust = and(
    eq(trustedDevices.userId, users.id),
    eq(trustedDevices.deviceId, deviceId),
    gt(trustedDevices.expiresAt, at),
  )
  const [row] = await db
    .select({ user: users, deviceId: trustedDevices.deviceId, chosenHere: signUps.passwordHash })
    .from(users)
    .leftJoin(trustedDevices, trust)
    .leftJoin(signUps, and(eq(signUps.userId, users.id), eq(signUps.deviceId, deviceId)))
    .where(eq(users.email, email))
  if (!row) return undefined
  const { user, chosenHere } = row
  return { user: { ...user, passwordHash: chosenHere ?? user.passwordHash }, trusted: row.deviceId !== null }
}

/** The user, with a row lock until the transaction ends, so that login, reset and deletion are serialized. */
export async function lockUser(tx: Transaction, id: string): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return user
}

/** Adds a user; gives undefined when the address already exists, also by a concurrent sign-up. */
export async function addUser(db: Connection, user: NewUser): Promise<User | undefined> {
  const [added] = await db.insert(users).values(user).onConflictDoNothing().returning()
  return added
}

/** Confirms an account with what was chosen in the sign-up that its code belongs to. */
export async function confirmUser(tx: Transaction, { userId, passwordHash, newsletterOptIn }: SignUp, at: Date) {
  await tx
    .update(users)
    .set({ passwordHash, passwordChangedAt: at, newsletterOptIn, confirmedAt: at })
    .where(eq(users.id, userId))
}

/** Confirms an account whose password was set by a reset. */
export async function confirmAddress(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.update(users).set({ confirmedAt: at }).where(eq(users.id, id))
}

export async function replacePassword(tx: Transaction, id: string, passwordHash: string, at: Date): Promise<void> {
  await tx.update(users).set({ passwordHash, passwordChangedAt: at }).where(eq(users.id, id))
}

/** The same password under a newer secret; nothing when the password was changed meanwhile. */
export async function replaceHash(db: Connection, user: User, passwordHash: string): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
}

/** Trusts a browser until `expiresAt`; trusting it again extends that. */
export async function trustDevice(tx: Transaction, trust: typeof trustedDevices.$inferInsert): Promise<void> {
  const { trustedAt, expiresAt } = trust
  await tx
    .insert(trustedDevices)
    .values(trust)
    .onConflictDoUpdate({ target: [trustedDevices.userId, trustedDevices.deviceId], set: { trustedAt, expiresAt } })
}

/** Whether a browser is trusted by this user at that moment, so that it needs no second factor. */
export async function isTrustedDevice(db: Connection, userId: string, deviceId: string, at: Date): Promise<boolean> {
  const [row] = await db
    .select({ userId: trustedDevices.userId })
    .from(trustedDevices)
    .where(
      and(eq(trustedDevices.userId, userId), eq(trustedDevices.deviceId, deviceId), gt(trustedDevices.expiresAt, at)),
    )
  return row !== undefined
}

/** Replaces a browser's id in every table, for all users of it. */
export async function renameDevice(tx: Transaction, from: string, to: string): Promise<void> {
  for (const table of [trustedDevices, sessions, codes, signUps])
    await tx.update(table).set({ deviceId: to }).where(eq(table.deviceId, from))
}

/** The stored trusted browsers of a user, expired ones too, the newest first. */
export async function listTrustedDevices(db: Connection, userId: string) {
  return db
    .select()
    .from(trustedDevices)
    .where(eq(trustedDevices.userId, userId))
    .orderBy(desc(trustedDevices.trustedAt))
}

export async function distrustDevice(tx: Transaction, userId: string, deviceId: string): Promise<void> {
  await tx.delete(trustedDevices).where(and(eq(trustedDevices.userId, userId), eq(trustedDevices.deviceId, deviceId)))
}

/** Ends the trust of every browser of a user. */
export async function distrustDevices(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(trustedDevices).where(eq(trustedDevices.userId, userId))
}

/** Whether a user was signed in with this browser before, within the retention of sessions. */
export async function wasSignedInWith(db: Connection, userId: string, deviceId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.deviceId, deviceId)))
    .limit(1)
  return row !== undefined
}

/** Deletes a user with every row that refers to it, in all rooms, by cascading foreign keys. */
export async function removeUser(tx: Transaction, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id))
}

export async function addSession(db: Connection, session: Session): Promise<void> {
  await db.insert(sessions).values(session)
}

/** Revokes the least recently used sessions of a user beyond `max`. */
export async function endOldestSessions(tx: Transaction, userId: string, max: number, at: Date): Promise<void> {
  const open = and(eq(sessions.userId, userId), isNull(sessions.revokedAt))
  const [row] = await tx.select({ open: count() }).from(sessions).where(open)
  const surplus = (row?.open ?? 0) - max
  if (surplus <= 0) return
  const oldest = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(open)
    .orderBy(asc(sessions.rotatedAt))
    .limit(surplus)
  for (const { id } of oldest) await revokeSession(tx, id, 'too many sessions', at)
}

/** The session, with a row lock until the transaction ends, so that rotation, logout and reset are serialized. */
export async function lockSession(tx: Transaction, id: string): Promise<Session | undefined> {
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update')
  return session
}

export async function findSession(db: Connection, id: string): Promise<Session | undefined> {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, id))
  return session
}

export async function rotateSession(tx: Transaction, id: string, counter: number, at: Date): Promise<void> {
  await tx.update(sessions).set({ counter, rotatedAt: at }).where(eq(sessions.id, id))
}

export async function revokeSession(db: Connection, id: string, because: string, at: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: at, revokedBecause: because })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)))
}

/** Revokes the sessions of a user, or those of one browser. Waits for the row lock of a concurrent refresh. */
export async function revokeSessionsOf(
  tx: Transaction,
  of: { userId: string; deviceId?: string },
  because: string,
  at: Date,
): Promise<void> {
  const there = of.deviceId === undefined ? undefined : eq(sessions.deviceId, of.deviceId)
  await tx
    .update(sessions)
    .set({ revokedAt: at, revokedBecause: because })
    .where(and(eq(sessions.userId, of.userId), there, isNull(sessions.revokedAt)))
}

/** Absolute and idle timeout, as times: a live session is not older. */
export type OldestLive = { started: Date; used: Date }

const live = (userId: string | Placeholder, oldest: OldestLive | Record<keyof OldestLive, Placeholder>) =>
  and(
    eq(sessions.userId, userId),
    isNull(sessions.revokedAt),
    gt(sessions.createdAt, oldest.started),
    gt(sessions.rotatedAt, oldest.used),
  )

/** The sessions of a user that are live right now, the most recently used first. */
export async function listLiveSessions(db: Connection, userId: string, oldest: OldestLive): Promise<Session[]> {
  return db.select().from(sessions).where(live(userId, oldest)).orderBy(desc(sessions.rotatedAt), desc(sessions.id))
}

/** Every session of a user that is still stored, ended or not, the newest first. */
export async function listSessions(db: Connection, userId: string): Promise<Session[]> {
  return db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.createdAt))
}

/** Whether a session is live right now and its user not disabled. */
export async function isSessionLive(
  db: Connection,
  { id, userId }: { id: string; userId: string },
  oldest: OldestLive,
): Promise<boolean> {
  const [row] = await readLive(db, { id, userId, ...oldest })
  return row !== undefined
}

const readLive = prepared('session_live', (db) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('id')),
        live(sql.placeholder('userId'), { started: sql.placeholder('started'), used: sql.placeholder('used') }),
        isNull(users.disabledAt),
      ),
    ),
)

/** Deletes sessions that ended or expired before. */
export async function deleteSessionsBefore(db: Connection, moment: Date): Promise<void> {
  // The first alone has an index: rotation would rewrite it at every refresh.
  await deleteInBatches(db, sessions, and(lt(sessions.createdAt, moment), lt(sessions.rotatedAt, moment)))
}

const subscribed = and(eq(users.newsletterOptIn, true), isNotNull(users.confirmedAt), isNull(users.disabledAt))

/** How many users want the newsletter. */
export async function countSubscribers(db: Connection): Promise<number> {
  return onlyRow(await db.select({ count: count() }).from(users).where(subscribed)).count
}

/** The next `max` subscribers, by id, with a shared row lock, so that an opt-out waits until the transaction ends. */
export async function lockSubscribers(
  tx: Transaction,
  { after, max }: { after: string; max: number },
): Promise<{ id: string; email: string }[]> {
  return tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(subscribed, gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(max)
    .for('share')
}

export async function updateAccount(db: Connection, id: string, changes: AccountChanges): Promise<void> {
  await db.update(users).set(changes).where(eq(users.id, id))
}

/** Deletes accounts that were made before and never confirmed. */
export async function deleteUnconfirmedBefore(db: Connection, moment: Date): Promise<void> {
  await deleteInBatches(db, users, and(isNull(users.confirmedAt), lt(users.createdAt, moment)))
}

export async function deleteTrustBefore(db: Connection, moment: Date): Promise<void> {
  await deleteInBatches(db, trustedDevices, lt(trustedDevices.expiresAt, moment))
}
