import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'

/** The tables of the running product, for a past that would take months to live through. */
export async function openTables(dataDir = process.env.DATA_DIR!): Promise<pg.Client> {
  // It runs already, so this only finds its door.
  const { connection } = await startEmbedded({ folder: join(dataDir, 'pg'), folderChosen: 'by operator' })
  const client = new pg.Client(connection)
  await client.connect()
  return client
}

/** How the copies differ from the interview that they are made of; `position` and `at` are SQL over `n`, which counts from 1. */
export type Copies = { count: number; position: string; at: string }

/**
 * Copies a completed interview with its answers: real feedback of a real size, under other names and at other times. The
 * statistics are renewed, as they are by themselves after a while.
 */
export async function copyInterview(tables: pg.ClientBase, interviewId: string, { count, position, at }: Copies) {
  await tables.query(
    `with copied as (
       insert into interviews select copy.* from interviews i, generate_series(1, $2::int) n, lateral jsonb_populate_record(
         null::interviews, to_jsonb(i) || jsonb_build_object('id', gen_random_uuid(), 'job', ${position}, 'completed_at', ${at})
       ) copy where i.id = $1 returning id
     )
     insert into turns select copy.* from turns t, copied, lateral jsonb_populate_record(
       null::turns, to_jsonb(t) || jsonb_build_object('interview_id', copied.id)
     ) copy where t.interview_id = $1`,
    [interviewId, count],
  )
  await tables.query('vacuum analyze interviews, turns')
}
