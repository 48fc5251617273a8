import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { cleanUp } from '../processes/product.ts'
import { everybodyAnswered, liftLimits, startCandidate } from './candidate.ts'
import { type DatabaseCluster, startDatabaseCluster } from './database-cluster.ts'
import { type Fleet, startFleet } from './fleet.ts'

let database: DatabaseCluster
let fleet: Fleet
beforeAll(async () => {
  database = await startDatabaseCluster()
  fleet = await startFleet({ DATABASE_URL: database.pooledUrl, DATABASE_SESSION_URL: database.sessionUrl })
})
afterAll(async () => {
  await fleet?.stop()
  await cleanUp()
  await database?.stop()
})

/** Reads continuously; collects the status of each reply. */
function startReader(): { statuses: number[]; stop(): Promise<void> } {
  const statuses: number[] = []
  let stopped = false
  const read = async () => {
    while (!stopped) {
      statuses.push((await fetch(`${fleet.url}/api/product`)).status)
      await sleep(5)
    }
  }
  const done = read()
  return {
    statuses,
    async stop() {
      stopped = true
      await done
    },
  }
}

test('a rolling restart under load loses and rejects no request', async () => {
  await liftLimits(database)
  const candidates = await Promise.all([1, 2, 3].map(() => startCandidate(fleet.browser(), database)))
  const readers = [1, 2, 3, 4].map(startReader)
  for (const server of fleet.servers) {
    await everybodyAnswered(candidates, performance.now(), 2)
    await fleet.restart(server)
    await eventually('it is ready', () => server.ready)
  }
  await everybodyAnswered(candidates, performance.now(), 2)
  await Promise.all([...candidates, ...readers].map(({ stop }) => stop()))
  expect(candidates.map(({ refusals }) => [...refusals])).toEqual(candidates.map(() => []))
  expect(new Set(readers.flatMap(({ statuses }) => statuses))).toEqual(new Set([200]))
})
