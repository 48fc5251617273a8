import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { deadAfterSeconds } from '../../jobs/lease.ts'
import { onlyRow } from '../../kit/only-row.ts'

export type DatabaseStatus = {
  version: string
  bytes: number
  migrations: number
  latestMigration: string
  /** Those to this database, and the most that the server takes of all. */
  connections: number
  maxConnections: number
  /** Streaming replicas; how far one is behind is null where our role may not see it. */
  replicas: { name: string | null; lagSeconds: number | null }[]
}

/** The database itself. */
export async function readDatabaseStatus(db: Database): Promise<DatabaseStatus> {
  const { rows } = await db.execute<Omit<DatabaseStatus, 'replicas'>>(
    sql`select current_setting('server_version') as version,
          pg_database_size(current_database())::float8 as bytes,
          (select count(*)::int from migrations) as migrations,
          (select max(name) from migrations) as "latestMigration",
          (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
          current_setting('max_connections')::int as "maxConnections"`,
  )
  const replicas = await db.execute<DatabaseStatus['replicas'][number]>(
    sql`select application_name as name,
          case when state is not null then coalesce(extract(epoch from replay_lag), 0)::float8 end as "lagSeconds"
        from pg_stat_replication`,
  )
  return { ...onlyRow(rows), replicas: replicas.rows }
}

export type WorkStatus = {
  /** Job processes with a valid lease. */
  workers: number
  /** Undelivered emails, and those that failed permanently within the last month. */
  emails: { unsent: number; oldestSeconds: number | null; givenUp: number }
  /** Feedback that is being written or waits, and that could not be written. */
  feedback: { pending: number; oldestSeconds: number | null; failed: number }
  /** Webhook events of the card provider that failed, and those that wait. */
  billingEvents: { setAside: number; waiting: number }
}

/** Work that users wait for. */
export async function readWorkStatus(db: Database): Promise<WorkStatus> {
  const emails = await db.execute<WorkStatus['emails']>(
    sql`select count(*) filter (where gave_up_at is null)::int as unsent,
          extract(epoch from now() - min(created_at) filter (where gave_up_at is null))::float8 as "oldestSeconds",
          count(*) filter (where gave_up_at is not null)::int as "givenUp"
        from outbox where sent_at is null and (gave_up_at is not null or expires_at is null or expires_at > now())`,
  )
  const feedback = await db.execute<WorkStatus['feedback']>(
    sql`select count(*) filter (where feedback_state = 'pending')::int as pending,
          extract(epoch from now() - min(completed_at) filter (where feedback_state = 'pending'))::float8 as "oldestSeconds",
          count(*) filter (where feedback_state = 'failed')::int as failed
        from interviews where feedback_state in ('pending', 'failed')`,
  )
  const billing = await db.execute<WorkStatus['billingEvents']>(
    sql`select count(*) filter (where state = 'set_aside')::int as "setAside",
          count(*) filter (where state = 'received')::int as waiting from billing_events`,
  )
  const workers = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from job_workers where seen_at > now() - make_interval(secs => ${deadAfterSeconds})`,
  )
  return {
    workers: onlyRow(workers.rows).count,
    emails: onlyRow(emails.rows),
    feedback: onlyRow(feedback.rows),
    billingEvents: onlyRow(billing.rows),
  }
}
