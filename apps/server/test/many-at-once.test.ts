import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodPassword, readCode, readMails, type TestBrowser } from './browser.ts'
import { eventually } from './eventually.ts'
import { startTestServer, type TestServer } from './server.ts'
import { thorough } from './thorough.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const json = { 'content-type': 'application/json' }
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** A refresh with this cookie: its status and the new cookie. */
async function refreshWith(cookie: string): Promise<{ status: number; cookie: string | undefined }> {
  const reply = await fetch(`${server.url}/api/auth/refresh`, { method: 'POST', headers: { cookie } })
  return { status: reply.status, cookie: reply.headers.getSetCookie()[0]?.split(';', 1)[0] }
}
const rotations = async (email: string) =>
  (await server.sql('select counter from sessions join users on users.id = user_id where email = $1', [email]))[0]!

/** Repeats, because a race only shows in some rounds. */
const rounds = thorough ? 100 : 20

describe('refreshing', () => {
  test('twenty concurrent refreshes, repeatedly: one rotation each, without a logout', async () => {
    const browser = server.browser()
    const { email } = await browser.join()
    for (let round = 1; round <= rounds; round++) {
      // Each session may refresh sixty times a minute.
      if (round % 3 === 1) server.clock.advance(67_000)
      const replies = await times(20, () => refreshWith(browser.cookie))
      expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
      const cookies = new Set(replies.map(({ cookie }) => cookie))
      expect(cookies.size).toBe(1)
      browser.cookie = [...cookies][0]!
      expect(await rotations(email)).toEqual({ counter: round })
    }
    await browser.call('refresh')
    await browser.call('profile')
  })

  test('an old cookie always revokes the session, also after a restart', async () => {
    const people = await times(10, async () => {
      const browser = server.browser()
      return { browser, body: await browser.join() }
    })
    for (let round = 0; round < rounds / 10; round++) {
      if (round === 1) await server.restart()
      await Promise.all(
        people.map(async ({ browser, body }) => {
          await browser.call('login', { body })
          const copied = browser.cookie
          await browser.call('refresh')
          await browser.call('refresh')
          expect((await refreshWith(copied)).status).toBe(401)
          expect((await refreshWith(browser.cookie)).status).toBe(401)
        }),
      )
    }
    const ended = await server.sql(
      `select count(*)::int as ended from sessions where revoked_because = 'an old cookie was used'`,
    )
    expect(ended).toEqual([{ ended: rounds }])
  })

  test('a concurrent old cookie and logout leave no valid session', async () => {
    const browser = server.browser()
    const body = await browser.join()
    for (let round = 0; round < rounds; round++) {
      // Each session may refresh sixty times a minute, and each round has its own.
      await browser.call('login', { body })
      const copied = browser.cookie
      await browser.call('refresh')
      await browser.call('refresh')
      const { cookie } = browser
      const logout = () => fetch(`${server.url}/api/auth/logout`, { method: 'POST', headers: { cookie } })
      const [first, second] = await Promise.all([refreshWith(copied), logout(), refreshWith(copied)].toReversed())
      expect([first!.status, second!.status].sort()).toEqual([200, 401])
      expect((await refreshWith(cookie)).status).toBe(401)
      expect((await browser.refused('profile')).code).toBe('session_ended')
    }
  })

  test('the owner is notified once by email about a reused token', async () => {
    const browser = server.browser()
    const { email } = await browser.join()
    const old = browser.cookie
    await browser.call('refresh')
    await browser.call('refresh')
    await times(5, () => refreshWith(old))
    await eventually('an empty outbox', async () => {
      const waiting = await server.sql('select 1 from outbox where recipient = $1', [email])
      return waiting.length === 0 || undefined
    })
    const mails = (await readMails(server.url, email)).filter(({ code }) => code === null)
    expect(mails.map(({ subject }) => subject)).toEqual(['A device was signed out of your Greenroom account'])
  })

  test('a concurrent logout leaves no valid session', async () => {
    const browser = server.browser()
    const body = await browser.join()
    for (let round = 0; round < rounds / 4; round++) {
      await browser.call('login', { body })
      const { cookie, accessToken } = browser
      const logout = () => fetch(`${server.url}/api/auth/logout`, { method: 'POST', headers: { cookie } })
      const all = await Promise.all([refreshWith(cookie), logout(), refreshWith(cookie), logout(), refreshWith(cookie)])
      for (const made of all) {
        if ('cookie' in made && made.status === 200) expect((await refreshWith(made.cookie!)).status).toBe(401)
      }
      browser.accessToken = accessToken
      expect((await browser.refused('profile')).code).toBe('session_ended')
    }
  })

  test('beyond ten sessions the one that was idle longest ends', async () => {
    const first = server.browser()
    const { email, password } = await first.join()
    const others: TestBrowser[] = []
    for (let count = 0; count < 10; count++) {
      const other = server.browser()
      await other.logIn(email, password)
      others.push(other)
      // Five codes of a login may be sent an hour.
      server.clock.advance(15 * 60_000)
    }
    expect((await first.refused('refresh')).code).toBe('session_ended')
    for (const other of others) await other.call('refresh')
  })

  test('a new login revokes the previous session of this browser, and copies of its cookie', async () => {
    const browser = server.browser()
    const body = await browser.join()
    const copied = browser.cookie
    await browser.call('login', { body })
    expect((await refreshWith(copied)).status).toBe(401)
    expect((await browser.call('listSessions')).sessions).toHaveLength(1)
  })

  test('a session lives at most thirty days, two weeks without use, and its access token ten minutes', async () => {
    const browser = server.browser()
    const body = await browser.join()
    server.clock.advance(9 * 60_000)
    await browser.call('profile')
    server.clock.advance(2 * 60_000)
    expect((await browser.refused('profile')).code).toBe('unauthenticated')
    for (let days = 0; days < 28; days += 7) {
      await browser.call('refresh')
      server.clock.advance(7 * 86_400_000)
    }
    await browser.call('refresh')
    server.clock.advance(3 * 86_400_000)
    expect((await browser.refused('refresh')).code).toBe('session_ended')
    await browser.logIn(body.email, body.password)
    server.clock.advance(15 * 86_400_000)
    expect((await browser.refused('refresh')).code).toBe('session_ended')
  })
})

describe('guessing', () => {
  const guess = (email: string, at = server.url) =>
    fetch(`${at}/api/auth/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email, password: 'Wrong-1x' }),
    })
  const evaluated = (statuses: number[]) => statuses.filter((status) => status === 401).length
  const statusesOf = async (replies: Promise<Response[]>) => (await replies).map(({ status }) => status)

  test('at most ten of a hundred concurrent wrong passwords are checked, also across a restart', async () => {
    const { email } = await server.browser().join()
    const statuses = await statusesOf(times(100, () => guess(email)))
    expect(evaluated(statuses)).toBe(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(90)
    await server.restart()
    expect(await statusesOf(times(10, () => guess(email)))).toEqual(Array(10).fill(429))
    server.clock.advance(17 * 60_000)
    expect(evaluated(await statusesOf(times(20, () => guess(email))))).toBe(10)
  })

  test('two processes on one database share the limit', async () => {
    const { email } = await server.browser().join()
    const second = await server.another()
    try {
      const statuses = await statusesOf(times(60, (index) => guess(email, index % 2 ? server.url : second.url)))
      expect(evaluated(statuses)).toBe(10)
    } finally {
      await second.stop()
    }
  })

  test('at most five of fifty concurrent wrong codes are checked', async () => {
    const browser = server.browser()
    const email = 'fifty@example.com'
    await browser.call('signup', { body: { email, password: goodPassword } })
    const code = await readCode(server.url, email)
    const refusals = await times(50, () => browser.refused('confirmSignup', { body: { email, code: 'AAAAAA' } }))
    expect(refusals.filter(({ code }) => code === 'code_mismatch')).toHaveLength(5)
    expect(refusals.filter(({ status }) => status === 429)).toHaveLength(45)
    expect((await browser.refused('confirmSignup', { body: { email, code } })).status).toBe(429)
  })

  test('exactly one of eight concurrent right codes is accepted, for every purpose', async () => {
    const send = (path: string, body: object, cookie = '') =>
      fetch(`${server.url}${path}`, { method: 'POST', headers: { ...json, cookie }, body: JSON.stringify(body) })
    async function expectOne(attempt: () => Promise<Response>) {
      const statuses = await statusesOf(times(8, attempt))
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(statuses.filter((status) => status >= 500)).toEqual([])
    }
    for (const email of ['eight1@example.com', 'eight2@example.com', 'eight3@example.com']) {
      const [browser, away] = [server.browser(), server.browser()]
      await browser.call('signup', { body: { email, password: goodPassword } })
      const confirmation = { email, code: await readCode(server.url, email) }
      await expectOne(() => send('/api/auth/confirm-signup', confirmation))

      const nextCode = async (ask: () => Promise<unknown>) => {
        const before = new Set((await readMails(server.url, email)).map(({ id }) => id))
        await ask()
        return readCode(server.url, email, { before })
      }
      const login = await nextCode(() => away.call('login', { body: { email, password: goodPassword } }))
      const cookie = [...away.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      await expectOne(() => send('/api/auth/verify-code', { email, code: login }, cookie))

      const code = await nextCode(() => browser.call('forgotPassword', { query: { email } }))
      await expectOne(() => send('/api/auth/confirm-forgot-password', { email, code, new_password: 'Another-room-8' }))
    }
  })
})
