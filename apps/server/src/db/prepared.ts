import type { Connection } from './database.ts'

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
