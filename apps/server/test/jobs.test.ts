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

test('a queue whose first look for jobs fails finds them later, without another start', async () => {
  const [{ name }] = (await server.sql('select current_database() as name')) as [{ name: string }]
  const holder = new pg.Client(at(inject('cluster') as pg.ClientConfig, name))
  await holder.connect()
  await holder.query('begin; lock table graphile_worker._private_tasks in share mode')
  await server.restart()
  const isBlind = () => server.lines.some((line) => line.includes('the job runner finds no jobs'))
  await eventually('looks that fail, one after the other', isBlind)
  await holder.query('rollback')
  await holder.end()
  // Signing up needs the code from a mail, and a mail is a job.
  expect(await server.browser().join()).toMatchObject({ email: expect.any(String) })
})
