import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodPassword, readCode, readMails, type TestBrowser } from './browser.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const browserCookie = 'greenroom-browser'
let people = 0
const newEmail = () => `newcomer${++people}@example.com`

/** Signs up; returns the email address and the code. */
async function signUp(browser: TestBrowser, email = newEmail(), newsletter_opt_in = false) {
  await browser.call('signup', { body: { email, password: goodPassword, newsletter_opt_in } })
  return { email, code: await readCode(server.url, email) }
}

const sessionsOf = (email: string) =>
  server.sql('select revoked_at, second_factor from sessions join users on users.id = user_id where email = $1', [
    email,
  ])

/** The status and the names of the cookies that a reply sets. */
async function send(browser: TestBrowser, body: object, headers: Record<string, string> = {}) {
  const reply = await browser.fetch('/api/auth/confirm-signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const cookies = reply.headers.getSetCookie()
  return { status: reply.status, body: await reply.json(), cookies: cookies.map((line) => line.split('=')[0]) }
}

describe('in the browser that signed up', () => {
  test('the code creates a session, like a login', async () => {
    const browser = server.browser()
    const { email, code } = await signUp(browser, newEmail(), true)
    const confirmed = await browser.call('confirmSignup', { body: { email, code } })
    expect(confirmed).toMatchObject({
      success: true,
      loggedIn: true,
      requires2FA: false,
      user: { email, subscriptionLevel: 'FREE', newsletter_opt_in: true },
    })
    expect((await browser.call('profile')).email).toBe(email)
    const { sessions } = await browser.call('listSessions')
    expect(sessions).toMatchObject([{ current: true }])

    await browser.call('newsletterPreference', { body: { newsletter_opt_in: false } })
    browser.csrfToken = ''
    expect((await browser.refused('newsletterPreference', { body: { newsletter_opt_in: true } })).code).toBe('csrf')
    await browser.call('refresh')
    await browser.call('profile')
  })

  test('which is trusted from then on, without an email about a login', async () => {
    const browser = server.browser()
    const { email, code } = await signUp(browser)
    await browser.call('confirmSignup', { body: { email, code } })
    await browser.call('logout')
    expect((await browser.refused('profile')).status).toBe(401)
    expect(await browser.call('login', { body: { email, password: goodPassword } })).toMatchObject({
      requires2FA: false,
    })
    expect((await readMails(server.url, email)).map(({ subject }) => subject)).toEqual([
      'Your Greenroom confirmation code',
    ])
  })

  test('one of eight concurrent right codes creates a session, and none does later', async () => {
    const browser = server.browser()
    const { email, code } = await signUp(browser)
    const before = new Map(browser.cookies)
    const cookie = [...before].map(([name, value]) => `${name}=${value}`).join('; ')
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        fetch(`${server.url}/api/auth/confirm-signup`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body: JSON.stringify({ email, code }),
        }),
      ),
    )
    const opened = replies.filter((reply) => reply.headers.getSetCookie().some((line) => line.includes('refresh=')))
    expect(opened.map(({ status }) => status)).toEqual([200])
    expect(replies.filter(({ status }) => status === 400 || status === 429)).toHaveLength(7)
    expect(await sessionsOf(email)).toMatchObject([{ revoked_at: null, second_factor: true }])

    // An earlier copy of the cookie is neither valid nor trusted.
    expect(await send(browser, { email, code })).toMatchObject({ status: 400, body: { code: 'already_confirmed' } })
    expect(await browser.call('login', { body: { email, password: goodPassword } })).toMatchObject({
      requires2FA: true,
    })
    expect(await sessionsOf(email)).toHaveLength(1)
  })

  test('a request from another site confirms nothing', async () => {
    const browser = server.browser()
    const { email, code } = await signUp(browser)
    const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }
    const refused = await send(browser, { email, code }, elsewhere)
    expect(refused).toMatchObject({ status: 403, body: { code: 'origin_refused' }, cookies: [] })
    await browser.call('confirmSignup', { body: { email, code } })
  })

  test('a wrong code is rejected, and so is the right one after five attempts', async () => {
    const browser = server.browser()
    const { email, code } = await signUp(browser)
    for (let tries = 0; tries < 5; tries++)
      expect(await send(browser, { email, code: 'AAAAAA' })).toMatchObject({ status: 400, cookies: [] })
    expect(await send(browser, { email, code })).toMatchObject({ status: 429, cookies: [] })
    expect(await sessionsOf(email)).toEqual([])
  })

  test('an account that was disabled meanwhile is confirmed, without a session', async () => {
    const browser = server.browser()
    const { email, code } = await signUp(browser)
    await server.sql('update users set disabled_at = now() where email = $1', [email])
    expect(await browser.call('confirmSignup', { body: { email, code } })).toMatchObject({ loggedIn: false })
    expect(await sessionsOf(email)).toEqual([])
  })

  test('with another sign-up for the address the session is for the password chosen here', async () => {
    const [owner, stranger, email] = [server.browser(), server.browser(), newEmail()]
    await stranger.call('signup', { body: { email, password: 'Stranger-pass-1' } })
    const strangersCode = await readCode(server.url, email)
    server.clock.advance(67_000)
    const before = new Set((await readMails(server.url, email)).map(({ id }) => id))
    await owner.call('signup', { body: { email, password: goodPassword } })
    const code = await readCode(server.url, email, { before })

    expect(await send(owner, { email, code: strangersCode })).toMatchObject({ status: 400, cookies: [] })
    expect(await send(stranger, { email, code })).toMatchObject({ status: 400, cookies: [] })
    expect(await owner.call('confirmSignup', { body: { email, code } })).toMatchObject({ loggedIn: true })
    expect(await send(stranger, { email, code: strangersCode })).toMatchObject({
      status: 400,
      body: { code: 'already_confirmed' },
    })
    expect((await stranger.refused('login', { body: { email, password: 'Stranger-pass-1' } })).code).toBe('wrong_login')
    await owner.call('profile')
  })
})

describe('in another browser', () => {
  test('the same code confirms without a session, followed by a login', async () => {
    const [laptop, phone] = [server.browser(), server.browser()]
    const { email, code } = await signUp(laptop)
    const confirmed = await send(phone, { email, code })
    expect(confirmed).toEqual({
      status: 200,
      body: {
        success: true,
        message: 'Account confirmed successfully! You can now log in.',
        loggedIn: false,
      },
      cookies: [browserCookie],
    })
    expect(await sessionsOf(email)).toEqual([])
    expect((await laptop.refused('refresh')).status).toBe(401)
    expect((await laptop.refused('confirmSignup', { body: { email, code } })).code).toBe('already_confirmed')
    expect(await phone.call('login', { body: { email, password: goodPassword } })).toMatchObject({ requires2FA: false })
  })

  test('a tampered cookie, or one of another sign-up, counts as another browser', async () => {
    const [browser, other] = [server.browser(), server.browser()]
    const { email, code } = await signUp(browser)
    await signUp(other)
    const own = browser.cookies.get(browserCookie)!
    const [id, mac] = own.split('.') as [string, string]
    const [, othersMac] = other.cookies.get(browserCookie)!.split('.') as [string, string]
    expect(othersMac).not.toBe(mac)
    browser.cookies.set(browserCookie, `${id}.${othersMac}`)
    expect(await browser.call('confirmSignup', { body: { email, code } })).toMatchObject({ loggedIn: false })
    expect(await sessionsOf(email)).toEqual([])
  })
})

test('with hidden accounts, a code for an existing account is rejected like one for a sign-up, in the same time', async () => {
  const hidden = await startTestServer({ environment: { ACCOUNT_DISCLOSURE: 'hidden' } })
  try {
    const { email: taken } = await hidden.browser().join()
    const refusals: unknown[] = []
    const times: number[] = []
    const newcomer = hidden.browser()
    for (const email of [taken, 'free@example.com', 'nobody@example.com']) {
      const browser = email === 'free@example.com' ? newcomer : hidden.browser()
      if (email !== 'nobody@example.com') await browser.call('signup', { body: { email, password: goodPassword } })
      const start = performance.now()
      refusals.push(await browser.refused('confirmSignup', { body: { email, code: 'AAAAAA' } }))
      times.push(performance.now() - start)
    }
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 400, code: 'code_mismatch' })
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1)
    const code = await readCode(hidden.url, 'free@example.com')
    const start = performance.now()
    expect(await newcomer.call('confirmSignup', { body: { email: 'free@example.com', code } })).toMatchObject({
      loggedIn: true,
    })
    times.push(performance.now() - start)
    // Every reply has the same minimum time; a timer may fire slightly early.
    for (const ms of times) expect(ms).toBeGreaterThan(395)
  } finally {
    await hidden.stop()
  }
})
