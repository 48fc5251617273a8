import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { SetupError } from '../kit/setup-error.ts'

/** The advisory lock of migrations, so that concurrent starts do not migrate twice. */
const lock = 7_473_001

/** Applies pending migrations (plain SQL files) in order, each in a transaction, under an advisory lock. Forward only. */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const files = await migrationsIn(folder)
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query('select name from migrations order by name')
    const applied = rows.map((row) => String(row.name))
    const unknown = applied.find((name) => !files.includes(name))
    if (unknown)
      throw new SetupError(`The database was used by a newer version (it has ${unknown}): start that version.`)
    const open = files.filter((name) => !applied.includes(name))
    for (const name of open) await apply(client, name, await readFile(join(folder, name), 'utf8'))
    return open
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => {})
    client.release()
  }
}

const migrationsIn = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

/** The pending migrations; changes nothing. */
export async function pendingMigrations(pool: pg.Pool, folder: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from migrations')
  const applied = new Set(rows.map(({ name }) => name))
  return (await migrationsIn(folder)).filter((name) => !applied.has(name))
}

async function apply(client: pg.PoolClient, name: string, sql: string): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new SetupError(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`)
  }
}
