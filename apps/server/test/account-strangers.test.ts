import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodPassword, readCode, readMails, type TestBrowser } from './browser.ts'
import { startTestServer, type TestServer } from './server.ts'

const strangersPassword = 'Stranger-pass-1'
const newPassword = 'Another-room-8'
const wrong = 'AAAAAAAA'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

let people = 0
const newEmail = () => `victim${++people}@example.com`

/** Signs up, a minute after the last email, and returns its code. */
async function signUp(browser: TestBrowser, email: string, password = goodPassword): Promise<string> {
  server.clock.advance(67_000)
  return codeAfter(email, () => browser.call('signup', { body: { email, password } }))
}

async function codeAfter(email: string, ask: () => Promise<unknown>): Promise<string> {
  const before = new Set((await readMails(server.url, email)).map(({ id }) => id))
  await ask()
  return readCode(server.url, email, { before })
}

const confirm = (email: string, code: string) => ({ body: { email, code } })
const logIn = (email: string, password: string) => ({ body: { email, password } })
const reset = (email: string, code: string) => ({ body: { email, code, new_password: newPassword } })

describe('another browser signs up with the same address', () => {
  test('and the owner confirms with the code of their own sign-up: their password is set', async () => {
    const [owner, stranger, email] = [server.browser(), server.browser(), newEmail()]
    const code = await signUp(owner, email)
    const strangersCode = await signUp(stranger, email, strangersPassword)

    expect((await owner.refused('confirmSignup', confirm(email, strangersCode))).code).toBe('code_mismatch')
    await owner.call('confirmSignup', confirm(email, code))
    expect((await stranger.refused('login', logIn(email, strangersPassword))).code).toBe('wrong_login')
    expect(await owner.call('login', logIn(email, goodPassword))).toMatchObject({ requires2FA: false })
    expect(await server.sql('select 1 from sign_ups join users on id = user_id where email = $1', [email])).toEqual([])
  })

  test('just before, so that the owner gets no code yet: the one in the mailbox activates nothing', async () => {
    const [owner, stranger, email] = [server.browser(), server.browser(), newEmail()]
    const strangersCode = await signUp(stranger, email, strangersPassword)
    expect((await owner.refused('signup', logIn(email, goodPassword))).status).toBe(429)
    expect((await owner.refused('confirmSignup', confirm(email, strangersCode))).code).toBe('code_mismatch')
    // Nor in a browser without a sign-up, where the code's origin is unknown.
    expect(await server.browser().refused('confirmSignup', confirm(email, strangersCode))).toMatchObject({
      status: 400,
      detail: 'Code mismatch: use this code in the browser where you signed up.',
    })

    server.clock.advance(67_000)
    const code = await codeAfter(email, () => owner.call('resendCode', { body: { email } }))
    await owner.call('confirmSignup', confirm(email, code))
    expect((await stranger.refused('login', logIn(email, strangersPassword))).code).toBe('wrong_login')
    await owner.call('login', logIn(email, goodPassword))
  })

  test("while the owner's code is in flight: it stays valid, despite wrong guesses elsewhere", async () => {
    const [owner, stranger, email] = [server.browser(), server.browser(), newEmail()]
    const code = await signUp(owner, email)
    await signUp(stranger, email, strangersPassword)
    for (let tries = 0; tries < 5; tries++) await stranger.refused('confirmSignup', confirm(email, wrong))
    expect((await stranger.refused('confirmSignup', confirm(email, wrong))).status).toBe(429)
    await owner.call('confirmSignup', confirm(email, code))
  })

  test('before confirmation, each browser learns that the account is unconfirmed with its own password', async () => {
    const [owner, stranger, email] = [server.browser(), server.browser(), newEmail()]
    await signUp(owner, email)
    await signUp(stranger, email, strangersPassword)
    expect((await owner.refused('login', logIn(email, goodPassword))).code).toBe('not_confirmed')
    expect((await owner.refused('login', logIn(email, strangersPassword))).code).toBe('wrong_login')
    expect((await stranger.refused('login', logIn(email, strangersPassword))).code).toBe('not_confirmed')
  })
})

test('a code works in another browser unless there was a second sign-up', async () => {
  const [laptop, phone, email] = [server.browser(), server.browser(), newEmail()]
  const code = await signUp(laptop, email)
  await phone.call('confirmSignup', confirm(email, code))
  expect(await phone.call('login', logIn(email, goodPassword))).toMatchObject({ requires2FA: false })
})

test('a second sign-up in the same browser replaces password and code', async () => {
  const [browser, email] = [server.browser(), newEmail()]
  const first = await signUp(browser, email, 'First-choice-1')
  const second = await signUp(browser, email)
  expect((await browser.refused('confirmSignup', confirm(email, first))).code).toBe('code_mismatch')
  await browser.call('confirmSignup', confirm(email, second))
  await browser.call('login', logIn(email, goodPassword))
})

test('a sign-up that is refused by the resend cooldown keeps the password of the pending code', async () => {
  const [browser, email] = [server.browser(), newEmail()]
  const code = await signUp(browser, email)
  expect((await browser.refused('signup', logIn(email, 'Second-choice-2'))).status).toBe(429)
  await browser.call('confirmSignup', confirm(email, code))
  await browser.call('login', logIn(email, goodPassword))
})

describe('a reset under interference by a stranger', () => {
  /** A user with an account who forgot the password, in an untrusted browser. */
  async function forgetful() {
    const { email } = await server.browser().join(newEmail())
    const owner = server.browser()
    server.clock.advance(67_000)
    const code = await codeAfter(email, () => owner.call('forgotPassword', { query: { email } }))
    return { owner, email, code }
  }

  test('by guessing: the code stays valid in the browser that requested it', async () => {
    const { owner, email, code } = await forgetful()
    const stranger = server.browser()
    for (let tries = 0; tries < 25; tries++)
      expect((await stranger.refused('confirmForgotPassword', reset(email, wrong))).code).toBe('code_mismatch')
    expect((await stranger.refused('confirmForgotPassword', reset(email, wrong))).status).toBe(429)
    expect((await server.browser().refused('confirmForgotPassword', reset(email, code))).status).toBe(429)
    await owner.call('confirmForgotPassword', reset(email, code))
  })

  test('by guessing all day, from many addresses: the browser that requested the code is not locked out', async () => {
    const { owner, email } = await forgetful()
    await server.sql(
      `insert into limit_counts (scope, subject, window_start, count)
       select 'code-check-all', id || '|password_reset', now(), 500 from users where email = $1`,
      [email],
    )
    expect((await server.browser().refused('confirmForgotPassword', reset(email, wrong))).status).toBe(429)
    server.clock.advance(67_000)
    const code = await codeAfter(email, () => owner.call('forgotPassword', { query: { email } }))
    await owner.call('confirmForgotPassword', reset(email, code))
  })

  test('by requesting codes: the owner’s stays valid, and each works in a browser that requested one', async () => {
    const { owner, email, code } = await forgetful()
    server.clock.advance(67_000)
    const newest = await codeAfter(email, () => server.browser().call('forgotPassword', { query: { email } }))
    expect(newest).not.toBe(code)
    await owner.call('confirmForgotPassword', reset(email, code))

    const again = await forgetful()
    server.clock.advance(67_000)
    const ask = () => server.browser().call('forgotPassword', { query: { email: again.email } })
    await again.owner.call('confirmForgotPassword', reset(again.email, await codeAfter(again.email, ask)))
  })

  test('by using up the daily limit of emails: a trusted browser has a separate limit', async () => {
    const home = server.browser()
    const { email } = await home.join(newEmail())
    for (let sent = 1; sent < 10; sent++) {
      server.clock.advance(2 * 3_600_000)
      await server.browser().call('forgotPassword', { query: { email } })
    }
    server.clock.advance(2 * 3_600_000)
    expect((await server.browser().refused('forgotPassword', { query: { email } })).status).toBe(429)
    const code = await codeAfter(email, () => home.call('forgotPassword', { query: { email } }))
    await home.call('confirmForgotPassword', reset(email, code))
  })

  test('attempts are limited to five in the requesting browser, too', async () => {
    const { owner, email, code } = await forgetful()
    for (let tries = 0; tries < 5; tries++) await owner.refused('confirmForgotPassword', reset(email, wrong))
    expect((await owner.refused('confirmForgotPassword', reset(email, code))).status).toBe(429)
    expect((await server.browser().refused('confirmForgotPassword', reset(email, code))).code).toBe('code_mismatch')
  })
})

describe('the device cookie', () => {
  const browserCookie = 'greenroom-browser'

  /** A stranger's browser, whose cookie was planted in the owner's browser (fixation). */
  async function planted() {
    const [owner, stranger] = [server.browser(), server.browser()]
    await stranger.refused('login', logIn('nobody@example.com', 'x'))
    owner.cookies.set(browserCookie, stranger.cookies.get(browserCookie)!)
    return { owner, stranger }
  }

  test('is rotated when a sign-up is confirmed: an earlier copy is not trusted', async () => {
    const { owner, stranger } = await planted()
    const { email, password } = await owner.join(newEmail())
    expect(owner.cookies.get(browserCookie)).not.toBe(stranger.cookies.get(browserCookie))
    expect(await stranger.call('login', logIn(email, password))).toMatchObject({ requires2FA: true })
    expect(await owner.call('login', logIn(email, password))).toMatchObject({ requires2FA: false })
  })

  test('is rotated by a login with a code, too', async () => {
    const { email, password } = await server.browser().join(newEmail())
    const { owner, stranger } = await planted()
    await owner.logIn(email, password)
    expect(await stranger.call('login', logIn(email, password))).toMatchObject({ requires2FA: true })
    expect(await owner.call('login', logIn(email, password))).toMatchObject({ requires2FA: false })
  })

  test('keeps earlier trust of this browser, and ends the session of the previous login', async () => {
    const browser = server.browser()
    const [first, second] = [await browser.join(newEmail()), await browser.join(newEmail())]
    for (const { email, password } of [first, second])
      expect(await browser.call('login', logIn(email, password))).toMatchObject({ requires2FA: false })
    const { sessions } = await browser.call('listSessions')
    expect(sessions).toHaveLength(1)
  })

  test('is not set by a login reply, which could arrive late and undo a rotation', async () => {
    const browser = server.browser()
    const { email, password } = await browser.join(newEmail())
    const reply = await browser.fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    expect(reply.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['greenroom-refresh'])
  })
})

test('an invalid refresh cookie is cleared', async () => {
  const browser = server.browser()
  await browser.join(newEmail())
  const good = browser.cookie
  for (const bad of [`${good}x`, 'greenroom-refresh=nonsense']) {
    browser.cookie = bad
    expect((await browser.refused('refresh')).status).toBe(401)
    expect(browser.cookie).toBe('greenroom-refresh=')
  }
  browser.cookie = good
  await browser.call('logout')
  browser.cookie = good
  expect((await browser.refused('refresh')).code).toBe('session_ended')
  expect(browser.cookie).toBe('greenroom-refresh=')
})
