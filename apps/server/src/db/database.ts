import { type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
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

/**
 * Runs `work` in one transaction and gives its result once it is on disk. Not Drizzle's: that never gives a connection back on which
 * "begin" failed, so that every outage of the database would cost some of the pool for good.
 */
export async function inTransaction<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const client = await db.$client.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(transactionOn(client))
    // PostgreSQL answers ROLLBACK where a statement of it failed, even if nobody minded.
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

/** The same of SQL that no builder can write, with $1, $2 … where values go. */
export function preparedSql<Row extends Record<string, unknown>>(
  name: string,
  text: string,
): (db: Connection, values: unknown[]) => Promise<Row[]> {
  return async ({ $client }, values) => (await $client.query<Row>({ name, text, values })).rows
}

/** Far fewer than what a query has time for, also where each row takes others with it. */
const batchSize = 5000

/**
 * Deletes the rows of a table that meet a condition, a batch per statement, so that no statement runs into the timeout of a query
 * or keeps many rows locked. Says how many there were.
 */
export async function deleteInBatches(
  db: Connection,
  table: PgTable,
  condition: SQL | undefined,
  size = batchSize,
): Promise<number> {
  for (let deleted = 0; ; ) {
    // By place, so that no kind of key matters. The condition again: a row may have changed since it was selected.
    const { rowCount } = await db.execute(
      sql`delete from ${table} where (${condition})
            and ctid = any(array(select ctid from ${table} where (${condition}) limit ${size}))`,
    )
    deleted += rowCount ?? 0
    if ((rowCount ?? 0) < size) return deleted
  }
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
