import { type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient } from 'pg'

/**
 * The product's database, as rooms see it. Only `store.ts` files query it; all others pass it on.
 * A `Transaction` parameter means: atomic with what else the caller does in it.
 */
export type Database = NodePgDatabase & { $client: Pool }
export type Transaction = NodePgDatabase & { $client: PoolClient }
/** The database or a transaction, for a query that works with both. */
export type Connection = Database | Transaction

/** A cache per connection, so that later transactions reuse its prepared statements. */
const transactions = new WeakMap<PoolClient, Transaction>()

/**
 * Runs `work` in one transaction and returns its result once it's committed. Not Drizzle's, which leaks a pooled connection when
 * "begin" fails, so that every outage would shrink the connection pool permanently.
 */
export async function inTransaction<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const client = await db.$client.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(transactionOn(client))
    // PostgreSQL replies ROLLBACK to COMMIT when a statement failed, even if its error was swallowed.
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: one of its statements had failed.')
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

type Built<Row> = { execute(values?: Record<string, unknown>): Promise<Row> }

/**
 * A prepared statement: its SQL is built once per connection object, and PostgreSQL parses it once per connection under this name.
 * `build` writes `sql.placeholder(…)` where a value goes. DATABASE_PREPARED=off sends the same without the name.
 */
export function prepared<Values extends Record<string, unknown>, Row>(
  name: string,
  build: (db: Connection) => { prepare(name: string): Built<Row> },
): (db: Connection, values: Values) => Promise<Row> {
  const statements = new WeakMap<Connection, Built<Row>>()
  return (db, values) => {
    let statement = statements.get(db)
    if (!statement) {
      statement = build(db).prepare(name)
      statements.set(db, statement)
    }
    return statement.execute(values)
  }
}

/** The same for raw SQL, with the parameters $1, $2 … */
export function preparedSql<Row extends Record<string, unknown>>(
  name: string,
  text: string,
): (db: Connection, values: unknown[]) => Promise<Row[]> {
  return async ({ $client }, values) => (await $client.query<Row>({ name, text, values })).rows
}

/** Batch size: far within the query timeout, also where rows cascade. */
const batchSize = 5000

/**
 * Deletes the rows of a table that meet a condition, a batch per statement, so that no statement runs into the query timeout or
 * locks many rows. Returns their number.
 */
export async function deleteInBatches(
  db: Connection,
  table: PgTable,
  condition: SQL | undefined,
  size = batchSize,
): Promise<number> {
  for (let deleted = 0; ; ) {
    // By ctid, which works for any key. The condition is repeated, as a row may have changed since it was selected.
    const { rowCount } = await db.execute(
      sql`delete from ${table} where (${condition})
            and ctid = any(array(select ctid from ${table} where (${condition}) limit ${size}))`,
    )
    deleted += rowCount ?? 0
    if ((rowCount ?? 0) < size) return deleted
  }
}

/** Health check of the database: fails when it does not answer. */
export async function assertAnswering(db: Database): Promise<void> {
  await db.execute(sql`select 1`)
}

/** Whether the database accepts writes; a replica and a demoted primary are read-only. Fails when it does not answer. */
export async function readDatabaseMode(db: Database): Promise<'ok' | 'read_only'> {
  const { rows } = await db.execute<{ mode: string }>(sql`select current_setting('transaction_read_only') as mode`)
  return rows[0]?.mode === 'on' ? 'read_only' : 'ok'
}
