import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { builtInInterviewer } from '../src/interviewer/built-in.ts'
import { workOn } from '../src/jobs/lane-worker.ts'
import { slowJobsAtATime } from '../src/jobs/lanes.ts'
import { beatMs, deadAfterSeconds, keepLease } from '../src/jobs/lease.ts'
import { recurring } from '../src/jobs/schedule.ts'
import {
  addSchedule,
  completeJob,
  failJob,
  freeAbandonedJobs,
  moveSchedule,
  renewWorker,
  takeJobs,
} from '../src/jobs/store.ts'
import { createLog } from '../src/kit/log.ts'
import { eventually } from './eventually.ts'
import { at } from './global-setup.ts'
import { answer, makePremium, openProduct, start, stopAll } from './model-product.ts'
import { sayWell } from './model-server.ts'
import { startTestServer, type TestServer } from './server.ts'
import { startSilentServer } from './silent-server.ts'
import { openTestDatabase } from './test-database.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await stopAll()
  await server.stop()
})

test('polling of the queue recovers from initial failures', async () => {
  const [{ name }] = (await server.sql('select current_database() as name')) as [{ name: string }]
  const holder = new pg.Client(at(inject('cluster') as pg.ClientConfig, name))
  await holder.connect()
  await server.restart()
  await holder.query('begin; lock table graphile_worker._private_jobs in access exclusive mode')
  const isBlind = () => server.lines.some((line) => line.includes('jobs cannot be fetched'))
  await eventually('failed polls', isBlind)
  await holder.query('rollback')
  await holder.end()
  // A sign-up needs the code from an email, which is sent by a job.
  expect(await server.browser().join()).toMatchObject({ email: expect.any(String) })
})

test('an unresponsive mail server does not block feedback', async () => {
  const browser = server.browser()
  await browser.join()
  const id = await start(browser)
  await answer(browser, id, 1)
  const silent = await startSilentServer()
  await server.restart({ SMTP_URL: `smtp://127.0.0.1:${silent.port}` })
  try {
    for (let mails = 0; mails < 12; mails++)
      await server.browser().call('submitContact', {
        body: { email: 'bob@example.com', user_type: 'other', message: 'May I practice in Welsh?' },
      })
    await eventually('a mail is being sent', () => silent.connections() > 0)
    await browser.call('endInterview', { params: { id } })
    await eventually('the feedback', async () => {
      const { feedbackState } = await browser.call('interviewDetail', { params: { id } })
      return feedbackState === 'ready'
    })
    // In a single queue each email would have been attempted first.
    const untried = await server.sql(
      "select 1 from graphile_worker.jobs where task_identifier = 'send-mail' and attempts = 0",
    )
    expect(untried).not.toEqual([])
  } finally {
    await silent.stop()
    await server.restart()
  }
})

test('jobs of a dead process are released when its lease expires, jobs of a live one are not', async () => {
  const database = await openTestDatabase()
  const { db, pool } = database
  try {
    const names = [
      'a dead process',
      'a living process',
      'an older version',
      'a new one of an older version',
      'of a clock ahead',
    ]
    for (const name of names) await pool.query("select graphile_worker.add_job('send-mail', job_key := $1)", [name])
    await pool.query(
      "update graphile_worker._private_jobs set locked_by = key, locked_at = now() - interval '1 minute'",
    )
    await pool.query("update graphile_worker._private_jobs set locked_at = now() where key like 'a new one%'")
    for (const id of names.slice(0, 2)) await renewWorker(db, { id, folder: id })
    await pool.query("update job_workers set seen_at = now() - interval '50 seconds' where id = 'a dead process'")

    await renewWorker(db, { id: 'of a clock ahead', folder: 'of a clock ahead' })
    await pool.query("update job_workers set seen_at = now() + interval '1 hour' where id = 'of a clock ahead'")

    expect(await freeAbandonedJobs(db, deadAfterSeconds)).toBe(3)
    const { rows } = await pool.query('select key from graphile_worker.jobs where locked_by is null order by id')
    expect(rows.map(({ key }) => key)).toEqual(['a dead process', 'an older version', 'of a clock ahead'])

    const taken = await takeJobs(db, { workerId: 'a third', kinds: ['send-mail'], limit: 9 })
    expect(taken).toHaveLength(3)
    // It was only paused, and resumes without its lease.
    await completeJob(db, taken[0]!.id, 'a dead process')
    await failJob(db, taken[1]!.id, 'an older version', 'no connection')
    const left = await pool.query("select 1 from graphile_worker.jobs where locked_by = 'a third'")
    expect(left.rowCount).toBe(3)
  } finally {
    await database.close()
  }
  expect(deadAfterSeconds * 1000 + beatMs).toBeLessThan(60_000)
})

test('a process takes over jobs of a dead one, and not of a live one', async () => {
  const { db, pool, close } = await openTestDatabase()
  const log = createLog(() => {})
  const leases: Awaited<ReturnType<typeof keepLease>>[] = []
  try {
    for (const name of ['dead', 'living'])
      await pool.query("select graphile_worker.add_job('send-mail', job_key := $1)", [name])
    await pool.query("update graphile_worker._private_jobs set locked_by = key, locked_at = now() - interval '1 hour'")
    await renewWorker(db, { id: 'dead', folder: 'dead' })
    // Shorter intervals for the test.
    const pace = { beatMs: 100, deadAfterSeconds: deadAfterSeconds / 30 }
    for (const id of ['living', 'watching'])
      leases.push(await keepLease(db, { id, folder: id }, { log, onBeat: async () => {}, pace }))
    const free = async () => (await pool.query('select key from graphile_worker.jobs where locked_by is null')).rows
    await eventually('the job of the dead process is free', async () => (await free()).length > 0)
    expect(await free()).toEqual([{ key: 'dead' }])
  } finally {
    for (const lease of leases) await lease.stop()
    await close()
  }
})

test('jobs of one queue run serially, also when many are fetched at once', async () => {
  const database = await openTestDatabase()
  const { db, pool } = database
  try {
    for (const queue of ['one', 'one', 'other', null, null])
      await pool.query("select graphile_worker.add_job('improve-plan', queue_name := $1)", [queue])
    const take = () => takeJobs(db, { workerId: 'us', kinds: ['improve-plan'], limit: 9 })
    const first = await take()
    expect(first).toHaveLength(4)
    expect(await take()).toEqual([])
    for (const { id } of first) await completeJob(db, id, 'us')
    expect(await take()).toHaveLength(1)
  } finally {
    await database.close()
  }
})

test('a missed nightly job runs once, at the next start', async () => {
  await server.sql(
    "insert into outbox (id, recipient, subject, text_part, html_part, headers, created_at, sent_at) values (gen_random_uuid(), '', '', '', '', '{}', now() - interval '40 days', now() - interval '40 days')",
  )
  const old = () => server.sql("select 1 from outbox where sent_at < now() - interval '35 days'")
  await server.restart()
  expect(await old()).toHaveLength(1)
  await server.sql("update job_schedule set due = due - interval '3 days' where kind = 'purge-expired'")
  await server.restart()
  await eventually('old mails are gone', async () => (await old()).length === 0)

  const database = await openTestDatabase()
  try {
    const { db, pool } = database
    await addSchedule(db, recurring)
    expect(await moveSchedule(db, recurring)).toEqual([])
    await pool.query("update job_schedule set due = due - interval '3 days'")
    expect((await moveSchedule(db, recurring)).sort()).toEqual(recurring.map(({ kind }) => kind).sort())
    expect(await moveSchedule(db, recurring)).toEqual([])
    // Recorded with a clock that was ahead: nothing would be due before that day.
    await pool.query("update job_schedule set due = due + interval '3 days'")
    expect(await moveSchedule(db, recurring)).toHaveLength(recurring.length)
    expect(await moveSchedule(db, recurring)).toEqual([])
    const [night] = (await pool.query("select due from job_schedule where kind = 'purge-expired'")).rows
    expect(night.due.toISOString()).toMatch(/T03:07:00/)
  } finally {
    await database.close()
  }
})

test('a nightly job that an older version added runs under its new name', async () => {
  const renaming = await readFile(join(import.meta.dirname, '../src/db/migrations/0029-purge-expired-job.sql'), 'utf8')
  const database = await openTestDatabase()
  try {
    const { pool } = database
    await pool.query("insert into job_schedule (kind, due) values ('forget-what-is-over', now())")
    await pool.query(
      "select graphile_worker.add_job('forget-what-is-over', job_key => 'forget-what-is-over', run_at => now() + interval '1 day')",
    )
    await pool.query(renaming)
    const jobs = await pool.query('select task_identifier, key from graphile_worker.jobs')
    expect(jobs.rows).toEqual([{ task_identifier: 'purge-expired', key: 'purge-expired' }])
    expect((await pool.query('select kind from job_schedule')).rows).toEqual([{ kind: 'purge-expired' }])
  } finally {
    await database.close()
  }
})

test('an email is sent while feedback occupies all workers for slow jobs', async () => {
  const judging = Promise.withResolvers<void>()
  const { product, browser } = await openProduct(sayWell, {
    dressed: (bare) => ({
      ...bare,
      async review(...given) {
        await judging.promise
        return bare.review(...given)
      },
    }),
  })
  await makePremium(product)
  const wanted = slowJobsAtATime + 4
  for (let interviews = 0; interviews < wanted; interviews++) {
    const id = await start(browser)
    await answer(browser, id, 1)
    await browser.call('endInterview', { params: { id } })
  }
  const jobs = (which: string) =>
    product.sql(`select 1 from graphile_worker.jobs where task_identifier = 'make-feedback' and ${which}`)
  await eventually(
    'all workers for slow jobs are taken',
    async () => (await jobs('locked_at is not null')).length >= slowJobsAtATime,
  )
  try {
    // A sign-up needs the code from an email.
    expect(await product.browser().join()).toMatchObject({ email: expect.any(String) })
  } finally {
    judging.resolve()
  }
  await eventually('the feedback is written', async () => (await jobs('true')).length === 0)
})

test('a job whose fetch was lost is released, and its attempt is not counted', async () => {
  const { db, pool, close } = await openTestDatabase()
  let lost = 0
  const lossy = new Proxy(db, {
    get: (target, name) =>
      name === 'execute'
        ? async (...query: Parameters<typeof db.execute>) => {
            const result = await target.execute(...query)
            if (lost++ === 0) throw new Error('Connection terminated unexpectedly')
            return result
          }
        : Reflect.get(target, name),
  })
  await pool.query("select graphile_worker.add_job('make-feedback', max_attempts := 1)")
  const done = Promise.withResolvers<{ last: boolean }>()
  const lane = workOn(
    { name: 'feedback', kinds: ['make-feedback'], workers: 1 },
    {
      ...{ db: lossy, log: createLog(() => {}), afterFailure: {}, workerId: 'this process' },
      handlers: { 'make-feedback': async (_: unknown, attempt: { last: boolean }) => done.resolve(attempt) } as never,
    },
  )
  try {
    expect(await done.promise).toEqual({ last: true })
    await eventually('it is done', async () => (await pool.query('select 1 from graphile_worker.jobs')).rowCount === 0)
    expect(lost).toBeGreaterThan(1)
  } finally {
    await lane.stop()
    await close()
  }
})

test('an attempt that fails by a database outage is not counted: feedback with a single attempt is still generated', async () => {
  let outages = 2
  const flaky: TestServer = await startTestServer({
    chosen: {
      interviewer: {
        ...builtInInterviewer,
        async review(...given) {
          if (outages-- > 0) await flaky.sql('select pg_terminate_backend(pg_backend_pid())')
          return builtInInterviewer.review(...given)
        },
      },
    },
  })
  try {
    await flaky.sql(`create function try_once() returns trigger language plpgsql as 'begin new.max_attempts := 1; return new; end';
      create trigger try_once before insert on graphile_worker._private_jobs for each row
      when (new.key like 'feedback-%') execute function try_once()`)
    const browser = flaky.browser()
    await browser.join()
    const id = await start(browser)
    await answer(browser, id, 1)
    await browser.call('endInterview', { params: { id } })
    await eventually('the feedback', async () => {
      const { feedbackState } = await browser.call('interviewDetail', { params: { id } })
      expect(feedbackState).not.toBe('failed')
      return feedbackState === 'ready'
    })
    expect(outages).toBe(-1)
  } finally {
    await flaky.stop()
  }
})
