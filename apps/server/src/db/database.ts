import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'

/**
 * The product's database, as rooms see it. Only `store.ts` files query it; everybody else passes it on.
 * A `Transaction` is a proof that what happens with it happens together or not at all.
 */
export type Database = NodePgDatabase & { $client: Pool }
export type Transaction = NodePgDatabase & { $client: PoolClient }
/** What a query needs: either of the two. */
export type Connection = Database | Transaction

/** One for each connection, so that what was prepared on it is found again by the next transaction. */
const transactions = new WeakMap<PoolClient, Transaction>()

/** Runs `work` in one transaction and gives its result once it is on disk. */
export async function inTransaction<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const client = await db.$client.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(transactionOn(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    // A connection that cannot roll back is closed, which ends its transaction.
    client.release(broken)
  }
}

function transactionOn(client: PoolClient): Transaction {
  const known = transactions.get(client)
  if (known) return known
  const opened: Transaction = drizzle({ client })
  transactions.set(client, opened)
  return opened
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
