import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { eventually } from './eventually.ts'
import { at } from './global-setup.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Another connection to the server's database. */
async function connect(): Promise<pg.Client> {
  const [{ name }] = (await server.sql('select current_database() as name')) as [{ name: string }]
  const client = new pg.Client(at(inject('cluster') as pg.ClientConfig, name))
  await client.connect()
  return client
}

test('a queue whose first look for jobs fails finds them later, without another start', async () => {
  const [holder, watcher] = [await connect(), await connect()]
  await holder.query('begin; lock table graphile_worker._private_tasks in share mode')
  const isWaiting = async () =>
    (await watcher.query("select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ~ '_private_tasks'"))
      .rowCount! > 0
  const waited = eventually('the first look waits for the table', isWaiting)
  await server.restart()
  await waited
  await eventually('it is given up', async () => !(await isWaiting()))
  await holder.query('rollback')
  for (const client of [holder, watcher]) await client.end()
  // Signing up needs the code from a mail, and a mail is a job.
  expect(await server.browser().join()).toMatchObject({ email: expect.any(String) })
})
