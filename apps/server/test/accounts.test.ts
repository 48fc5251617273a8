import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodPassword, readCode, readMails } from './browser.ts'
import { eventually } from './eventually.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('signing up', () => {
  test('a new user confirms with the code from the email and logs in', async () => {
    const browser = server.browser()
    await browser.call('signup', { body: { email: 'Ada@Example.com', password: goodPassword } })
    expect(
      await browser.refused('login', { body: { email: 'ada@example.com', password: goodPassword } }),
    ).toMatchObject({
      status: 403,
      code: 'not_confirmed',
    })
    const code = await readCode(server.url, 'ada@example.com')
    expect(code).toMatch(/^[0-9A-Z]{6}$/)
    await browser.call('confirmSignup', { body: { email: 'ADA@example.com', code: code.toLowerCase() } })
    const session = await browser.call('login', { body: { email: 'ada@example.com', password: goodPassword } })
    expect(session).toMatchObject({ requires2FA: false, user: { email: 'ada@example.com', subscriptionLevel: 'FREE' } })
  })

  test('addresses are case-insensitive', async () => {
    const browser = server.browser()
    const { email } = await browser.join('grace@example.com')
    expect(await browser.refused('signup', { body: { email: email.toUpperCase(), password: goodPassword } })).toEqual({
      status: 400,
      code: 'user_exists',
      detail: 'User already exists.',
    })
  })

  test('the user who confirms by email owns the account: a second sign-up replaces the password', async () => {
    const stranger = server.browser()
    await stranger.call('signup', { body: { email: 'mine@example.com', password: 'Stranger-pass-1' } })
    server.clock.advance(67_000)
    const owner = server.browser()
    await owner.call('signup', { body: { email: 'mine@example.com', password: goodPassword } })
    await owner.call('confirmSignup', {
      body: { email: 'mine@example.com', code: await newestCode('mine@example.com', 2) },
    })
    expect(
      (await stranger.refused('login', { body: { email: 'mine@example.com', password: 'Stranger-pass-1' } })).code,
    ).toBe('wrong_login')
    await owner.logIn('mine@example.com', goodPassword)
  })

  test.each([
    ['short', 'Ab1!', 'at least 8 characters'],
    ['without a sign', 'Abcdefg1', 'a special character'],
    ['one that many use', 'Password1!', 'something less common'],
    ['the name of the product', 'Greenroom1!Aa', 'more than your email address or the name Greenroom'],
    ['the address', 'Weak1!Aa', 'more than your email address or the name Greenroom'],
  ])('a password that is %s is rejected with what is missing', async (_, password, missing) => {
    const refusal = await server.browser().refused('signup', { body: { email: 'weak@example.com', password } })
    expect(refusal).toMatchObject({ status: 400, code: 'weak_password' })
    expect(refusal.detail).toContain(missing)
  })

  test('a long passphrase needs no special characters, and passwords are not normalized', async () => {
    const browser = server.browser()
    const password = '  seven quiet <b>green</b> rooms  '
    await browser.join('phrase@example.com', password)
    expect(
      (await browser.refused('login', { body: { email: 'phrase@example.com', password: password.trim() } })).code,
    ).toBe('wrong_login')
  })

  test('a code is invalid after five wrong attempts', async () => {
    const browser = server.browser()
    await browser.call('signup', { body: { email: 'tries@example.com', password: goodPassword } })
    const code = await readCode(server.url, 'tries@example.com')
    for (let tries = 0; tries < 5; tries++) {
      const refusal = await browser.refused('confirmSignup', { body: { email: 'tries@example.com', code: 'AAAAAA' } })
      expect(refusal).toMatchObject({ status: 400, code: 'code_mismatch' })
    }
    expect((await browser.refused('confirmSignup', { body: { email: 'tries@example.com', code } })).status).toBe(429)
  })

  test('a code expires after a day', async () => {
    const browser = server.browser()
    await browser.call('signup', { body: { email: 'late@example.com', password: goodPassword } })
    const code = await readCode(server.url, 'late@example.com')
    server.clock.advance(25 * 3_600_000)
    expect((await browser.refused('confirmSignup', { body: { email: 'late@example.com', code } })).code).toBe(
      'code_expired',
    )
  })

  async function newestCode(email: string, mails: number): Promise<string> {
    return eventually(`${mails} mails to ${email}`, async () => {
      const found = await readMails(server.url, email)
      return found.length >= mails ? found[0]!.code! : undefined
    })
  }
})

test('an unconfirmed address is purged after thirty days, an account is not', async () => {
  const browser = server.browser()
  const { email } = await browser.join()
  await browser.call('signup', { body: { email: 'never@example.com', password: goodPassword } })
  const known = async () => (await server.sql('select email from users')).map((row) => row.email)
  server.clock.advance(31 * 86_400_000)
  await server.sql(`select graphile_worker.add_job('purge-expired')`)
  await expect.poll(known).not.toContain('never@example.com')
  expect(await known()).toContain(email)
})

describe('a session', () => {
  test('survives a reload by its cookie, rotates, and ends at logout', async () => {
    const browser = server.browser()
    await browser.join()
    const before = browser.cookie
    await browser.call('refresh')
    expect(browser.cookie).not.toBe(before)
    await browser.call('profile')
    await browser.call('logout')
    expect((await browser.refused('profile')).status).toBe(401)
    expect((await browser.refused('refresh')).status).toBe(401)
  })

  test('the previous cookie is accepted within the grace period, an older one revokes the session', async () => {
    const browser = server.browser()
    await browser.join()
    const first = browser.cookie
    await browser.call('refresh')
    const rotated = browser.cookie
    browser.cookie = first
    await browser.call('refresh')
    expect(browser.cookie).toBe(rotated)
    server.clock.advance(31_000)
    browser.cookie = first
    expect((await browser.refused('refresh')).code).toBe('session_ended')
    browser.cookie = rotated
    expect((await browser.refused('refresh')).code).toBe('session_ended')
  })

  test('twenty concurrent refreshes rotate once and stay logged in', async () => {
    const browser = server.browser()
    await browser.join()
    const cookie = browser.cookie
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        fetch(`${server.url}/api/auth/refresh`, { method: 'POST', headers: { cookie } }),
      ),
    )
    expect(replies.map((reply) => reply.status)).toEqual(Array(20).fill(200))
    expect(new Set(replies.map((reply) => reply.headers.getSetCookie()[0]!.split(';')[0])).size).toBe(1)
  })

  test('survives a restart of the server', async () => {
    const browser = server.browser()
    await browser.join()
    await server.restart()
    await browser.call('refresh')
    await browser.call('profile')
  })

  test('a forged cookie, an id token and a foreign token are rejected', async () => {
    const browser = server.browser()
    await browser.join()
    const { idToken } = await browser.call('refresh')
    const accessToken = browser.accessToken
    browser.accessToken = idToken
    expect((await browser.refused('profile')).status).toBe(401)
    browser.accessToken = `${accessToken.slice(0, -4)}AAAA`
    expect((await browser.refused('profile')).status).toBe(401)
    browser.cookie = browser.cookie.replace(/\.\d+\./, '.7.')
    expect((await browser.refused('refresh')).status).toBe(401)
  })

  test('a write requires the CSRF token of this session', async () => {
    const [browser, other] = [server.browser(), server.browser()]
    await browser.join()
    await other.join()
    const own = browser.csrfToken
    for (const token of ['', other.csrfToken, `${own}x`]) {
      browser.csrfToken = token
      expect(await browser.refused('newsletterPreference', { body: { newsletter_opt_in: true } })).toEqual({
        status: 403,
        code: 'csrf',
        detail: 'CSRF token missing or invalid.',
      })
    }
    browser.csrfToken = (await browser.call('refreshCsrf')).csrfToken
    await browser.call('newsletterPreference', { body: { newsletter_opt_in: true } })
    expect((await browser.call('profile')).newsletter_opt_in).toBe(true)
  })

  test('a cross-site request is rejected also without a session', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }
    const refusal = await server
      .browser()
      .refused('login', { body: { email: 'a@example.com', password: 'x' }, headers })
    expect(refusal).toMatchObject({ status: 403, code: 'origin_refused' })
  })

  test('wrong password and unknown address get the same reply, and ten failures are rate limited', async () => {
    const browser = server.browser()
    const { email, password } = await browser.join()
    const wrong = await browser.refused('login', { body: { email, password: 'Wrong-pass-1' } })
    const unknown = await browser.refused('login', { body: { email: 'nobody@example.com', password: 'Wrong-pass-1' } })
    expect(wrong).toEqual(unknown)
    for (let tries = 0; tries < 9; tries++)
      await browser.refused('login', { body: { email, password: 'Wrong-pass-1' } })
    await server.restart()
    expect(await browser.refused('login', { body: { email, password } })).toMatchObject({
      status: 429,
      code: 'too_many',
    })
  })
})
