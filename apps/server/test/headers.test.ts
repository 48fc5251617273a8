import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract, type Endpoint } from '@greenroom/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServer } from '../src/http/server.ts'
import { serveWebClient } from '../src/http/static-files.ts'
import { createLog } from '../src/kit/log.ts'
import { startTestServer, type TestServer } from './server.ts'

const json = { 'content-type': 'application/json' }
/** Security headers of responses without a document: no sniffing, no embedding, no scripts. */
const dataHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}
/** Headers that only apply to documents; about 900 bytes that other responses don't need. */
const pageHeaders = {
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

/** Browser features for the interview room and the share dialog. */
const usedFeatures = ['microphone', 'autoplay', 'screen-wake-lock', 'clipboard-write']

function expectNoOtherOrigins(headers: Headers, what: string): void {
  const forOthers = [...headers.keys()].filter((name) => name.startsWith('access-control-'))
  expect(forOthers, what).toEqual([])
}

function expectSafeData(headers: Headers, what: string): void {
  for (const [name, value] of Object.entries(dataHeaders)) expect(headers.get(name), `${what}: ${name}`).toBe(value)
  for (const name of [...Object.keys(pageHeaders), 'permissions-policy'])
    expect(headers.has(name), `${what}: ${name}`).toBe(false)
  expectNoOtherOrigins(headers, what)
}

function expectSafePage(headers: Headers, what: string): void {
  const required = { ...dataHeaders, ...pageHeaders, 'content-security-policy': expect.any(String) }
  for (const [name, value] of Object.entries(required)) expect(headers.get(name), `${what}: ${name}`).toEqual(value)
  const policy = (headers.get('content-security-policy') ?? '').split('; ')
  for (const part of [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ])
    expect(policy, what).toContain(part)
  expect(policy.join(), what).not.toMatch(/unsafe|\*/)
  const features = headers.get('permissions-policy') ?? ''
  const allowed = features.split(', ').filter((feature) => !feature.endsWith('=()'))
  expect(allowed.sort(), what).toEqual(usedFeatures.map((name) => `${name}=(self)`).sort())
  for (const name of ['camera', 'geolocation', 'usb', 'local-fonts', 'storage-access', 'window-management'])
    expect(features.split(', '), what).toContain(`${name}=()`)
  expectNoOtherOrigins(headers, what)
}

/** Every HTML response is a page, and so is any path outside API, assets and audio. */
function expectSafe(headers: Headers, path: string): void {
  const isData = /^\/(?:api|assets|audio)\//.test(path) && !headers.get('content-type')?.includes('html')
  if (isData) expectSafeData(headers, path)
  else expectSafePage(headers, path)
}

describe('the API, the mailbox, audio and the checkout', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  test.each<[number, string, string, RequestInit?]>([
    [200, 'an answer', '/api/health'],
    [200, 'HEAD', '/api/health', { method: 'HEAD' }],
    [404, 'a call that does not exist', '/api/nowhere'],
    [404, 'another method', '/api/health', { method: 'DELETE' }],
    [404, 'an unknown method', '/api/health', { method: 'PROPFIND' }],
    [404, 'OPTIONS', '/api/auth/login', { method: 'OPTIONS' }],
    [404, 'an address that cannot be decoded', '/api/%E0%A4%A'],
    [200, 'a name written in another way', '/%61pi/health'],
    [401, 'a stranger', '/api/user/profile'],
    [400, 'bad input', '/api/auth/login', { method: 'POST', headers: json, body: '{' }],
    [403, 'another site', '/api/auth/login', { method: 'POST', headers: { ...json, origin: 'https://evil.test' } }],
    [413, 'a large body', '/api/auth/login', { method: 'POST', headers: json, body: `"${'x'.repeat(100_000)}"` }],
    [415, 'a form', '/api/auth/login', { method: 'POST', body: new URLSearchParams({ email: 'a' }) }],
    [404, 'audio that is not there', '/audio/none.wav'],
    [404, 'a checkout that is not there', '/sandbox/checkout/none'],
    [200, 'the mailbox', '/dev/mailbox'],
    [200, "the mailbox's style", '/dev/mailbox.css'],
    [200, 'the mailbox for programs', '/dev/mailbox.json'],
  ])('%i for %s', async (status, what, path, init) => {
    const response = await server.browser().fetch(path, { redirect: 'manual', ...init })
    expect(response.status).toBe(status)
    expectSafe(response.headers, path)
    expect(response.headers.get('cache-control'), what).toBe('no-store')
    expect(response.headers.get('strict-transport-security'), what).toBeNull()
  })

  test('spoken questions: full, range, unsatisfiable range, HEAD', async () => {
    const person = server.browser()
    await person.join()
    await person.call('startInterview', { body: { job: 'Store Manager', level: 'Mid' } })
    const { ttsAudioUrl: path } = await person.call('speak', { body: { text: 'Tell me about a quiet day at work.' } })
    await (await person.fetch(path)).arrayBuffer()
    for (const [status, init] of [
      [200, {}],
      [206, { headers: { range: 'bytes=0-9' } }],
      [416, { headers: { range: 'bytes=999999999-' } }],
      [200, { method: 'HEAD' }],
    ] as const) {
      const response = await person.fetch(path, init)
      await response.arrayBuffer()
      expect(response.status).toBe(status)
      expectSafeData(response.headers, `audio ${status}`)
    }
  })

  test('the checkout page', async () => {
    const person = server.browser()
    await person.join()
    const { url } = await person.call('createCheckoutSession', { body: { plan: 'PREMIUM' } })
    const path = new URL(url).pathname
    const page = await person.fetch(path)
    expect(page.status).toBe(200)
    expectSafePage(page.headers, 'checkout')
  })

  test.each([
    [400, 'no HTTP', 'NONSENSE\r\n\r\n'],
    [431, 'headers that are too large', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`],
    [400, 'no host', 'GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n'],
    [400, 'two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n'],
    ...['authorization: Bearer a', 'content-type: application/json', 'host: b', 'x-csrf-token: a'].map(
      (line): [number, string, string] => [
        400,
        `two of ${line}`,
        `GET /api/user/profile HTTP/1.1\r\nhost: b\r\n${line}\r\n${line}\r\nconnection: close\r\n\r\n`,
      ],
    ),
    [417, 'an expectation', 'GET /api/health HTTP/1.1\r\nhost: a\r\nexpect: tea\r\nconnection: close\r\n\r\n'],
    [200, 'an old client', 'GET /api/health HTTP/1.0\r\n\r\n'],
  ])('%i for %s', async (status, what, bytes) => {
    const answer = await speak(server.url, bytes)
    expect(answer.status, what).toBe(status)
    expectSafeData(answer.headers, what)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    if (status === 200) return
    expect(JSON.parse(answer.body)).toEqual({
      code: status === 431 ? 'too_large' : 'invalid_input',
      detail: expect.any(String),
    })
  })

  test('CORS: preflights and reads by other origins are rejected', async () => {
    for (const { path, method } of Object.values(contract)) {
      const preflight = await server.browser().fetch(path.replace('{id}', 'any'), {
        method: 'OPTIONS',
        headers: {
          origin: 'https://evil.test',
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization,content-type,x-csrf-token',
        },
      })
      expect([path, preflight.status]).toEqual([path, 404])
      expectSafe(preflight.headers, path)
      expect(preflight.headers.has('allow')).toBe(false)
    }
    const asked = await server.browser().fetch('/api/product', { headers: { origin: 'https://evil.test' } })
    expectSafeData(asked.headers, 'a read from elsewhere')
  })
})

const installation = {
  publicUrl: 'https://greenroom.test',
  info: {
    ...{ name: 'Stage & Left', company: 'Wings <Ltd>', contactEmail: 'desk@stage.test', mailbox: null },
    ...{ interviewer: 'built-in interviewer', coach: 'built-in coach', transcription: 'none' as const, sandboxes: [] },
    outside: { model: null, voice: null, transcription: null },
  },
}

describe('pages and their files', () => {
  let folder: string
  let url: string
  let app: Awaited<ReturnType<typeof createServer>>
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'greenroom-pages-'))
    await mkdir(join(folder, 'assets'))
    await mkdir(join(folder, 'pages'))
    const paths = ['/', '/terms', '/privacy', '/contact', '/sample', '/login', '/profile', '/interviews/:sector', '*']
    const pages = paths.map((path, at) => ({ path, file: path === '*' ? '404.html' : `${at}.html`, search: 'listed' }))
    for (const { file } of pages) await writeFile(join(folder, 'pages', file), `<!doctype html><title>${file}</title>`)
    await writeFile(join(folder, 'pages/pages.json'), JSON.stringify(pages))
    await writeFile(join(folder, 'assets/entry-1.js'), 'export {}')
    app = await createServer({ publicUrl: 'https://greenroom.test', proxyHops: 0, log: createLog(() => {}) })
    await serveWebClient(app, folder, installation)
    url = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })

  test.each<[number, string, string, RequestInit?]>([
    [200, 'no-cache', '/'],
    [200, 'no-cache', '/terms'],
    [200, 'no-cache', '/login'],
    [200, 'no-cache', '/profile', { method: 'HEAD' }],
    [404, 'no-cache', '/nowhere'],
    [404, 'no-store', '/login', { method: 'POST' }],
    [200, 'public, max-age=31536000, immutable', '/assets/entry-1.js'],
    [206, 'public, max-age=31536000, immutable', '/assets/entry-1.js', { headers: { range: 'bytes=0-1' } }],
    [404, 'no-store', '/assets/entry-0.js'],
    [404, 'no-store', '/assets/entry-1.js', { method: 'OPTIONS' }],
  ])('%i, %s for %s', async (status, kept, path, init) => {
    const response = await fetch(url + path, init)
    await response.arrayBuffer()
    expect(response.status).toBe(status)
    expectSafe(response.headers, path)
    expect(response.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
    expect(response.headers.get('cache-control')).toBe(kept)
  })

  test.each([
    ['/%', 'page'],
    ['/interviews/%', 'page'],
    ['/interviews/%E0%A4%A', 'page'],
    ['/interviews/detail/%c3%28?tab=%', 'page'],
    ['/api/%', 'json'],
    ['/api/interviews/%E0%A4%A/current-question', 'json'],
    ['/audio/%.wav', 'json'],
    ['/assets/%', 'json'],
  ])('a malformed path is not found: %s is a %s', async (path, kind) => {
    const response = await fetch(url + path, { headers: { accept: 'text/html' } })
    const body = await response.text()
    expect(response.status).toBe(404)
    expectSafe(response.headers, path)
    if (kind === 'page') expect(body).toContain('<title>404.html</title>')
    else expect(JSON.parse(body)).toMatchObject({ code: 'not_found' })
  })

  test('an unchanged file (304), and an unsatisfiable range', async () => {
    const first = await fetch(`${url}/assets/entry-1.js`)
    await first.arrayBuffer()
    const known = `host: a\r\nif-none-match: ${first.headers.get('etag')}\r\nconnection: close`
    const same = await speak(url, `GET /assets/entry-1.js HTTP/1.1\r\n${known}\r\n\r\n`)
    expect(same.status).toBe(304)
    expectSafeData(same.headers, 'not modified')
    const beyond = await fetch(`${url}/assets/entry-1.js`, { headers: { range: 'bytes=1000-' } })
    expect(beyond.status).toBe(416)
    expectSafeData(beyond.headers, 'beyond the end')
  })
})

describe('behind https', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ environment: { PUBLIC_URL: 'https://greenroom.test' } })
  })
  afterAll(() => server.stop())

  test('every cookie is host-only and secure, and HSTS is set', async () => {
    const person = server.browser()
    const { email, password } = await person.join()
    const response = await person.fetch('/api/auth/login', {
      method: 'POST',
      headers: { ...json, origin: 'https://greenroom.test', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ email, password }),
    })
    expect(response.status).toBe(200)
    expectSafeData(response.headers, 'login')
    expect(response.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
    const lines = response.headers.getSetCookie()
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) {
      expect(line).toMatch(/^__Host-greenroom-/)
      for (const part of ['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/']) expect(line.split('; ')).toContain(part)
      expect(line).not.toMatch(/domain=/i)
    }
  })

  test('a cookie without the __Host- prefix, which a sibling domain could set, is ignored', async () => {
    const person = server.browser()
    await person.join()
    const [name, value] = [...person.cookies].find(([each]) => each.endsWith('greenroom-refresh'))!
    const other = server.browser()
    other.cookies.set(name.replace('__Host-', ''), value)
    expect(await other.refused('refresh')).toMatchObject({ status: 401 })
  })
})

describe('cross-site checks without a session', () => {
  const production = {
    ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://greenroom.test', CONTACT_EMAIL: 'hello@greenroom.test' },
    ...{ ALLOW_MAILBOX: 'true', ALLOW_CARD_SANDBOX: 'true', LIMITS: 'normal', PROXY_HOPS: '1' },
  }
  const write = async (server: TestServer, host: string, origin: string, proto = 'http') => {
    const lines = [
      `host: ${host}`,
      `origin: ${origin}`,
      `x-forwarded-proto: ${proto}`,
      'content-type: application/json',
    ]
    const head = ['POST /api/auth/login HTTP/1.1', ...lines, 'content-length: 2', 'connection: close']
    return JSON.parse((await speak(server.url, `${head.join('\r\n')}\r\n\r\n{}`)).body).code
  }

  test('in production writes require the public origin, whatever the Host header', async () => {
    const server = await startTestServer({ environment: production })
    try {
      expect(await write(server, 'greenroom.test', 'https://greenroom.test')).toBe('invalid_input')
      expect(await write(server, 'inside.test:3000', 'https://greenroom.test')).toBe('invalid_input')
      // Unencrypted, a sibling domain, a null origin, and another host name for this server (DNS rebinding).
      expect(await write(server, 'greenroom.test', 'http://greenroom.test')).toBe('origin_refused')
      expect(await write(server, 'greenroom.test', 'https://evil.greenroom.test')).toBe('origin_refused')
      expect(await write(server, 'greenroom.test', 'null')).toBe('origin_refused')
      expect(await write(server, 'rebound.test', 'http://rebound.test')).toBe('origin_refused')
      expect(await write(server, 'rebound.test', 'https://rebound.test', 'https')).toBe('origin_refused')
    } finally {
      await server.stop()
    }
  })

  test('in development the origin of the requested host is allowed, too', async () => {
    const server = await startTestServer({ environment: { PUBLIC_URL: 'http://localhost:3000' } })
    try {
      expect(await write(server, 'mine.test:5173', 'http://mine.test:5173')).toBe('invalid_input')
      expect(await write(server, 'mine.test:5173', 'http://localhost:3000')).toBe('invalid_input')
      expect(await write(server, 'mine.test:5173', 'http://other.test:5173')).toBe('origin_refused')
    } finally {
      await server.stop()
    }
  })
})

test('within a session every write requires a CSRF token, except the refresh of a lost one', async () => {
  const server = await startTestServer()
  try {
    const person = server.browser()
    await person.join()
    const open: string[] = []
    for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
      if (endpoint.session !== 'user' || endpoint.method === 'GET') continue
      const headers = { authorization: `Bearer ${person.accessToken}` }
      const reply = await person.fetch(endpoint.path.replace('{id}', 'any'), { method: endpoint.method, headers })
      if ((await reply.json()).code !== 'csrf') open.push(`${name}: ${endpoint.csrf}`)
    }
    expect(open).toEqual(['refreshCsrf: given'])
  } finally {
    await server.stop()
  }
})

describe('an incomplete request', () => {
  let app: Awaited<ReturnType<typeof createServer>>
  let url: string
  beforeAll(async () => {
    app = await createServer({ publicUrl: 'http://localhost:3000', proxyHops: 0, log: createLog(() => {}) })
    app.post('/', async () => ({}))
    url = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => app.close())

  test('times out, in its headers or its body', async () => {
    // By default Node checks for such requests every 30 seconds.
    expect(app.server).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      connectionsCheckingInterval: 1000,
    })
    Object.assign(app.server, { headersTimeout: 500, requestTimeout: 500 })
    const answers = await Promise.all([
      speak(url, 'POST / HTTP/1.1\r\nhost: a\r\n'),
      speak(url, 'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{'),
    ])
    for (const { status, headers, body } of answers) {
      expect([status, JSON.parse(body).code]).toEqual([408, 'invalid_input'])
      expectSafeData(headers, 'a request that never ends')
    }
  })
})

/** The server's response to raw bytes. */
async function speak(url: string, bytes: string): Promise<{ status: number; headers: Headers; body: string }> {
  const heard = await new Promise<string>((resolve) => {
    let chunks = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      chunks += chunk
    })
    socket.on('close', () => resolve(chunks))
  })
  const [head = '', body = ''] = heard.split('\r\n\r\n')
  const [line, ...fields] = head.split('\r\n')
  const headers = new Headers(fields.map((field) => field.split(/: (.*)/s, 2) as [string, string]))
  return { status: Number(line?.split(' ')[1]), headers, body }
}
