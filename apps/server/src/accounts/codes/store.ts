import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { type Connection, deleteInBatches, type Transaction } from '../../db/database.ts'
import { codes } from '../../db/schema.ts'

export type Code = typeof codes.$inferSelect

export async function addCode(db: Connection, code: Code): Promise<void> {
  await db.insert(codes).values(code)
}

/** A code's use: its purpose, and the browser that asked for it. */
type Use = Pick<Code, 'purpose' | 'deviceId'>
const unused = (userId: string, purpose: Code['purpose']) =>
  and(eq(codes.userId, userId), eq(codes.purpose, purpose), isNull(codes.usedAt))

/** The unused codes of a purpose, one for each browser that requested one, the newest first, expired ones too. */
export async function openCodes(db: Connection, userId: string, purpose: Code['purpose']): Promise<Code[]> {
  return db.select().from(codes).where(unused(userId, purpose)).orderBy(desc(codes.createdAt))
}

/** Counts one attempt at a code and gives the number of attempts so far; committed before anything is compared. */
export async function countCodeAttempt(db: Connection, id: string): Promise<number> {
  const [row] = await db
    .update(codes)
    .set({ attempts: sql`${codes.attempts} + 1` })
    .where(eq(codes.id, id))
    .returning({ attempts: codes.attempts })
  return row?.attempts ?? Number.POSITIVE_INFINITY
}

/** Marks a code as used. Of concurrent calls exactly one gets true. */
export async function useCode(db: Connection, id: string, at: Date): Promise<boolean> {
  const used = await db
    .update(codes)
    .set({ usedAt: at })
    .where(and(eq(codes.id, id), isNull(codes.usedAt)))
    .returning({ id: codes.id })
  return used.length === 1
}

/** Invalidates the unused codes of a user: those of one use, or all. */
export async function voidCodes(tx: Transaction, userId: string, at: Date, use?: Use): Promise<void> {
  await tx
    .update(codes)
    .set({ usedAt: at })
    .where(
      use
        ? and(unused(userId, use.purpose), eq(codes.deviceId, use.deviceId))
        : and(eq(codes.userId, userId), isNull(codes.usedAt)),
    )
}

export async function deleteCodesBefore(db: Connection, moment: Date): Promise<void> {
  await deleteInBatches(db, codes, lt(codes.expiresAt, moment))
}

/** Every stored code of a user, the newest first, without the code itself. */
export async function listCodes(db: Connection, userId: string): Promise<Omit<Code, 'codeMac' | 'userId'>[]> {
  const { id, purpose, deviceId, attempts, expiresAt, usedAt, createdAt } = codes
  return db
    .select({ id, purpose, deviceId, attempts, expiresAt, usedAt, createdAt })
    .from(codes)
    .where(eq(codes.userId, userId))
    .orderBy(desc(codes.createdAt))
}
