import { sql } from 'drizzle-orm'
import type { Connection } from '../db/database.ts'

/** Writes a job by the queue's own function in the database. */
export async function addJob(db: Connection, kind: string, payload: object, maxAttempts: number): Promise<void> {
  await db.execute(
    sql`select graphile_worker.add_job(${kind}, payload := ${JSON.stringify(payload)}::json, max_attempts := ${maxAttempts})`,
  )
}
