import { join } from 'node:path'
import { expect } from '@playwright/test'
import pg from 'pg'
import { findRunning } from '../apps/server/src/db/embedded-running.ts'
import { answerAll, readDetail, startInterviewByCall } from './interview.ts'
import type { Member } from './person.ts'

/** Runs one statement in the product's database. */
async function sql(query: string, values: unknown[] = []): Promise<void> {
  const folder = join(process.env.DATA_DIR!, 'pg')
  const connection = await findRunning({ folder, folderChosen: 'by_operator' })
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(query, values).finally(() => client.end())
}

const jobOf = (interviewId: string) => `feedback-${interviewId}`
const notifyStreams = (interviewId: string) =>
  sql('select pg_notify($1, $2)', ['greenroom_signals', `feedback ${interviewId}`])

/**
 * A completed interview whose feedback job fails on its plan: the first attempt has failed, and the retry is due in an hour unless a
 * test brings it forward. The plan is saved for `understand`.
 */
export async function completeConfused(
  member: Member,
  { job = 'Store Manager', answer = answerAll }: { job?: string; answer?: typeof answerAll } = {},
): Promise<string> {
  const { interviewId } = await startInterviewByCall(member, job)
  await answer(member, interviewId)
  await sql(`update interviews set final_message = plan::text, plan = 'null' where id = $1`, [interviewId])
  await member.call('POST', `/api/interviews/${interviewId}/end`)
  await expect.poll(async () => (await readDetail(member, interviewId)).feedbackProgress?.step).toBe('retrying')
  await sql(`update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where key = $1`, [
    jobOf(interviewId),
  ])
  return interviewId
}

/** Restores the plan; the next attempt succeeds. */
export const understand = (interviewId: string) =>
  sql('update interviews set plan = final_message::jsonb where id = $1', [interviewId])

/** Removes the plan again after the room has read it; the next attempt fails. */
export const confuse = (interviewId: string) => sql("update interviews set plan = 'null' where id = $1", [interviewId])

/** Makes the next attempt due. */
export const tryNow = (interviewId: string) =>
  sql(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key = $1), run_at := now())`,
    [jobOf(interviewId)],
  )

/** Makes the next attempt the fifth and last one, and due. */
export const tryForTheLastTime = (interviewId: string) =>
  sql(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key = $1), run_at := now(), attempts := 4)`,
    [jobOf(interviewId)],
  )

/** Sets the status of the feedback job, as if a worker held it or not, and notifies the streams. */
export async function setJobStatus(interviewId: string, status: 'waiting' | 'running'): Promise<void> {
  const key = jobOf(interviewId)
  if (status === 'waiting')
    await sql(
      'update graphile_worker._private_jobs set attempts = 0, locked_at = null, locked_by = null where key = $1',
      [key],
    )
  else
    await sql(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a coach' where key = $1`, [key])
  await notifyStreams(interviewId)
}

/** Sets how many of the five answers have been read, as a slow coach would report. */
export async function readAnswers(interviewId: string, answers: number): Promise<void> {
  await sql('update interviews set answers_to_read = 5, answers_read = $2 where id = $1', [interviewId, answers])
  await notifyStreams(interviewId)
}
