import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../db/database.ts'
import type { JobWorker, QueueStatus } from './port.ts'
import type { Recurring } from './schedule.ts'

export type NewJob = {
  kind: string
  payload: object
  maxAttempts: number
  key: string | null
  /** The jobs of a serial queue run one at a time; without one they run concurrently. */
  queue: string | null
  at: Date | undefined
  /** Lower numbers go first. */
  priority: number
}

/** Adds a job by graphile-worker's SQL function, due now or `at` a time; a waiting one with the same key is replaced. */
export async function addJob(db: Connection, job: NewJob): Promise<void> {
  const { kind, payload, maxAttempts, key, queue, at, priority } = job
  await db.execute(
    sql`select graphile_worker.add_job(${kind}, queue_name := ${queue}, payload := ${JSON.stringify(payload)}::json, max_attempts := ${maxAttempts}, job_key := ${key}, run_at := ${at?.toISOString() ?? null}::timestamptz, priority := ${priority})`,
  )
}

/** The keys of these jobs under which one is pending: waiting or running. */
export async function findPendingKeys(db: Connection, jobs: NewJob[]): Promise<Set<string>> {
  const keys = JSON.stringify(jobs.map(({ key }) => key))
  const { rows } = await db.execute<{ key: string }>(
    sql`select key from graphile_worker.jobs
        where key in (select jsonb_array_elements_text(${keys}::jsonb)) and (attempts < max_attempts or locked_at is not null)`,
  )
  return new Set(rows.map(({ key }) => key))
}

/** The job with this key: its attempts and maximum, whether it is running, and when it is due. */
export async function findJob(db: Connection, key: string) {
  const { rows } = await db.execute<{ tries: number; of: number; running: boolean; at: Date }>(
    sql`select attempts as tries, max_attempts as of, locked_at is not null as running, run_at as at
        from graphile_worker.jobs where key = ${key}`,
  )
  const [row] = rows
  return row && { ...row, at: new Date(row.at) }
}

/** Batch size, so that no statement runs into the query timeout. */
const removedAtOnce = 5000

/** Deletes jobs that used up their attempts before this moment; gives how many. */
export async function deleteFailedBefore(
  db: Connection,
  moment: Date,
  { except }: { except: string[] },
): Promise<number> {
  for (let removed = 0; ; ) {
    const { rowCount } = await db.execute(
      sql`select graphile_worker.complete_jobs(array(
            select id from graphile_worker.jobs
            where attempts >= max_attempts and locked_at is null and updated_at < ${moment.toISOString()}::timestamptz
              and task_identifier not in (select jsonb_array_elements_text(${JSON.stringify(except)}::jsonb))
            limit ${removedAtOnce}))`,
    )
    removed += rowCount ?? 0
    if ((rowCount ?? 0) < removedAtOnce) return removed
  }
}

/** A job that this process has locked. `tries` counts this attempt. */
export type TakenJob = { id: string; kind: string; payload: object; tries: number; of: number }

/**
 * Locks up to `most` due jobs of these kinds for a process (`for update skip locked`). The tables and the statement are those of
 * graphile-worker 0.18, whose runner leaks a promise per result, so we run the jobs ourselves.
 */
export async function takeJobs(
  db: Connection,
  { workerId, kinds, limit }: { workerId: string; kinds: readonly string[]; limit: number },
): Promise<TakenJob[]> {
  const { rows } = await db.execute<TakenJob>(
    sql`with due as (
          select id, job_queue_id, priority, run_at from graphile_worker._private_jobs
          where is_available and run_at <= now()
            and task_id = any(array(select id from graphile_worker._private_tasks
                                    where identifier in (select jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb))))
            and (job_queue_id is null or job_queue_id in
                  (select id from graphile_worker._private_job_queues where is_available for update skip locked))
          order by priority, run_at limit ${limit} for update skip locked
        ), first_of_queue as (
          select distinct on (job_queue_id, case when job_queue_id is null then id end) id, job_queue_id from due
          order by job_queue_id, case when job_queue_id is null then id end, priority, run_at
        ), queues as (
          update graphile_worker._private_job_queues as queue set locked_by = ${workerId}, locked_at = now()
          from first_of_queue where queue.id = first_of_queue.job_queue_id
        )
        update graphile_worker._private_jobs as job set attempts = attempts + 1, locked_by = ${workerId}, locked_at = now()
        from first_of_queue where job.id = first_of_queue.id
        returning job.id, job.payload, job.attempts as tries, job.max_attempts as of,
          (select identifier from graphile_worker._private_tasks as task where task.id = job.task_id) as kind`,
  )
  return rows
}

/** Removes a completed job, unless another process has locked it since. */
export async function completeJob(db: Connection, id: string, workerId: string): Promise<void> {
  await db.execute(
    sql`with done as (
          delete from graphile_worker._private_jobs where id = ${id} and locked_by = ${workerId} returning job_queue_id
        )
        update graphile_worker._private_job_queues as queue set locked_by = null, locked_at = null
        from done where queue.id = done.job_queue_id and queue.locked_by = ${workerId}`,
  )
}

/** Releases a failed job for its next attempt, with exponential backoff: from e seconds to six hours. */
export async function failJob(db: Connection, id: string, workerId: string, reason: string): Promise<void> {
  await db.execute(
    sql`with failed as (
          update graphile_worker._private_jobs
          set locked_by = null, locked_at = null, last_error = ${reason},
              run_at = greatest(now(), run_at) + exp(least(attempts, 10)) * interval '1 second'
          where id = ${id} and locked_by = ${workerId} returning job_queue_id
        )
        update graphile_worker._private_job_queues as queue set locked_by = null, locked_at = null
        from failed where queue.id = failed.job_queue_id and queue.locked_by = ${workerId}`,
  )
}

/** Backoff by the age of the job, as attempts that an outage ended are not counted. */
const soonAgain = sql`now() + greatest(interval '1 second', least((now() - created_at) / 8, interval '5 minutes'))`

/** Releases a job whose attempt was ended by a database outage, which does not count as an attempt. */
export async function returnJob(db: Connection, id: string, workerId: string, reason: string): Promise<void> {
  await db.execute(
    sql`with returned as (
          update graphile_worker._private_jobs
          set locked_by = null, locked_at = null, last_error = ${reason}, attempts = greatest(attempts - 1, 0), run_at = ${soonAgain}
          where id = ${id} and locked_by = ${workerId} returning job_queue_id
        )
        update graphile_worker._private_job_queues as queue set locked_by = null, locked_at = null
        from returned where queue.id = returned.job_queue_id and queue.locked_by = ${workerId}`,
  )
}

/** Releases the jobs of these kinds that a process locked without knowing: the reply to its query was lost. */
export async function returnUnknownJobs(
  db: Connection,
  { workerId, kinds, running }: { workerId: string; kinds: readonly string[]; running: string[] },
): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from graphile_worker.jobs
        where locked_by = ${workerId} and task_identifier in (select jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb))
          and id::text not in (select jsonb_array_elements_text(${JSON.stringify(running)}::jsonb))`,
  )
  for (const { id } of rows) await returnJob(db, id, workerId, 'taken while the database was unreachable')
}

/** The heartbeat of a process that works on jobs. */
export async function renewWorker(db: Connection, { id, folder }: JobWorker): Promise<void> {
  await db.execute(
    sql`insert into job_workers (id, folder) values (${id}, ${folder}) on conflict (id) do update set seen_at = now()`,
  )
}

export async function removeWorker(db: Connection, id: string): Promise<void> {
  await db.execute(sql`delete from job_workers where id = ${id}`)
}

/**
 * Releases the jobs of processes without a heartbeat in the last `seconds` (expired leases); gives how many. A process without a row,
 * say of an older version, counts by when it locked its jobs. A heartbeat in the future, from when the clock of the database ran
 * ahead, is ignored.
 */
export async function freeAbandonedJobs(db: Connection, seconds: number): Promise<number> {
  const since = sql`now() - make_interval(secs => ${seconds})`
  const isAbandoned = sql`locked_at < ${since} and not exists
    (select 1 from job_workers as worker where worker.id = locked_by and worker.seen_at between ${since} and now() + interval '1 minute')`
  const freed = await free(db, isAbandoned)
  await db.execute(sql`delete from job_workers where seen_at < now() - interval '1 day'`)
  return freed
}

/** Releases the jobs of earlier processes on this data folder. Only for the process that holds its lock. */
export async function freeJobsOfFolder(db: Connection, folder: string): Promise<void> {
  await free(db, sql`locked_by in (select id from job_workers where folder = ${folder})`)
  await db.execute(sql`delete from job_workers where folder = ${folder}`)
}

async function free(db: Connection, which: SQL): Promise<number> {
  const { rows } = await db.execute<{ freed: number }>(
    sql`with queues as (
          update graphile_worker._private_job_queues set locked_by = null, locked_at = null where ${which}
        ), freed as (
          update graphile_worker._private_jobs set locked_by = null, locked_at = null
          where ${which} returning id
        )
        select count(*)::int as freed from freed`,
  )
  return rows[0]?.freed ?? 0
}

const table = (schedule: readonly Recurring[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(schedule)}::jsonb) as recurring (kind text, every int, at int)`
/** When it was last due, by the clock of the database, so that processes agree (no clock skew). */
const lastDue = sql`date_bin(make_interval(mins => every), now(), timestamptz '2000-01-01 00:00Z' + make_interval(mins => at))`

/** Records new recurring jobs as done, so that they are due the next time. */
export async function addSchedule(db: Connection, schedule: readonly Recurring[]): Promise<void> {
  await db.execute(
    sql`insert into job_schedule (kind, due) select kind, ${lastDue} from ${table(schedule)} on conflict do nothing`,
  )
}

/** The recurring kinds that are due, which are recorded as added from now on. Also after a clock that ran ahead. */
export async function moveSchedule(db: Connection, schedule: readonly Recurring[]): Promise<string[]> {
  const { rows } = await db.execute<{ kind: string }>(
    sql`update job_schedule as known set due = latest.due
        from (select kind, ${lastDue} as due from ${table(schedule)}) as latest
        where known.kind = latest.kind and known.due <> latest.due
        returning known.kind`,
  )
  return rows.map(({ kind }) => kind)
}

/** How many jobs of each kind there are. */
export async function countJobs(db: Connection): Promise<QueueStatus[]> {
  const { rows } = await db.execute<QueueStatus>(
    sql`select task_identifier as kind,
          count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
          count(*) filter (where locked_at is not null)::int as running,
          count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed,
          extract(epoch from now() - min(run_at) filter
            (where locked_at is null and attempts < max_attempts and run_at <= now()))::float8 as "oldestDueSeconds"
        from graphile_worker.jobs group by task_identifier order by task_identifier`,
  )
  return rows
}
