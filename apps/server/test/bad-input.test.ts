import { connect } from 'node:net'
import { type CallName, contract, type Endpoint, errors } from '@greenroom/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from './browser.ts'
import { fieldsOf, misfitsOf, sampleOf, shapeOf } from './schema-values.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
let person: TestBrowser
beforeAll(async () => {
  server = await startTestServer()
  person = server.browser()
  await person.join()
})
afterAll(() => server.stop())

/** Without the payment webhook, whose raw body is verified before it's parsed. */
const endpoints = (Object.entries(contract) as [CallName, Endpoint][]).filter(
  ([, { session }]) => session !== 'signature',
)
const json = 'application/json'
const ids = { id: '5e0c1d8e-6f43-4f0c-9d0b-0d6c8e1f7a11' }
const pathOf = ({ path }: Endpoint, id = ids.id) => path.replace('{id}', id)
const sample = (endpoint: Endpoint) => sampleOf(shapeOf(endpoint.body)) as Record<string, unknown>
/** A short label for failures. */
const named = (value: unknown) => JSON.stringify(value).slice(0, 60)

type Sent = { path?: string; body?: BodyInit; type?: string | null }

/** Sends it as a logged-in user; checks the format of the error. */
async function send(endpoint: Endpoint, { path = pathOf(endpoint), body, type = json }: Sent) {
  const headers: Record<string, string> = {
    authorization: `Bearer ${person.accessToken}`,
    'x-csrf-token': person.csrfToken,
    ...(body !== undefined && type !== null && { 'content-type': type }),
  }
  const response = await person.fetch(path, { method: endpoint.method, headers, body })
  const reply = await response.json()
  if (!response.ok) expect(reply).toEqual({ detail: expect.stringMatching(/./), code: expect.any(String) })
  if (!response.ok) expect(Object.keys(errors)).toContain(reply.code)
  return { status: response.status, ...reply } as { status: number; code: string; detail: string }
}

describe('an invalid field is named in the error', () => {
  const withBody = endpoints.filter(([, endpoint]) => endpoint.body)
  test.each(withBody)('%s: in the body', async (_, endpoint) => {
    const fits = sample(endpoint)
    expect(endpoint.body!.safeParse(fits).error, 'the sample is a good body').toBeUndefined()
    for (const [name, shape] of fieldsOf(endpoint.body)) {
      for (const value of misfitsOf(shape)) {
        const { status, code, detail } = await send(endpoint, { body: JSON.stringify({ ...fits, [name]: value }) })
        expect([status, code, detail], named(value)).toEqual([
          400,
          'invalid_input',
          expect.stringMatching(new RegExp(`^${name}\\b`)),
        ])
      }
    }
    for (const name of shapeOf(endpoint.body).required ?? []) {
      const { [name]: _left, ...rest } = fits
      expect((await send(endpoint, { body: JSON.stringify(rest) })).detail).toMatch(new RegExp(`^${name}: `))
    }
  })

  test.each(endpoints.filter(([, endpoint]) => endpoint.query))('%s: in the query', async (_, endpoint) => {
    const path = pathOf(endpoint)
    for (const [name, shape] of fieldsOf(endpoint.query)) {
      const texts =
        shape.type === 'string' ? ['%00', 'x'.repeat(300), ''] : ['', 'x', '-1', '1.5', '9'.repeat(20), '%00']
      for (const value of [...texts, `1&${name}=2`]) {
        const { status, code } = await send(endpoint, { path: `${path}?${name}=${value}` })
        expect([status, code], `${name}=${named(value)}`).toEqual([400, 'invalid_input'])
      }
      // Invalid UTF-8 is not decoded, and validated as written.
      expect((await send(endpoint, { path: `${path}?${name}=%ED%A0%80%FF%` })).status).toBeLessThan(500)
    }
  })

  test.each(endpoints.filter(([, endpoint]) => endpoint.params))('%s: in the path', async (_, endpoint) => {
    const wrong = [
      'not-an-id',
      '7',
      '-1',
      '%00',
      '%ED%A0%80',
      '%FF',
      '%',
      '..%2f..',
      '',
      `${ids.id}0`,
      'x'.repeat(9000),
    ]
    for (const id of wrong) {
      const body = endpoint.body && JSON.stringify(sample(endpoint))
      const { status, code } = await send(endpoint, { path: pathOf(endpoint, id), body })
      expect([status, code], named(id)).toEqual([404, 'not_found'])
    }
  })
})

describe('a malformed body is rejected before any other check', () => {
  // Uploads of recordings reject all JSON: transcription.test.ts.
  const writes = endpoints.filter(([, endpoint]) => endpoint.method !== 'GET' && !endpoint.upload)
  const deep = `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`
  const notUtf8 = new Uint8Array([...Buffer.from('{"email":"'), 0xc3, 0x28, 0xff, ...Buffer.from('"}')])

  test.each(writes)('%s', async (_, endpoint) => {
    const first = Object.keys(shapeOf(endpoint.body).properties ?? { a: 1 })[0]!
    const cases: [body: BodyInit, status: number, type?: string | null][] = [
      ['{"email":', 400],
      ['{} {}', 400],
      ['\ufeff{}', 400],
      [`{"${first}":"a","${first}":"b"}`, 400],
      [`{"\\u${first.charCodeAt(0).toString(16).padStart(4, '0')}${first.slice(1)}":1,"${first}":2}`, 400],
      ['{"__proto__":{"admin":true}}', 400],
      [deep, 400],
      ['['.repeat(60_000), 400],
      [notUtf8, 400],
      [JSON.stringify({ [first]: 'x'.repeat(1_000_000) }), 413],
      ['a=b', 415, 'text/plain'],
      ['{}', 415, 'application/json; charset=utf-16le'],
      ['{}', 415, 'application/jsonp'],
      ['{}', 415, 'application/xml'],
      ['{}', 415, 'nonsense'],
      [new Uint8Array([123, 125]), 415, null],
    ]
    // One-click unsubscribe sends a form (RFC 8058).
    if (endpoint.session !== 'link') cases.push(['a=b', 415, 'application/x-www-form-urlencoded'])
    for (const [body, status, type] of cases)
      expect([(await send(endpoint, { body, type })).status, named(String(body))]).toEqual([
        status,
        named(String(body)),
      ])
    if (!endpoint.body) return
    for (const value of ['null', '[]', '7', '"text"', 'true'])
      expect([(await send(endpoint, { body: value })).status, value]).toEqual([400, value])
  })

  test('other media types of JSON are accepted', async () => {
    for (const type of ['application/json;charset=UTF-8', 'Application/JSON', 'application/json; charset="utf-8"'])
      expect([(await send(contract.login, { body: '{}', type })).detail, type]).toEqual(['email: is required', type])
  })
})

test('other methods of a path are rejected', async () => {
  const paths = new Set(endpoints.map(([, { path }]) => path))
  for (const path of paths) {
    const known = endpoints.filter(([, endpoint]) => endpoint.path === path).map(([, { method }]) => method as string)
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      if (known.includes(method)) continue
      const response = await person.fetch(path.replace('{id}', ids.id), { method })
      expect([response.status, method, path]).toEqual([404, method, path])
      expect(await response.json()).toMatchObject({ code: 'not_found' })
    }
  }
})

describe('malformed HTTP', () => {
  const head = (path: string, ...lines: string[]) => `${path} HTTP/1.1\r\nhost: a\r\n${lines.join('\r\n')}\r\n\r\n`
  const post = (...lines: string[]) => head('POST /api/auth/login', 'content-type: application/json', ...lines)

  test.each([
    ['a huge header', head('GET /api/health', `cookie: ${'c'.repeat(20_000)}`), 431],
    ['a thousand headers', head('GET /api/health', ...Array.from({ length: 3000 }, (_, n) => `x${n}: 1`)), 431],
    ['a path without end', head(`GET /api/${'a'.repeat(30_000)}`), 431],
    ['a method nobody knows', head('STEAL /api/health'), 400],
    ['a NUL in a header', head('GET /api/health', 'x: a\u0000b'), 400],
    ['two lengths', `${post('content-length: 2', 'content-length: 3')}{}`, 400],
    ['a length and pieces at once', `${post('content-length: 2', 'transfer-encoding: chunked')}0\r\n\r\n`, 400],
    ['a length that is no number', `${post('content-length: -5')}{}`, 400],
    ['a piece that breaks off in its own length', `${post('transfer-encoding: chunked')}2\r\n{}\r\nzz`, 400],
    ['a longer body than was said', `${post('content-length: 2')}{}{"email":"a"}`, 400],
    ['an expectation', head('GET /api/health', 'expect: gifts'), 417],
  ])('%s gets an error in the common format', async (_, bytes, status) => {
    const replies = (await speak(bytes)).split(/(?=HTTP\/1\.1 \d)/)
    expect(replies[0]).toContain(`HTTP/1.1 ${status} `)
    for (const reply of replies) {
      const [, body] = reply.split('\r\n\r\n')
      expect(JSON.parse(body!)).toEqual({ detail: expect.any(String), code: expect.any(String) })
    }
  })

  test('an incomplete body does not affect other requests', async () => {
    for (const bytes of [`${post('content-length: 500')}{"email":`, `${post('transfer-encoding: chunked')}5\r\n{"e`])
      expect(await speak(bytes, 'hang_up')).not.toContain(' 500 ')
    expect((await person.call('health')).status).toBe('ok')
  })
})

/** The server's response to raw bytes, until it closes the connection, is silent, or the client closes. */
function speak(bytes: string, then: 'listen' | 'hang_up' = 'listen'): Promise<string> {
  const { port } = new URL(server.url)
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(bytes, 'latin1')
      if (then === 'hang_up') socket.end()
    })
    socket.on('data', (chunk) => {
      heard += chunk
      // The idle timeout starts after a response; a closed connection ends on its own.
      if (then === 'listen') socket.setTimeout(1000, () => socket.destroy())
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(heard))
  })
}
