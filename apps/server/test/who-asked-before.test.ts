import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/postgres.ts'
import { dropDatabase, runAsAdmin } from './admin.ts'
import { at } from './global-setup.ts'

const cluster = inject('cluster') as pg.ClientConfig
const name = `before_${randomBytes(6).toString('hex')}`
const migrations = join(import.meta.dirname, '../src/db/migrations')
let database: Awaited<ReturnType<typeof openDatabase>>

beforeAll(async () => {
  await runAsAdmin(cluster, `create database ${name}`)
  database = await openDatabase(at(cluster, name), { connections: 2 })
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-before-'))
  for (const file of await readdir(migrations))
    if (file < '0007') await copyFile(join(migrations, file), join(folder, file))
  await migrate(database.pool, folder)
  await rm(folder, { recursive: true, force: true })
})
afterAll(async () => {
  await database.close()
  await dropDatabase(cluster, name)
})

test('a migration keeps the attribution of older interviews: of asked and of planned questions', async () => {
  const sql = async (query: string, values?: unknown[]) => (await database.pool.query(query, values)).rows
  const [user] = await sql(
    `insert into users (id, email, password_hash, newsletter_opt_in, created_at, password_changed_at)
     values (gen_random_uuid(), 'ada@example.com', 'x', false, now(), now()) returning id`,
  )
  const plan = {
    questions: [
      { questionId: 'bank-1', text: 'A?' },
      { questionId: 'model-2', text: 'B?' },
    ],
    understood: [],
  }
  const interview = async (state: 'completed' | 'active', planned: object, interviewer: string) => {
    const [row] = await sql(
      `insert into interviews (id, user_id, job, level, question_count, is_behavioral, state, plan, interviewer, created_at, touched_at, completed_at, feedback_state)
       select gen_random_uuid(), $1, 'Store Manager', 'Mid', 5, false, $2, $3, $4, now(), now(), done, case when done is null then null else 'ready' end
       from (select case when $2 = 'completed' then now() end as done) as moment returning id`,
      [user!.id, state, planned, interviewer],
    )
    const turn = `insert into turns (interview_id, number, kind, question_id, question, asked_at) values ($1, $2, $3, $4, '?', now())`
    await sql(turn, [row!.id, 1, 'main', 'bank-1'])
    return {
      id: row!.id as string,
      ask: (number: number, kind: string, id: string) => sql(turn, [row!.id, number, kind, id]),
    }
  }
  const modern = await interview('active', plan, 'llama3.1')
  await modern.ask(2, 'main', 'model-2')
  await modern.ask(3, 'follow_up', 'model-2')
  const plain = await interview('completed', { questions: [], understood: [] }, 'built-in interviewer')

  expect((await migrate(database.pool, migrations))[0]).toBe('0007-who-asked.sql')

  const turns = await sql('select asked_by from turns where interview_id = $1 order by number', [modern.id])
  expect(turns.map(({ asked_by }) => asked_by)).toEqual(['built-in interviewer', 'llama3.1', 'built-in interviewer'])
  expect((await sql('select plan from interviews where id = $1', [modern.id]))[0]!.plan).toEqual({
    ...plan,
    questions: [plan.questions[0], { ...plan.questions[1], writtenBy: 'llama3.1' }],
  })
  expect((await sql('select plan from interviews where id = $1', [plain.id]))[0]!.plan.questions).toEqual([])
})
