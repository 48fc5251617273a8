import { isPrivateDatabase } from './outside-server.ts'
import type { Problems, Settings } from './settings.ts'

/** The embedded PostgreSQL, or an operator's own. */
export type DatabaseChoice =
  | { kind: 'embedded' }
  | {
      kind: 'postgres'
      /** For requests and jobs; may lead to a pooler in transaction mode. */
      url: string
      /** Bypasses a pooler, for what needs a session: LISTEN, advisory locks, migrations. When undefined, `url` is used. */
      sessionUrl: string | undefined
      /** A streaming replica, for lists and reports. */
      replicaUrl: string | undefined
    }

const names = { url: 'DATABASE_URL', sessionUrl: 'DATABASE_SESSION_URL', replicaUrl: 'DATABASE_REPLICA_URL' } as const

/** Reads `DATABASE_URL` and what belongs to it. */
export function readDatabase(env: Settings): { choice: DatabaseChoice; problems: Problems } {
  const { DATABASE_URL: url, DATABASE_SESSION_URL: sessionUrl, DATABASE_REPLICA_URL: replicaUrl } = env
  if (url) return { choice: { kind: 'postgres', url, sessionUrl, replicaUrl }, problems: {} }
  const problems: Problems = {}
  for (const name of [names.sessionUrl, names.replicaUrl])
    if (env[name]) problems[name] = `${name} needs DATABASE_URL: set that too, or remove ${name}.`
  return { choice: { kind: 'embedded' }, problems }
}

/** The settings whose connections are not encrypted, or not verified, in transit. */
export function unencryptedDatabases(database: DatabaseChoice): string[] {
  if (database.kind === 'embedded') return []
  return Object.entries(names).flatMap(([key, name]) => {
    const url = database[key as keyof typeof names]
    return url !== undefined && !isPrivateDatabase(url) ? [name] : []
  })
}
