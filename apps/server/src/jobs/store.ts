import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Connection } from '../db/database.ts'

export type NewJob = {
  kind: string
  payload: object
  maxAttempts: number
  key: string | null
  /** Jobs of one lane are done one after the other; those without are not. */
  lane: string | null
  at: Date | undefined
  /** Lower numbers go first. */
  priority: number
}

/** Writes a job by the queue's own function in the database, due now or `at` a time; a waiting one with the same key is replaced. */
export async function addJob(db: Connection, job: NewJob): Promise<void> {
  const { kind, payload, maxAttempts, key, lane, at, priority } = job
  await db.execute(
    sql`select graphile_worker.add_job(${kind}, queue_name := ${lane}, payload := ${JSON.stringify(payload)}::json, max_attempts := ${maxAttempts}, job_key := ${key}, run_at := ${at?.toISOString() ?? null}::timestamptz, priority := ${priority})`,
  )
}

/** Those of the keys of jobs under which one waits or is in hand. */
export async function findWaitingKeys(db: Connection, jobs: NewJob[]): Promise<Set<string>> {
  const keys = JSON.stringify(jobs.map(({ key }) => key))
  const { rows } = await db.execute<{ key: string }>(
    sql`select key from graphile_worker.jobs
        where key in (select jsonb_array_elements_text(${keys}::jsonb)) and (attempts < max_attempts or locked_at is not null)`,
  )
  return new Set(rows.map(({ key }) => key))
}

/** The job of this key: how often it was begun, of how many times at most, whether somebody works on it, and when it is due. */
export async function findJob(db: Connection, key: string) {
  const { rows } = await db.execute<{ tries: number; of: number; inHand: boolean; at: Date }>(
    sql`select attempts as tries, max_attempts as of, locked_at is not null as "inHand", run_at as at
        from graphile_worker.jobs where key = ${key}`,
  )
  const [row] = rows
  return row && { ...row, at: new Date(row.at) }
}

export async function isInHand(pool: pg.Pool, id: string): Promise<boolean> {
  const query = 'select 1 from graphile_worker.jobs where id = $1 and locked_at is not null'
  return (await pool.query(query, [id])).rowCount === 1
}

/** Takes away the jobs that used up their tries before this moment. Says how many there were. */
export async function removeGivenUpBefore(
  db: Connection,
  moment: Date,
  { except }: { except: string[] },
): Promise<number> {
  const { rowCount } = await db.execute(
    sql`select graphile_worker.complete_jobs(array(
          select id from graphile_worker.jobs
          where attempts >= max_attempts and locked_at is null and updated_at < ${moment.toISOString()}::timestamptz
            and task_identifier not in (select jsonb_array_elements_text(${JSON.stringify(except)}::jsonb))))`,
  )
  return rowCount ?? 0
}

/** Frees the jobs of these kinds that were taken more than `seconds` ago, whose worker is gone, and makes them due at once. */
export async function releaseJobs(pool: pg.Pool, kinds: readonly string[], seconds: number): Promise<void> {
  const { rows } = await pool.query<{ id: string; locked_by: string }>(
    `select id, locked_by from graphile_worker.jobs
     where locked_by is not null and locked_at <= now() - make_interval(secs => $1) and task_identifier = any($2)`,
    [seconds, kinds],
  )
  if (rows.length === 0) return
  await pool.query('select graphile_worker.force_unlock_workers($1)', [rows.map((row) => row.locked_by)])
  await pool.query('select graphile_worker.reschedule_jobs($1, run_at := now())', [rows.map((row) => row.id)])
}
