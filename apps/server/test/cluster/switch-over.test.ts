import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEvents } from '../event-reader.ts'
import { eventually } from '../eventually.ts'
import { cleanUp } from '../processes/product.ts'
import { everybodyAnswered, liftLimits, startCandidate } from './candidate.ts'
import { type DatabaseCluster, startDatabaseCluster } from './database-cluster.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { answerAll, start, waitForFeedback } from './interviewing.ts'

let database: DatabaseCluster
let fleet: Fleet
beforeAll(async () => {
  database = await startDatabaseCluster()
  fleet = await startFleet({
    DATABASE_URL: database.pooledUrl,
    DATABASE_SESSION_URL: database.sessionUrl,
    DATABASE_REPLICA_URL: database.replicaUrl,
    DATABASE_POOL: '6',
  })
})
afterAll(async () => {
  await fleet?.stop()
  await cleanUp()
  await database?.stop()
})

test('a failover causes 503 for seconds and loses no acknowledged write', async () => {
  await liftLimits(database)
  const candidates = await Promise.all([1, 2, 3].map(() => startCandidate(fleet.browser(), database)))
  await everybodyAnswered(candidates, 0)
  const killed = performance.now()
  await database.killPrimary()
  await eventually('a request fails', () => candidates.some(({ refusals }) => refusals.size > 0))
  await database.promoteReplica()
  const promoted = performance.now()
  await everybodyAnswered(candidates, promoted)
  await Promise.all(candidates.map(({ stop }) => stop()))

  const back = Math.max(...candidates.map(({ times }) => times.find((time) => time > promoted)!))
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  console.log(
    `promoted ${seconds(promoted - killed)} s after the end of the primary, everybody answers ${seconds(back - promoted)} s later`,
  )
  const refusals = new Set(candidates.flatMap((each) => [...each.refusals.keys()]))
  expect([...refusals]).toEqual(['503 unavailable with Retry-After'])
  const stored = await database.ask(
    'replica',
    'select interview_id as id, number, answer as text from turns where answer is not null',
  )
  for (const { acknowledged } of candidates) expect(stored).toEqual(expect.arrayContaining(acknowledged))
})

test('jobs and events continue on the new primary', async () => {
  const browser = fleet.browser()
  await browser.join()
  const id = await start(browser)
  await answerAll(browser, id)
  await browser.call('endInterview', { params: { id } })
  const events = await openEvents(browser, id)
  expect((await events.rest()).at(-1)).toMatchObject({ event: 'report' })
  expect(await waitForFeedback(browser, id)).toMatchObject({ feedbackState: 'ready' })
})
