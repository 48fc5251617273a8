import pg from 'pg'
import { SetupError } from '../kit/setup-error.ts'
import { notAnswering } from './postgres.ts'

/** Fails when a connection has superuser rights, with which one can read the server's files and run programs on it. */
export async function assertNoSuperuser(connection: pg.ClientConfig): Promise<void> {
  if (!(await isSuperuser(connection))) return
  throw new SetupError(
    'DATABASE_URL signs in as a superuser: make a role of its own that owns the database, and name that one.',
  )
}

async function isSuperuser(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      'select bool_or(rolsuper) as superuser from pg_roles where rolname in (current_user, session_user)',
    )
    return rows[0].superuser
  } catch (error) {
    throw notAnswering(error as Error)
  } finally {
    await client.end().catch(() => {})
  }
}
