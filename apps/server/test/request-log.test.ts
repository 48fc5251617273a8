import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Line = Record<string, unknown>
const read = (): Line[] => server.lines.map((line) => JSON.parse(line) as Line)
const lineOf = (requestId: string | null) =>
  eventually('the line of a request', () =>
    read().find((line) => line.event === 'request' && line.requestId === requestId),
  )
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}${path}`, { headers })

test('each request is one line with its route, and no user input', async () => {
  const id = randomUUID()
  const reply = await get(`/api/interviews/detail/${id}?email=ada@example.com`, { 'user-agent': 'Ada/1' })
  const line = await lineOf(reply.headers.get('x-request-id'))
  expect(line).toEqual({
    level: 'info',
    at: expect.any(String),
    event: 'request',
    method: 'GET',
    route: '/api/interviews/detail/:id',
    status: 401,
    ms: expect.any(Number),
    requestId: reply.headers.get('x-request-id'),
  })
  for (const secret of [id, 'ada@', 'Ada/1', '127.0.0.1']) expect(server.lines.join()).not.toContain(secret)
})

test('an unknown route is logged without its path', async () => {
  const reply = await get('/api/nowhere-ada')
  expect(await lineOf(reply.headers.get('x-request-id'))).toMatchObject({ route: '*', status: 404 })
  expect(server.lines.join()).not.toContain('nowhere-ada')
})

test('a client that disconnects before its reply is one line, too', async () => {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  const half =
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{'
  await new Promise((resolve) => socket.write(half, resolve))
  // Waits until the headers have been read, for which there is no event.
  await sleep(300)
  socket.destroy()
  const line = await eventually('the line of the disconnected client', () =>
    read().find(({ aborted }) => aborted === true),
  )
  expect(line).toMatchObject({ event: 'request', method: 'POST', route: '/api/auth/login' })
})

test('health is not logged', async () => {
  const health = await get('/api/health')
  const after = await get('/api/product')
  await lineOf(after.headers.get('x-request-id'))
  expect(server.lines.join()).not.toContain(health.headers.get('x-request-id'))
})

test('a request id from outside is used only behind a trusted proxy, and only when valid', async () => {
  const given = async (id: string) => (await get('/api/health', { 'x-request-id': id })).headers.get('x-request-id')
  expect(await given('proxy-4711-abcd')).toMatch(/^[0-9a-f-]{36}$/)
  await server.restart({ PROXY_HOPS: '1' })
  expect(await given('proxy-4711-abcd')).toBe('proxy-4711-abcd')
  for (const bad of ['short', 'x'.repeat(65), 'ada@example.com', 'two words here'])
    expect(await given(bad)).toMatch(/^[0-9a-f-]{36}$/)
})

test('errors within a request have its id, also after the body was read', async () => {
  await server.sql('alter table contact_messages rename to contact_messages_gone')
  const reply = await fetch(`${server.url}/api/contact/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': 'proxy-contact-1' },
    body: JSON.stringify({
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'ada@example.com',
      user_type: 'individual',
      message: 'Hello there, this is a message.',
    }),
  })
  expect(reply.status).toBe(500)
  expect(Object.keys((await reply.json()) as object).sort()).toEqual(['code', 'detail'])
  const failed = read().find(({ event }) => event === 'request failed')
  expect(failed).toMatchObject({ requestId: 'proxy-contact-1', route: '/api/contact/submit' })
  expect(await lineOf('proxy-contact-1')).toMatchObject({ status: 500 })
})
