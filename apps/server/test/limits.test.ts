import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressSubject } from '../src/kit/address.ts'
import { goodPassword, type TestBrowser } from './browser.ts'
import { eventually } from './eventually.ts'
import { startTestServer, type TestServer } from './server.ts'

const minute = 60_000
const hour = 60 * minute

/** Expects a rejection after `max` times, and until when. Windows have ten buckets, so it may be a tenth late. */
async function expectLimit(
  server: TestServer,
  limit: { max: number; windowMs: number },
  attempt: (count: number) => Promise<{ status: number; headers: Headers; body: { code?: string; detail?: string } }>,
) {
  for (let count = 0; count < limit.max; count++)
    expect((await attempt(count)).status, `time ${count + 1}`).not.toBe(429)
  const refused = await attempt(limit.max)
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'too_many', detail: 'Attempt limit exceeded: too many attempts.' },
  })
  const wait = Number(refused.headers.get('retry-after')) * 1000
  expect(wait).toBeGreaterThan(limit.windowMs * 0.5)
  expect(wait).toBeLessThanOrEqual(limit.windowMs * 1.1 + 1000)
  server.clock.advance(wait)
  expect((await attempt(limit.max + 1)).status).not.toBe(429)
}

/** A call with or without a session. */
const asking =
  (browser: TestBrowser, path: string, method = 'POST') =>
  async (body?: object | Blob) => {
    const file = body instanceof Blob ? body : undefined
    const reply = await browser.fetch(path, {
      method,
      headers: {
        ...(body && { 'content-type': file?.type ?? 'application/json' }),
        ...(browser.accessToken && {
          authorization: `Bearer ${browser.accessToken}`,
          'x-csrf-token': browser.csrfToken,
        }),
      },
      ...(body && { body: file ?? JSON.stringify(body) }),
    })
    return { status: reply.status, headers: reply.headers, body: await reply.json() }
  }

describe('each address', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ environment: { LIMITS: 'normal' } })
  })
  afterAll(() => server.stop())

  test('logs in thirty times in five minutes', async () => {
    const logIn = asking(server.browser(), '/api/auth/login')
    await expectLimit(server, { max: 30, windowMs: 5 * minute }, (count) =>
      logIn({ email: `nobody${count}@example.com`, password: 'x' }),
    )
  })
  test('signs up ten times an hour', async () => {
    const signUp = asking(server.browser(), '/api/auth/signup')
    await expectLimit(server, { max: 10, windowMs: hour }, (count) =>
      signUp({ email: `person${count}@example.com`, password: goodPassword }),
    )
  })
  test('has twenty codes sent an hour, over all routes', async () => {
    const browser = server.browser()
    const routes = [
      (email: string) => asking(browser, '/api/auth/send-code')({ email }),
      (email: string) => asking(browser, '/api/auth/resend-confirmation')({ email }),
      (email: string) => asking(browser, `/api/auth/forgot-password?email=${email}`)(),
    ]
    await expectLimit(server, { max: 20, windowMs: hour }, (count) => routes[count % 3]!(`any${count}@example.com`))
  })
  test('has a hundred codes checked an hour', async () => {
    const check = asking(server.browser(), '/api/auth/verify-code')
    await expectLimit(server, { max: 100, windowMs: hour }, () => check({ email: 'a@example.com', code: 'AAAAAA' }))
  })
  test('writes five contact messages an hour', async () => {
    const write = asking(server.browser(), '/api/contact/submit')
    await expectLimit(server, { max: 5, windowMs: hour }, () =>
      write({ email: 'a@example.com', user_type: 'other', message: 'How does this work?' }),
    )
  })
})

describe('each account', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ chosen: { transcriber: { transcribe: async () => 'Hello.' } } })
  })
  afterAll(() => server.stop())

  test('gets codes a minute apart, five an hour, ten a day, over all routes', async () => {
    const email = 'codes@example.com'
    const browser = server.browser()
    const ask = (count: number) =>
      count % 2
        ? asking(browser, '/api/auth/resend-code')({ email })
        : asking(browser, `/api/auth/forgot-password?email=${email}`)()
    await browser.call('signup', { body: { email, password: goodPassword } })
    expect((await ask(0)).status).toBe(429)
    expect((await ask(1)).status).toBe(429)
    const wait = () => server.clock.advance(67_000)
    for (let sent = 1; sent < 5; sent++) {
      wait()
      expect((await ask(sent)).status).toBe(200)
    }
    wait()
    const fullHour = await ask(5)
    expect(fullHour.status).toBe(429)
    expect(Number(fullHour.headers.get('retry-after'))).toBeGreaterThan(40 * 60)
    server.clock.advance(70 * minute)
    for (let sent = 5; sent < 10; sent++) {
      wait()
      expect((await ask(sent)).status).toBe(200)
    }
    server.clock.advance(2 * hour)
    const fullDay = await ask(10)
    expect(fullDay.status).toBe(429)
    expect(Number(fullDay.headers.get('retry-after'))).toBeGreaterThan(10 * 3600)
    server.clock.advance(26 * hour)
    expect((await ask(11)).status).toBe(200)
  })

  test('a used code ends the resend cooldown, because it proves the address', async () => {
    const browser = server.browser()
    const { email } = await browser.join()
    await browser.call('forgotPassword', { query: { email } })
    expect((await browser.refused('forgotPassword', { query: { email } })).status).toBe(429)
  })

  test('has twenty-five guesses an hour and fifty a day checked from other browsers, for each purpose', async () => {
    const email = 'guessed@example.com'
    const browser = server.browser()
    await browser.call('signup', { body: { email, password: goodPassword } })
    /** Guesses in a browser without a requested code; returns the number of checked ones. */
    async function guess(times: number) {
      let looked = 0
      for (let tries = 0; tries < times; tries++) {
        const refusal = await server.browser().refused('confirmSignup', { body: { email, code: 'AAAAAA' } })
        if (refusal.code === 'code_mismatch') looked++
      }
      return looked
    }
    expect(await guess(30)).toBe(25)
    server.clock.advance(67 * minute)
    expect(await guess(30)).toBe(25)
    server.clock.advance(67 * minute)
    expect(await guess(5)).toBe(0)
    await server.sql(`update users set confirmed_at = now() where email = $1`, [email])
    server.clock.advance(2 * minute)
    await browser.call('forgotPassword', { query: { email } })
    const body = { email, code: 'AAAAAAAA', new_password: 'Another-room-8' }
    expect((await browser.refused('confirmForgotPassword', { body })).code).toBe('code_mismatch')
  })

  test.each([
    ['refreshes', 60, minute, '/api/auth/refresh', () => undefined],
    ['starts interviews', 20, hour, '/api/interviews/start', () => ({ job: 'Store Manager', level: 'Mid' })],
    ['has texts punctuated', 30, minute, '/api/interviews/punctuate', () => ({ rawText: 'hello there' })],
    // Outside an interview as well, where none is.
    ['has texts spoken', 30, minute, '/api/interviews/tts', (count: number) => ({ text: `Hello ${count}.` })],
    [
      'gives answers',
      30,
      minute,
      '/api/interviews/b5d0a4e6-6a3c-4c5d-9a53-0f2f6f6f0a11/answer',
      () => ({ text: 'I asked.' }),
    ],
    [
      'has recordings transcribed',
      120,
      hour,
      '/api/interviews/transcribe',
      () => new Blob(['x'], { type: 'audio/ogg' }),
    ],
    ['takes exports', 10, hour, '/api/user/export', () => undefined],
  ])('%s: %i times', async (_, max, windowMs, path, body) => {
    const browser = server.browser()
    await browser.join()
    const method = path === '/api/user/export' ? 'GET' : 'POST'
    await expectLimit(server, { max, windowMs }, async (count) => {
      // An access token is valid for ten minutes.
      if (count > max && path !== '/api/auth/refresh') await browser.call('refresh')
      return asking(browser, path, method)(body(count))
    })
  })

  test('has twenty thousand characters spoken an hour', async () => {
    const browser = server.browser()
    await browser.join()
    await browser.call('startInterview', { body: { job: 'Store Manager', level: 'Mid' } })
    const speak = asking(browser, '/api/interviews/tts')
    // Unspeakable text is counted, too, and needs no synthesis here.
    for (let count = 0; count < 20; count++) expect((await speak({ text: '…'.repeat(1000) })).status).toBe(200)
    const refused = await speak({ text: '…' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(30 * 60)
  })

  test('has a limited number of bytes synthesized an hour, and cached audio is free', async () => {
    const browser = server.browser()
    const { email } = await browser.join()
    await browser.call('startInterview', { body: { job: 'Store Manager', level: 'Mid' } })
    const speak = asking(browser, '/api/interviews/tts')
    const counted = async () =>
      server.sql(
        `select scope, count from limit_counts where subject = (select id::text from users where email = $1)
         and scope like 'speech-bytes%' order by scope`,
        [email],
      )
    expect((await speak({ text: 'Hello there.' })).status).toBe(200)
    // The maximum size is reserved, and the unused part refunded: about a second is 3,000 bytes.
    const made = await eventually('what was made', async () => {
      const [hour, day] = (await counted()).map(({ count }) => Number(count))
      return hour! < 100_000 && hour === day && hour
    })
    expect(made).toBeGreaterThan(1000)
    expect((await speak({ text: 'Hello there.' })).status).toBe(200)
    await expect.poll(async () => (await counted()).map(({ count }) => Number(count))).toEqual([made, made])

    await server.sql("update limit_counts set count = 49900000 where scope = 'speech-bytes'")
    const refused = await speak({ text: 'Another sentence to make.' })
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many'])
    await server.sql("update limit_counts set count = 0 where scope = 'speech-bytes'")
    await server.sql("update limit_counts set count = 199900000 where scope = 'speech-bytes-day'")
    expect((await speak({ text: 'Another sentence to make.' })).status).toBe(429)
    // A rejection by one limit is refunded to the other.
    expect(Number((await counted())[0]!.count)).toBe(0)
  })

  test('limits are per account, and survive a restart', async () => {
    const [busy, other] = [server.browser(), server.browser()]
    await busy.join()
    await other.join()
    const punctuate = (browser: TestBrowser) => asking(browser, '/api/interviews/punctuate')({ rawText: 'hello' })
    for (let count = 0; count < 30; count++) await punctuate(busy)
    await server.restart()
    expect((await punctuate(busy)).status).toBe(429)
    expect((await punctuate(other)).status).toBe(200)
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:FFFF:cb00:7107', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['203.0.113.7:5678', '203.0.113.7'],
  ['[2001:db8:1:2::9]:80', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['[::ffff:203.0.113.7]:80', '203.0.113.7'],
  ['unknown', 'unknown'],
  ['_hidden', 'unknown'],
  ['', 'unknown'],
  ['999.0.0.1', 'unknown'],
  ['2001:db8', 'unknown'],
  ['2001:db8::1::2', 'unknown'],
  ['[203.0.113.7', 'unknown'],
])('%s counts as %s', (address, subject) => expect(addressSubject(address)).toBe(subject))

describe('behind a proxy', () => {
  test('the client address is the one that the trusted proxies saw, whatever else the header says', async () => {
    const server = await startTestServer({ environment: { LIMITS: 'normal', PROXY_HOPS: '1' } })
    try {
      const write = (address: string) =>
        server.browser().fetch('/api/contact/submit', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `${Math.random()}, ${address}` },
          body: JSON.stringify({ email: 'a@example.com', user_type: 'other', message: 'How does this work?' }),
        })
      for (let count = 0; count < 5; count++) expect((await write('2001:db8::1')).status).toBe(200)
      expect((await write('2001:db8::2')).status).toBe(429)
      expect((await write('2001:db8:0:1::1')).status).toBe(200)
    } finally {
      await server.stop()
    }
  })

  test('without a proxy the header is ignored', async () => {
    const server = await startTestServer({ environment: { LIMITS: 'normal' } })
    try {
      const statuses: number[] = []
      for (let count = 0; count < 6; count++) {
        const reply = await server.browser().fetch('/api/contact/submit', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${count}` },
          body: JSON.stringify({ email: 'a@example.com', user_type: 'other', message: 'How does this work?' }),
        })
        statuses.push(reply.status)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    } finally {
      await server.stop()
    }
  })
})
