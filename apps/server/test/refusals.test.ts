import { once } from 'node:events'
import { connect } from 'node:net'
import { contract } from '@greenroom/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const json = { 'content-type': 'application/json' }
const post = (path: string, body: BodyInit, headers: Record<string, string> = json) =>
  server.browser().fetch(path, { method: 'POST', headers, body })

describe('invalid input gets a clear error', () => {
  test.each([
    ['a missing field', '{"password":"x"}', 'email: is required'],
    ['a wrong type', '{"email":7,"password":"x"}', 'email: must be text'],
    ['no address', '{"email":"nobody","password":"x"}', 'email: Invalid email format'],
    [
      'too long',
      JSON.stringify({ email: `${'a'.repeat(80)}@example.com`, password: 'x' }),
      'email: has at most 70 characters',
    ],
    ['a NUL', '{"email":"a\\u0000@example.com","password":"x"}', 'email: holds characters that cannot be stored'],
    [
      'a lone surrogate',
      '{"email":"a@example.com","password":"\\ud800"}',
      'password: holds characters that cannot be stored',
    ],
    ['not JSON', '{"email":', "The request body isn't valid JSON."],
    ['a list instead of an object', '[]', 'Must be an object'],
    ['nothing', '', 'email: is required'],
  ])('%s', async (_, body, detail) => {
    const reply = await post('/api/auth/login', body)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toEqual({ code: 'invalid_input', detail })
  })

  test('an invalid enum value is reported with the valid ones', async () => {
    const browser = server.browser()
    await browser.join()
    const headers = { ...json, authorization: `Bearer ${browser.accessToken}`, 'x-csrf-token': browser.csrfToken }
    const body = JSON.stringify({ job: 'Store Manager', level: 'Mid', question_count: 7 })
    const reply = await browser.fetch('/api/interviews/start', { method: 'POST', headers, body })
    expect(await reply.json()).toEqual({ code: 'invalid_input', detail: 'question_count: must be one of 5, 10' })
  })

  test('another content type, a body that is too large, an unknown path', async () => {
    const other = await post('/api/auth/login', 'email=a', { 'content-type': 'text/plain' })
    expect([other.status, (await other.json()).code]).toEqual([415, 'not_json'])
    const large = await post('/api/auth/login', JSON.stringify({ email: 'x'.repeat(1_000_000) }))
    expect([large.status, (await large.json()).code]).toEqual([413, 'too_large'])
    const nowhere = await server.browser().fetch('/api/nowhere')
    expect([nowhere.status, (await nowhere.json()).code]).toEqual([404, 'not_found'])
  })
})

test('every protected call returns 401 without a session, whatever else is wrong', async () => {
  for (const endpoint of Object.values(contract)) {
    if (endpoint.session !== 'user') continue
    const path = endpoint.path.replace('{id}', 'not-even-an-id')
    const reply = await server.browser().fetch(path, { method: endpoint.method })
    expect([reply.status, path]).toEqual([401, path])
    expect((await reply.json()).code).toBe('unauthenticated')
  }
})

test('malformed HTTP gets the same error format and headers', async () => {
  for (const [sent, status, code] of [
    ['NONSENSE\r\n\r\n', 400, 'invalid_input'],
    [`GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431, 'too_large'],
  ] as const) {
    const reply = await speak(sent)
    expect(reply).toContain(`HTTP/1.1 ${status} `)
    expect(reply).toContain("frame-ancestors 'none'")
    expect(JSON.parse(reply.split('\r\n\r\n')[1]!)).toMatchObject({ code })
  }
})

test('an idle connection does not block the shutdown', async () => {
  const other = await startTestServer()
  const { port } = new URL(other.url)
  const silent = connect(Number(port), '127.0.0.1')
  const half = connect(Number(port), '127.0.0.1', () => half.write('POST /api/auth/login HTTP/1.1\r\nhost: a\r\n'))
  for (const socket of [silent, half]) socket.on('error', () => {})
  // Connections are accepted in order, so both are once a later one has its reply.
  await Promise.all([once(silent, 'connect'), once(half, 'connect')])
  expect((await fetch(`${other.url}/api/health`)).status).toBe(200)
  await other.stop()
  expect((await fetch(other.url).catch((error: unknown) => error)) instanceof Error).toBe(true)
})

/** The server's response to raw bytes. */
function speak(bytes: string): Promise<string> {
  const { port } = new URL(server.url)
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      heard += chunk
    })
    socket.on('close', () => resolve(heard))
  })
}
