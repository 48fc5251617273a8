import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrowser } from './browser.ts'
import { eventually } from './eventually.ts'
import { startHealthProxy } from './health-proxy.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
let proxy: Awaited<ReturnType<typeof startHealthProxy>>
beforeAll(async () => {
  // Ten times the proxy's check interval.
  // Leaves connections for concurrent tests.
  server = await startTestServer({ environment: { DRAIN_SECONDS: '1', PROXY_HOPS: '1' }, connections: 4 })
  proxy = await startHealthProxy()
})
afterAll(async () => {
  await proxy.stop()
  await server.stop()
})

test('a rolling restart of two servers behind a proxy loses no request', async () => {
  const old = [await server.another(), await server.another()]
  for (const { url } of old) await proxy.add(url)
  const people = [0, 1, 2].map(() => createBrowser(() => proxy.url))
  for (const person of people) await person.join()
  const sent: string[] = []
  let going = true

  /** Reads and writes continuously; throws on an unexpected reply. */
  async function keepWorking(person: (typeof people)[number], number: number): Promise<void> {
    for (let turn = 0; going; turn++) {
      await person.call('profile')
      const message = `Message ${turn} of person ${number}.`
      const body = {
        first_name: 'Ada',
        last_name: 'Byron',
        email: 'ada@example.com',
        user_type: 'individual',
        message,
      } as const
      await person.call('submitContact', { body })
      sent.push(message)
    }
  }
  // Longer than the drain time and the timeout of incomplete requests.
  await server.sql(
    `create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(6); return new; end'`,
  )
  await server.sql(
    `create trigger slow before insert on contact_messages for each row when (new.message like 'Slow%') execute function slow()`,
  )
  const isSlow = async () =>
    (await server.sql(`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`))
      .length > 0
  /** One request that the first server is still answering when it stops listening. */
  async function sendSlowly(): Promise<void> {
    const body = { email: 'ada@example.com', user_type: 'individual', message: 'Slow message.' } as const
    await createBrowser(() => old[0]!.url).call('submitContact', { body })
    sent.push(body.message)
  }
  const slow = sendSlowly()
  await eventually('the slow request is being answered', isSlow)
  const work = Promise.all(people.map(keepWorking))
  const replacements: Awaited<ReturnType<TestServer['another']>>[] = []
  const roll = async () => {
    for (const each of old) {
      const replacement = await server.another()
      replacements.push(replacement)
      await proxy.add(replacement.url)
      await each.stop()
      proxy.remove(each.url)
    }
    for (const { url } of replacements) await eventually('the new servers are used', () => proxy.servedBy(url) > 20)
    going = false
  }
  await Promise.all([work, roll(), slow])
  const stored = await server.sql('select message from contact_messages')
  expect(stored.map(({ message }) => message).sort()).toEqual(sent.sort())
  for (const { stop } of replacements) await stop()
})
