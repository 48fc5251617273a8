import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConnections } from '../../src/db/connections.ts'
import type { Database } from '../../src/db/database.ts'
import type { OpenDatabase } from '../../src/db/postgres.ts'
import { createLog } from '../../src/kit/log.ts'
import type { TestBrowser } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { cleanUp } from '../processes/product.ts'
import { type DatabaseCluster, startDatabaseCluster } from './database-cluster.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { answerAll, start, waitForFeedback } from './interviewing.ts'

let database: DatabaseCluster
let fleet: Fleet
let opened: OpenDatabase
beforeAll(async () => {
  database = await startDatabaseCluster()
  const { pooledUrl, sessionUrl, replicaUrl } = database
  fleet = await startFleet({
    DATABASE_URL: pooledUrl,
    DATABASE_SESSION_URL: sessionUrl,
    DATABASE_REPLICA_URL: replicaUrl,
    DATABASE_POOL: '6',
  })
  const address = (connectionString: string) => ({ connectionString })
  opened = await openConnections(
    { pooled: address(pooledUrl), session: address(sessionUrl), replica: address(replicaUrl) },
    { connections: 4, log: createLog(() => {}) },
  )
})
afterAll(async () => {
  await fleet?.stop()
  await cleanUp()
  await opened?.close()
  await database?.stop()
})

/** Which of the two servers responds. */
async function whoAnswers(db: Database): Promise<'primary' | 'replica'> {
  const { rows } = await db.execute<{ replica: boolean }>(sql`select pg_is_in_recovery() as replica`)
  return rows[0]!.replica ? 'replica' : 'primary'
}
const until = (who: 'primary' | 'replica') =>
  eventually(`the ${who} is read`, async () => (await whoAnswers(opened.reads)) === who)
/** The replica receives WAL but does not replay it. */
const pause = () => database.ask('replica', 'select pg_wal_replay_pause()')
const resume = () => database.ask('replica', 'select pg_wal_replay_resume()')

test('reads go to the replica, writes are rejected there, and everything else goes to the primary', async () => {
  await until('replica')
  expect(await whoAnswers(opened.db)).toBe('primary')
  await expect(opened.reads.execute(sql`delete from users`)).rejects.toMatchObject({ cause: { code: '25006' } })
})

test('reads fall back to the primary while the replica lags', async () => {
  await pause()
  await opened.pool.query('create table after_pause as select 1 as one')
  await until('primary')
  expect((await opened.reads.execute(sql`select one from after_pause`)).rows).toEqual([{ one: 1 }])
  await resume()
  await until('replica')
  expect((await opened.reads.execute(sql`select one from after_pause`)).rows).toEqual([{ one: 1 }])
})

test('a read that fails on the replica is retried on the primary', async () => {
  await until('replica')
  const failing = sql`select 1 / (case when pg_is_in_recovery() then 0 else 1 end) as one`
  expect((await opened.reads.execute(failing)).rows).toEqual([{ one: 1 }])
})

test('read your writes: a user sees a completed interview and its feedback at once, also on servers with a lagging replica', async () => {
  const browser = fleet.browser()
  await browser.join()
  const list = (headers?: Record<string, string>) => browser.call('completedInterviews', { query: {}, headers })
  const id = await complete(browser)
  await eventually('every server lists it', async () => {
    const lists = await Promise.all(fleet.servers.map(() => list()))
    return lists.every((each) => Array.isArray(each) && each.length === 1)
  })
  await pause()
  const second = await complete(browser)
  for (const _ of fleet.servers) {
    expect(await list({ 'cache-control': 'no-cache' })).toMatchObject([{ interviewId: second }, { interviewId: id }])
    expect(await waitForFeedback(browser, second)).toMatchObject({ interviewId: second, feedbackState: 'ready' })
  }
  // Without that header it is visible a second later.
  await eventually('every server lists both', async () => {
    const lists = await Promise.all(fleet.servers.map(() => list()))
    return lists.every((each) => Array.isArray(each) && each.length === 2)
  })
  await resume()
})

async function complete(browser: TestBrowser): Promise<string> {
  const { email } = await browser.call('profile')
  await database.ask('primary', 'delete from free_interviews where user_id = (select id from users where email = $1)', [
    email,
  ])
  const id = await start(browser)
  await answerAll(browser, id)
  await browser.call('endInterview', { params: { id } })
  await waitForFeedback(browser, id)
  return id
}

test('warns only when all connections go through a pooler', async () => {
  const warned: string[] = []
  const log = createLog((line) => warned.push(line))
  for (const connectionString of [database.primaryUrl, database.pooledUrl]) {
    const address = { connectionString }
    await (await openConnections({ pooled: address, session: address }, { connections: 1, log })).close()
    expect(warned).toHaveLength(connectionString === database.pooledUrl ? 1 : 0)
  }
  expect(warned[0]).toContain('DATABASE_URL leads to a pooler')
})

test('works without the replica', async () => {
  const browser = fleet.browser()
  await browser.join()
  await until('replica')
  await database.stopReplica()
  for (let n = 0; n < 10; n++) expect(await browser.call('completedInterviews', { query: {} })).toEqual([])
  await until('primary')
})
