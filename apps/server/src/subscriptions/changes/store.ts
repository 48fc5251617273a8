import { and, eq, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { type Connection, type Database, deleteInBatches } from '../../db/database.ts'
import { billingChanges } from '../../db/schema.ts'

export type NewChange = {
  userId: string
  kind: string
  /** Its parameters: two changes with the same kind and target count as the same request. */
  target: string
  /** The fencing token of this run. */
  holder: string
  idempotencyKey: string
  startedAt: Date
  /** Idempotency keys that are older than this are not reused. */
  keysSince: Date
  leaseMs: number
}
export type StartedChange = { holder: string; idempotencyKey: string; startedAt: Date }

/** Leases use the database's clock, the only one that all processes share; the card sandbox's can be moved. */
const inMs = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`
const databaseNow = sql<Date>`now()`

/**
 * Acquires the lease on the user's changes; undefined while another run holds it. An unfinished change passes its idempotency
 * key on to a retry of the same change.
 */
export async function acquireLease(db: Database, change: NewChange): Promise<StartedChange | undefined> {
  const { keysSince, leaseMs, ...row } = change
  const leaseUntil = inMs(leaseMs)
  const same = sql`${billingChanges.kind} = excluded.kind and ${billingChanges.target} = excluded.target
    and ${billingChanges.startedAt} > ${keysSince.toISOString()}::timestamptz`
  const [taken] = await db
    .insert(billingChanges)
    .values({ ...row, leaseUntil })
    .onConflictDoUpdate({
      target: billingChanges.userId,
      set: {
        kind: change.kind,
        target: change.target,
        holder: change.holder,
        leaseUntil,
        idempotencyKey: sql`case when ${same} then ${billingChanges.idempotencyKey} else excluded.idempotency_key end`,
        startedAt: sql`case when ${same} then ${billingChanges.startedAt} else excluded.started_at end`,
      },
      setWhere: lte(billingChanges.leaseUntil, databaseNow),
    })
    .returning({ idempotencyKey: billingChanges.idempotencyKey, startedAt: billingChanges.startedAt })
  return taken && { ...taken, holder: change.holder }
}

const isHeld = (userId: string, { holder }: StartedChange) =>
  and(eq(billingChanges.userId, userId), eq(billingChanges.holder, holder))

/** False when another run holds the lease by now. */
export async function renewLease(
  db: Database,
  userId: string,
  change: StartedChange,
  leaseMs: number,
): Promise<boolean> {
  const renewed = await db
    .update(billingChanges)
    .set({ leaseUntil: inMs(leaseMs) })
    .where(isHeld(userId, change))
    .returning({ userId: billingChanges.userId })
  return renewed.length === 1
}

export async function releaseLease(db: Database, userId: string, change: StartedChange): Promise<void> {
  await db.delete(billingChanges).where(isHeld(userId, change))
}

const ended = { holder: null, leaseUntil: databaseNow }

/** Ends the lease and keeps the idempotency key, for a retry of the same change. */
export async function endLease(db: Database, userId: string, change: StartedChange): Promise<void> {
  await db.update(billingChanges).set(ended).where(isHeld(userId, change))
}

/** Does the same for leases of crashed processes, and returns their users. `all` includes leases that haven't expired. */
export async function endLeases(db: Connection, which: 'all' | 'lease_is_over'): Promise<string[]> {
  const over = which === 'all' ? undefined : lte(billingChanges.leaseUntil, databaseNow)
  const released = await db
    .update(billingChanges)
    .set(ended)
    .where(and(isNotNull(billingChanges.holder), over))
    .returning({ userId: billingChanges.userId })
  return released.map(({ userId }) => userId)
}

/** Deletes unfinished changes that began before `moment`. */
export async function deleteChangesBefore(db: Database, moment: Date): Promise<void> {
  const isLeft = and(lt(billingChanges.startedAt, moment), lte(billingChanges.leaseUntil, databaseNow))
  await deleteInBatches(db, billingChanges, isLeft)
}

export type ChangeOnRecord = Pick<typeof billingChanges.$inferSelect, 'kind' | 'target' | 'startedAt' | 'leaseUntil'>

export async function findChange(db: Connection, userId: string): Promise<ChangeOnRecord | undefined> {
  const { kind, target, startedAt, leaseUntil } = billingChanges
  const [row] = await db
    .select({ kind, target, startedAt, leaseUntil })
    .from(billingChanges)
    .where(eq(billingChanges.userId, userId))
  return row
}
