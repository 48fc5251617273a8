import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodPassword, readCode, readMails, type TestBrowser } from './browser.ts'
import { eventually } from './eventually.ts'
import { startTestServer, type TestServer } from './server.ts'

const minute = 60_000
const day = 86_400_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** A user with an account, in the browser that confirmed it. */
async function newOwner() {
  const home = server.browser()
  const body = await home.join()
  return { home, body, email: body.email }
}

/** Emails with a subject, once there are at least so many; delivery is asynchronous. */
const mailsSaying = (email: string, subject: RegExp, atLeast = 1) =>
  eventually(`${atLeast} mails to ${email} that say ${subject}`, async () => {
    const found = (await readMails(server.url, email)).filter((mail) => subject.test(mail.subject))
    return found.length >= atLeast && found
  })
const codesOf = async (email: string) => (await readMails(server.url, email)).flatMap(({ code }) => code ?? [])

/** Logs in at an untrusted browser; returns the emailed code. */
async function challenge(browser: TestBrowser, body: { email: string; password: string }): Promise<string> {
  const before = new Set((await readMails(server.url, body.email)).map(({ id }) => id))
  expect(await browser.call('login', { body })).toEqual({
    requires2FA: true,
    codeSent: true,
    resendAfterSeconds: 61,
  })
  return readCode(server.url, body.email, { before, subject: /login code/ })
}

describe('an unknown browser', () => {
  test('requires a code by email, is trusted afterward, and the owner is notified', async () => {
    const { body, email } = await newOwner()
    const away = server.browser()
    const code = await challenge(away, body)
    expect(code).toMatch(/^[0-9A-Z]{6}$/)
    expect(away.cookie).toBe('')
    expect(await away.refused('verifyCode', { body: { email, code: 'AAAAAA' } })).toMatchObject({
      status: 400,
      code: 'code_mismatch',
    })
    const session = await away.call('verifyCode', { body: { email, code: `${code.slice(0, 3)} ${code.slice(3)}` } })
    expect(session).toMatchObject({ requires2FA: false, user: { email, subscriptionLevel: 'FREE' } })
    expect(decodeJwt(session.idToken)).toMatchObject({ amr: ['pwd', 'otp'], email_verified: true })
    await away.call('profile')
    await mailsSaying(email, /^New login/)

    await away.call('logout')
    const again = await away.call('login', { body })
    expect(again.requires2FA).toBe(false)
  })

  test('requires a code again after thirty days', async () => {
    const { home, body } = await newOwner()
    server.clock.advance(29 * day)
    expect((await home.call('login', { body })).requires2FA).toBe(false)
    server.clock.advance(2 * day)
    expect((await home.call('login', { body })).requires2FA).toBe(true)
  })

  test('the browser that confirmed the sign-up requires no code', async () => {
    const { home, body } = await newOwner()
    await home.call('logout')
    const session = await home.call('login', { body })
    expect(session).toMatchObject({ requires2FA: false })
    expect('idToken' in session && decodeJwt(session.idToken).amr).toEqual(['pwd'])
    expect(await readMails(server.url, body.email)).toHaveLength(1)
  })
})

describe('the code of a login', () => {
  test('works only in the browser that logged in, and a stranger cannot use up its attempts', async () => {
    const { body, email } = await newOwner()
    const [away, thief] = [server.browser(), server.browser()]
    const code = await challenge(away, body)
    for (let tries = 0; tries < 6; tries++)
      expect((await thief.refused('verifyCode', { body: { email, code } })).code).toBe('code_mismatch')
    await away.call('verifyCode', { body: { email, code } })
  })

  test('is invalid after ten minutes, after five wrong attempts, and after its use', async () => {
    const { body, email } = await newOwner()
    const away = server.browser()
    const late = await challenge(away, body)
    server.clock.advance(11 * minute)
    expect(await away.refused('verifyCode', { body: { email, code: late } })).toMatchObject({
      status: 400,
      code: 'code_expired',
      detail: 'Verification code has expired.',
    })
    const worn = await challenge(away, body)
    for (let tries = 0; tries < 5; tries++) await away.refused('verifyCode', { body: { email, code: 'AAAAAA' } })
    expect(await away.refused('verifyCode', { body: { email, code: worn } })).toMatchObject({
      status: 429,
      detail: 'Attempt limit exceeded: too many attempts.',
    })
    server.clock.advance(2 * minute)
    const code = await challenge(away, body)
    await away.call('verifyCode', { body: { email, code } })
    expect((await away.refused('verifyCode', { body: { email, code } })).code).toBe('code_mismatch')
  })

  test('is resent by another login after a minute; until then the first one is valid', async () => {
    const { body, email } = await newOwner()
    const away = server.browser()
    const first = await challenge(away, body)
    const soon = await away.call('login', { body })
    expect(soon).toMatchObject({ requires2FA: true, codeSent: false })
    const wait = 'resendAfterSeconds' in soon ? soon.resendAfterSeconds : 0
    expect(wait).toBeLessThanOrEqual(61)
    server.clock.advance(wait * 1000)
    const second = await challenge(away, body)
    expect((await away.refused('verifyCode', { body: { email, code: first } })).code).toBe('code_mismatch')
    await away.call('verifyCode', { body: { email, code: second } })
    expect(await codesOf(email)).toHaveLength(3)
  })

  test('is bound to the account', async () => {
    const [mine, yours] = [await newOwner(), await newOwner()]
    const away = server.browser()
    const code = await challenge(away, mine.body)
    await challenge(away, yours.body)
    expect((await away.refused('verifyCode', { body: { email: yours.email, code } })).code).toBe('code_mismatch')
    expect((await away.refused('verifyCode', { body: { email: 'nobody@example.com', code } })).code).toBe(
      'code_mismatch',
    )
  })
})

describe('a trusted browser', () => {
  test('requires a code after three wrong passwords, also for concurrent logins', async () => {
    const { home, body, email } = await newOwner()
    for (let tries = 0; tries < 3; tries++) await home.refused('login', { body: { email, password: 'Wrong-pass-1' } })
    const code = await challenge(home, body)
    expect((await home.call('login', { body })).requires2FA).toBe(true)
    await home.call('verifyCode', { body: { email, code } })
    expect((await home.call('login', { body })).requires2FA).toBe(false)
    expect((await readMails(server.url, email)).filter(({ subject }) => /^New login/.test(subject))).toEqual([])
  })

  test('a stranger cannot lock the owner out: failures are counted per browser', async () => {
    const { home, body, email } = await newOwner()
    const stranger = server.browser()
    const wrong = { body: { email, password: 'Wrong-pass-1' } }
    for (let tries = 0; tries < 10; tries++) expect((await stranger.refused('login', wrong)).status).toBe(401)
    expect((await stranger.refused('login', wrong)).status).toBe(429)
    expect((await server.browser().refused('login', { body })).status).toBe(429)
    expect(await home.call('login', { body })).toMatchObject({ requires2FA: false })
  })

  test('its own failures are limited, too', async () => {
    const { home, body, email } = await newOwner()
    for (let tries = 0; tries < 10; tries++) await home.refused('login', { body: { email, password: 'Wrong-pass-1' } })
    expect((await home.refused('login', { body })).status).toBe(429)
  })

  test('requires a code after a password reset, which revokes all sessions and notifies the owner', async () => {
    const { home, body, email } = await newOwner()
    const before = new Set((await readMails(server.url, email)).map(({ id }) => id))
    await home.call('forgotPassword', { query: { email } })
    const code = await readCode(server.url, email, { before })
    const password = 'Another-room-8'
    await home.call('confirmForgotPassword', { body: { email, code, new_password: password } })
    expect((await home.refused('refresh')).code).toBe('session_ended')
    await mailsSaying(email, /password was changed$/)
    expect((await home.refused('login', { body })).code).toBe('wrong_login')
    await home.call('verifyCode', { body: { email, code: await challenge(home, { email, password }) } })
  })

  test('requires a code after a remote sign-out, and every browser after a sign-out everywhere', async () => {
    const { home, body } = await newOwner()
    const away = server.browser()
    await away.logIn(body.email, body.password)
    await away.call('logout')
    await away.call('login', { body })
    const [, other] = (await home.call('listSessions')).sessions
    await home.call('revokeSession', { params: { id: other!.id } })
    expect((await away.call('login', { body })).requires2FA).toBe(true)
    await home.call('revokeSessions')
    expect((await home.call('login', { body })).requires2FA).toBe(true)
  })
})

test('a stranger’s requests for codes do not use up the owner’s', async () => {
  const { body, email } = await newOwner()
  for (let sent = 1; sent < 5; sent++) {
    await server.browser().call('forgotPassword', { query: { email } })
    server.clock.advance(62_000)
  }
  expect((await server.browser().refused('forgotPassword', { query: { email } })).status).toBe(429)
  const [laptop, phone] = [server.browser(), server.browser()]
  await laptop.call('verifyCode', { body: { email, code: await challenge(laptop, body) } })
  await phone.call('verifyCode', { body: { email, code: await challenge(phone, body) } })
})

test('a sign-out everywhere invalidates the code of an earlier login', async () => {
  const { home, body, email } = await newOwner()
  const away = server.browser()
  const code = await challenge(away, body)
  await home.call('revokeSessions')
  expect((await away.refused('verifyCode', { body: { email, code } })).code).toBe('code_mismatch')
})

test('a reset invalidates the code of an earlier login', async () => {
  const { home, body, email } = await newOwner()
  const thief = server.browser()
  const stolen = await challenge(thief, body)
  server.clock.advance(2 * minute)
  const before = new Set((await readMails(server.url, email)).map(({ id }) => id))
  await home.call('forgotPassword', { query: { email } })
  const code = await readCode(server.url, email, { before, subject: /password reset code/ })
  await home.call('confirmForgotPassword', { body: { email, code, new_password: 'Another-room-8' } })
  expect((await thief.refused('verifyCode', { body: { email, code: stolen } })).code).toBe('code_mismatch')
})

test('that an account is unconfirmed or disabled is revealed only with the password', async () => {
  const { home, body, email } = await newOwner()
  await server.sql('update users set disabled_at = now() where email = $1', [email])
  expect(await home.refused('login', { body })).toEqual({
    status: 403,
    code: 'user_disabled',
    detail: 'User is disabled.',
  })
  expect((await home.refused('login', { body: { email, password: 'Wrong-pass-1' } })).code).toBe('wrong_login')
  expect((await home.refused('profile')).code).toBe('session_ended')
  expect((await home.refused('refresh')).code).toBe('session_ended')

  const fresh = { email: 'not-yet@example.com', password: goodPassword }
  await home.call('signup', { body: fresh })
  expect((await home.refused('login', { body: { ...fresh, password: 'Wrong-pass-1' } })).code).toBe('wrong_login')
  expect((await home.refused('login', { body: fresh })).detail).toBe('User is not confirmed.')
})
