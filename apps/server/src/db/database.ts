import { type ExtractTablesWithRelations, sql } from 'drizzle-orm'
import type { NodePgDatabase, NodePgTransaction } from 'drizzle-orm/node-postgres'

/**
 * The product's database, as rooms see it. Only `store.ts` files query it; everybody else passes it on.
 * A `Transaction` is a proof that what happens with it happens together or not at all.
 */
export type Database = NodePgDatabase
export type Transaction = NodePgTransaction<Record<string, never>, ExtractTablesWithRelations<Record<string, never>>>
/** What a query needs: either of the two. */
export type Connection = Database | Transaction

/** Runs `work` in one transaction and gives its result once it is on disk. */
export function inTransaction<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction(work)
}

/** Fails when the database does not answer. */
export async function assertAnswering(db: Database): Promise<void> {
  await db.execute(sql`select 1`)
}

/** Whether what is written now could be stored; a replica and a primary on its way down only read. Fails when it does not answer. */
export async function readDatabaseMode(db: Database): Promise<'ok' | 'read_only'> {
  const { rows } = await db.execute<{ mode: string }>(sql`select current_setting('transaction_read_only') as mode`)
  return rows[0]?.mode === 'on' ? 'read_only' : 'ok'
}
