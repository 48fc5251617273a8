import { eq, lt } from 'drizzle-orm'
import type { Connection, Transaction } from '../db/database.ts'
import { formerCustomers, subscriptions, users } from '../db/schema.ts'

export type StoredSubscription = typeof subscriptions.$inferSelect
/** What a sync writes: everything that the provider alone knows. */
export type Facts = Omit<StoredSubscription, 'userId' | 'customerId'>

export async function findSubscription(db: Connection, userId: string): Promise<StoredSubscription | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  return row
}

/** Locked until the transaction ends, so that what is asked of the provider and what is written stay together. */
export async function lockSubscription(tx: Transaction, userId: string): Promise<StoredSubscription | undefined> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId)).for('update')
  return row
}

/** The same without waiting: undefined also when somebody else holds it. */
export async function lockSubscriptionIfFree(tx: Transaction, userId: string): Promise<StoredSubscription | undefined> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .for('update', { skipLocked: true })
  return row
}

/** Locks the row of a user who is about to pay for the first time, or again. */
export async function lockOrAddSubscription(tx: Transaction, userId: string): Promise<StoredSubscription> {
  await tx.insert(subscriptions).values({ userId, level: 'FREE' }).onConflictDoNothing()
  return (await lockSubscription(tx, userId))!
}

export async function saveCustomer(tx: Transaction, userId: string, customerId: string): Promise<void> {
  await tx.update(subscriptions).set({ customerId }).where(eq(subscriptions.userId, userId))
}

export async function saveFacts(tx: Transaction, userId: string, facts: Facts): Promise<void> {
  await tx.update(subscriptions).set(facts).where(eq(subscriptions.userId, userId))
}

export async function saveOpenCheckout(tx: Transaction, userId: string, until: Date): Promise<void> {
  await tx.update(subscriptions).set({ checkoutOpenUntil: until }).where(eq(subscriptions.userId, userId))
}

/** Where receipts go. Until the transaction ends the user cannot be deleted. Always after their subscription, where there is one. */
export async function holdEmail(tx: Transaction, userId: string): Promise<string | undefined> {
  const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('key share')
  return row?.email
}

/** Locks a user who is about to be deleted, always after their subscription. False when there is none. */
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
  await db.delete(formerCustomers).where(lt(formerCustomers.keepUntil, moment))
}
