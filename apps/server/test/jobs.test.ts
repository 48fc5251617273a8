import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { slowJobsAtATime } from '../src/jobs/lanes.ts'
import { eventually } from './eventually.ts'
import { at } from './global-setup.ts'
import { answer, makePremium, openProduct, start, stopAll } from './model-product.ts'
import { sayWell } from './model-server.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await stopAll()
  await server.stop()
})

test('a queue that cannot be read at first is read later, without another start', async () => {
  const [{ name }] = (await server.sql('select current_database() as name')) as [{ name: string }]
  const holder = new pg.Client(at(inject('cluster') as pg.ClientConfig, name))
  await holder.connect()
  await server.restart()
  await holder.query('begin; lock table graphile_worker._private_jobs in access exclusive mode')
  const isBlind = () => server.lines.some((line) => line.includes('jobs cannot be taken'))
  await eventually('looks that fail', isBlind)
  await holder.query('rollback')
  await holder.end()
  // Signing up needs the code from a mail, and a mail is a job.
  expect(await server.browser().join()).toMatchObject({ email: expect.any(String) })
})

test('a mail goes out while more feedback waits for the model than there are workers for slow jobs', async () => {
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
    // Signing up needs the code from a mail.
    expect(await product.browser().join()).toMatchObject({ email: expect.any(String) })
  } finally {
    judging.resolve()
  }
  await eventually('the feedback is written', async () => (await jobs('true')).length === 0)
})
