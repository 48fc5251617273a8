import { and, eq, getTableColumns, lte, sql } from 'drizzle-orm'
import type { Connection, Database } from '../../db/database.ts'
import { billingChanges } from '../../db/schema.ts'

export type NewChange = {
  userId: string
  kind: string
  /** What it is about: two changes with the same kind and target are the same click. */
  target: string
  idempotencyKey: string
  startedAt: Date
  leaseUntil: Date
}
export type StartedChange = { idempotencyKey: string; startedAt: Date }

/** The provider keeps a key for a day. */
const keyLifeMs = 23 * 3_600_000

/**
 * Acquires the lease on the user's changes; undefined while another change holds it. An unfinished change passes its idempotency
 * key on to a retry of the same change.
 */
export async function acquireLease(db: Database, change: NewChange): Promise<StartedChange | undefined> {
  const oldest = new Date(change.startedAt.getTime() - keyLifeMs).toISOString()
  const same = sql`${billingChanges.kind} = excluded.kind and ${billingChanges.target} = excluded.target
    and ${billingChanges.startedAt} > ${oldest}::timestamptz`
  const [taken] = await db
    .insert(billingChanges)
    .values(change)
    .onConflictDoUpdate({
      target: billingChanges.userId,
      set: {
        kind: change.kind,
        target: change.target,
        leaseUntil: change.leaseUntil,
        idempotencyKey: sql`case when ${same} then ${billingChanges.idempotencyKey} else excluded.idempotency_key end`,
        startedAt: sql`case when ${same} then ${billingChanges.startedAt} else excluded.started_at end`,
      },
      setWhere: lte(billingChanges.leaseUntil, change.startedAt),
    })
    .returning({ idempotencyKey: billingChanges.idempotencyKey, startedAt: billingChanges.startedAt })
  return taken
}

const isOurs = (userId: string, { idempotencyKey }: StartedChange) =>
  and(eq(billingChanges.userId, userId), eq(billingChanges.idempotencyKey, idempotencyKey))

export async function releaseLease(db: Database, userId: string, change: StartedChange): Promise<void> {
  await db.delete(billingChanges).where(isOurs(userId, change))
}

/** Ends the lease and keeps the idempotency key, for a retry of the same change. */
export async function endLease(db: Database, userId: string, change: StartedChange, now: Date): Promise<void> {
  await db.update(billingChanges).set({ leaseUntil: now }).where(isOurs(userId, change))
}

/** Ends every lease, for the start of the only process. */
export async function endAllLeases(db: Database, now: Date): Promise<void> {
  await db.update(billingChanges).set({ leaseUntil: now })
}

export async function findChange(
  db: Connection,
  userId: string,
): Promise<Omit<NewChange, 'idempotencyKey'> | undefined> {
  const { idempotencyKey: _, ...told } = getTableColumns(billingChanges)
  const [row] = await db.select(told).from(billingChanges).where(eq(billingChanges.userId, userId))
  return row
}
