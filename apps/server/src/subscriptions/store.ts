import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { type Connection, deleteInBatches, prepared, type Transaction } from '../db/database.ts'
import { formerCustomers, subscriptions, users } from '../db/schema.ts'
import { required } from '../kit/required.ts'

export type StoredSubscription = typeof subscriptions.$inferSelect
/** What a sync writes: the columns for which the provider is the source of truth. */
export type BillingSnapshot = Omit<StoredSubscription, 'userId' | 'customerId' | 'version'>

export async function findSubscription(db: Connection, userId: string): Promise<StoredSubscription | undefined> {
  const [row] = await readSubscription(db, { userId })
  return row
}

const readSubscription = prepared('subscription', (db) =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, sql.placeholder('userId'))),
)

export async function findUserOfCustomer(db: Connection, customerId: string): Promise<string | undefined> {
  const found = await db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.customerId, customerId))
  return found[0]?.userId
}

/** Locks the row until the transaction ends. Don't call the provider meanwhile. */
export async function lockSubscription(tx: Transaction, userId: string): Promise<StoredSubscription | undefined> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId)).for('update')
  return row
}

/** The row of a user who opens a checkout, inserted if missing. */
export async function findOrAddSubscription(db: Connection, userId: string): Promise<StoredSubscription> {
  await db.insert(subscriptions).values({ userId, level: 'FREE' }).onConflictDoNothing()
  return required(await findSubscription(db, userId), 'the record of a subscription')
}

export async function saveCustomer(db: Connection, userId: string, customerId: string): Promise<void> {
  await db.update(subscriptions).set({ customerId }).where(eq(subscriptions.userId, userId))
}

export async function saveSubscription(tx: Transaction, { userId, ...row }: StoredSubscription): Promise<void> {
  await tx.update(subscriptions).set(row).where(eq(subscriptions.userId, userId))
}

/** Marks the record as stale until then, because something may change at the provider without us. */
export async function expectChange(db: Connection, userId: string, until: Date): Promise<void> {
  await db.update(subscriptions).set({ expectChangeUntil: until }).where(eq(subscriptions.userId, userId))
}

/** Users whose record may differ from the provider's: a period has ended, a payment or a change is pending, or the last sync is old. */
export async function listDue(db: Connection, moments: { now: Date; askedBefore: Date }): Promise<string[]> {
  const { now, askedBefore } = moments
  const due = await db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(
      and(
        isNotNull(subscriptions.customerId),
        or(
          isNull(subscriptions.syncedAt),
          lt(subscriptions.syncedAt, askedBefore),
          lt(subscriptions.currentPeriodEnd, now),
          lt(subscriptions.entitledUntil, now),
          inArray(subscriptions.status, ['past_due', 'unpaid']),
          isNotNull(subscriptions.pendingChange),
          isNotNull(subscriptions.expectChangeUntil),
        ),
      ),
    )
  return due.map(({ userId }) => userId)
}

/** A user's email address, with a lock that prevents the user's deletion. Lock order: the subscription first, if there is one. */
export async function lockEmail(tx: Transaction, userId: string): Promise<string | undefined> {
  const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('key share')
  return row?.email
}

export async function findEmail(db: Connection, userId: string): Promise<string | undefined> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return row?.email
}

/** Locks a user who is about to be deleted. Lock order: the subscription first. False when there is none. */
export async function lockUserById(tx: Transaction, userId: string): Promise<boolean> {
  const locked = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  return locked.length === 1
}

export async function addFormerCustomer(tx: Transaction, former: typeof formerCustomers.$inferInsert): Promise<void> {
  await tx.insert(formerCustomers).values(former)
}

export async function isFormerCustomer(db: Connection, customerId: string): Promise<boolean> {
  const found = await db
    .select({ customerId: formerCustomers.customerId })
    .from(formerCustomers)
    .where(eq(formerCustomers.customerId, customerId))
  return found.length === 1
}

export async function deleteFormerCustomersBefore(db: Connection, moment: Date): Promise<void> {
  await deleteInBatches(db, formerCustomers, lt(formerCustomers.keepUntil, moment))
}
