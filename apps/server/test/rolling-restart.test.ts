import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrowser } from './browser.ts'
import { eventually } from './eventually.ts'
import { startHealthProxy } from './health-proxy.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
let proxy: Awaited<ReturnType<typeof startHealthProxy>>
beforeAll(async () => {
  // Ten times what the proxy takes to notice.
  server = await startTestServer({ environment: { DRAIN_SECONDS: '1', PROXY_HOPS: '1' } })
  proxy = await startHealthProxy()
})
afterAll(async () => {
  await proxy.stop()
  await server.stop()
})

test('two servers behind a proxy are replaced one after the other, and no request is lost', async () => {
  const old = [await server.another(), await server.another()]
  for (const { url } of old) await proxy.add(url)
  const people = [0, 1, 2].map(() => createBrowser(() => proxy.url))
  for (const person of people) await person.join()
  const sent: string[] = []
  let going = true

  /** Reads and writes without a pause; a call that is not answered as it must be throws. */
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
  await Promise.all([work, roll()])
  const stored = await server.sql('select message from contact_messages')
  expect(stored.map(({ message }) => message).sort()).toEqual(sent.sort())
  for (const { stop } of replacements) await stop()
})
