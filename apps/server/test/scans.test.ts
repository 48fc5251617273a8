import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // The planner then uses a sequential scan only without an index.
  await server.sql(
    `do $$ begin execute format('alter database %I set enable_seqscan = off', current_database()); end $$`,
  )
  await server.restart()
})
afterAll(() => server.stop())

/** Small tables, independent of the number of users. */
const small = ['daily_tokens', 'model_usage', 'migrations', 'billing_changes', 'job_workers', 'job_schedule']

/** The number of sequential scans of each table. */
async function countScans(): Promise<Map<string, number>> {
  const rows = await server.sql(
    `select relname as name, seq_scan::int as scans from pg_stat_user_tables
     where schemaname = 'public' and relname <> all($1)`,
    [small],
  )
  return new Map(rows.map(({ name, scans }) => [String(name), Number(scans)]))
}

const cleanups = [
  'end-idle-interviews',
  'resume-feedback',
  'resend-mails',
  'reconcile-billing',
  'purge-expired',
] as const

test('no call and no nightly job does a sequential scan of a growing table', async () => {
  const before = await countScans()
  const browser = server.browser()
  await browser.join()
  await browser.call('addFavorite', {
    body: { job_title: 'Store Manager', sector: 'Sales and retail', industry: 'Retail stores' },
  })
  const started = await browser.call('startInterview', { body: { job: 'Store Manager', level: 'Mid' } })
  const { interviewId: id } = started as { interviewId: string }
  await browser.call('submitAnswer', {
    params: { id },
    body: { text: 'I called two stores and borrowed forty crates.', question_number: 1 },
  })
  await browser.call('currentQuestion', { params: { id } })
  await browser.call('endInterview', { params: { id } })
  await eventually('feedback', async () => {
    const { feedbackState } = await browser.call('interviewDetail', { params: { id } })
    return feedbackState === 'ready'
  })
  await browser.call('completedInterviews', {})
  await browser.call('profile', {})
  await browser.call('createCheckoutSession', { body: { plan: 'BASIC' } })
  await browser.fetch(`/dev/mailbox.json?to=nobody@example.com`)
  for (const kind of cleanups) await server.sql('select graphile_worker.add_job($1)', [kind])
  await eventually('jobs to be done', async () => {
    const [row] = await server.sql(
      'select count(*)::int as left from graphile_worker.jobs where locked_at is not null or attempts = 0',
    )
    return row!.left === 0
  })
  await browser.call('deleteUser')
  // Statistics are flushed up to a second after a transaction, or when a connection closes.
  await server.restart()
  const after = await countScans()
  expect([...after].filter(([name, scans]) => scans > before.get(name)!)).toEqual([])
})
