import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodPassword, readCode, type TestBrowser } from './browser.ts'
import { eventually } from './eventually.ts'
import { startTestServer, type TestServer } from './server.ts'

const newPassword = 'Another-room-8'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const reset = (email: string, code: string, password = newPassword) => ({
  body: { email, code, new_password: password },
})

/** Requests a reset code, a minute after the last email, and reads it. */
async function forget(browser: TestBrowser, email: string, asked = 1): Promise<string> {
  server.clock.advance(67_000)
  await browser.call('forgotPassword', { query: { email: email.toUpperCase() } })
  return eventually('a mail with a code', async () => {
    const mails = (await (await fetch(`${server.url}/dev/mailbox.json?to=${email}`)).json()) as {
      subject: string
      text: string
      code: string
    }[]
    const letters = mails.filter(({ subject }) => subject === 'Your Greenroom password reset code')
    if (letters.length !== asked) return
    const { code, text } = letters[0]!
    expect(text).toContain(`    ${code.slice(0, 4)} ${code.slice(4)}\n`)
    return code
  })
}

describe('a forgotten password', () => {
  test('is reset with the code from the email; all sessions and the old password end', async () => {
    const [laptop, phone] = [server.browser(), server.browser()]
    const { email, password } = await laptop.join()
    await phone.logIn(email, password)

    const code = await forget(server.browser(), email)
    expect(code).toMatch(/^[0-9A-Z]{8}$/)
    await server.browser().call('confirmForgotPassword', reset(email, `${code.slice(0, 4)} ${code.slice(4)}`))

    for (const browser of [laptop, phone]) {
      expect(await browser.refused('profile')).toMatchObject({ status: 401, code: 'session_ended' })
      expect((await browser.refused('refresh')).code).toBe('session_ended')
    }
    expect((await laptop.refused('login', { body: { email, password } })).code).toBe('wrong_login')
    await laptop.logIn(email, newPassword)
  })

  test('a reset code works once, also for two concurrent requests', async () => {
    const browser = server.browser()
    const { email } = await browser.join()
    const code = await forget(browser, email)
    const tries = await Promise.all(
      ['First-room-81', 'Second-room-82'].map((password) =>
        browser.fetch('/api/auth/confirm-forgot-password', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(reset(email, code, password).body),
        }),
      ),
    )
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await browser.refused('confirmForgotPassword', reset(email, code))).toMatchObject({
      status: 400,
      code: 'code_mismatch',
    })
  })

  test('five wrong attempts invalidate a code; a new one works', async () => {
    const browser = server.browser()
    const { email } = await browser.join()
    const code = await forget(browser, email)
    for (let tries = 0; tries < 5; tries++) {
      expect(await browser.refused('confirmForgotPassword', reset(email, 'AAAAAAAA'))).toMatchObject({
        status: 400,
        code: 'code_mismatch',
        detail: 'Code mismatch: invalid verification code.',
      })
    }
    expect(await browser.refused('confirmForgotPassword', reset(email, code))).toMatchObject({
      status: 429,
      code: 'too_many',
    })
    await browser.call('confirmForgotPassword', reset(email, await forget(browser, email, 2)))
  })

  test('a code expires after half an hour, and a newer code replaces an older one', async () => {
    const browser = server.browser()
    const { email } = await browser.join()
    const first = await forget(browser, email)
    server.clock.advance(30 * 60_000)
    expect(await browser.refused('confirmForgotPassword', reset(email, first))).toMatchObject({
      status: 400,
      code: 'code_expired',
      detail: 'Verification code has expired.',
    })
    const second = await forget(browser, email, 2)
    const third = await forget(browser, email, 3)
    expect((await browser.refused('confirmForgotPassword', reset(email, second))).code).toBe('code_mismatch')
    await browser.call('confirmForgotPassword', reset(email, third))
  })

  test('a weak password is rejected with what is missing, and does not use up an attempt', async () => {
    const browser = server.browser()
    const { email } = await browser.join()
    const code = await forget(browser, email)
    for (let tries = 0; tries < 6; tries++) {
      const refusal = await browser.refused('confirmForgotPassword', reset(email, code, 'Abcdefg1'))
      expect(refusal).toMatchObject({ status: 400, code: 'weak_password' })
      expect(refusal.detail).toContain('a special character')
    }
    const named = await browser.refused('confirmForgotPassword', reset(email, code, 'Greenroom1!Aa'))
    expect(named.detail).toContain('more than your email address or the name Greenroom')
    await browser.call('confirmForgotPassword', reset(email, code))
  })

  test('a reset confirms an unconfirmed account, because the email proves the address', async () => {
    const browser = server.browser()
    const email = 'unconfirmed@example.com'
    await browser.call('signup', { body: { email, password: goodPassword } })
    const confirmation = await readCode(server.url, email)
    const code = await forget(browser, email)
    expect((await browser.refused('confirmForgotPassword', reset(email, confirmation))).code).toBe('code_mismatch')
    await browser.call('confirmForgotPassword', reset(email, code))
    await browser.logIn(email, newPassword)
  })

  test('restores access for an owner who was locked out by guesses', async () => {
    const browser = server.browser()
    const { email, password } = await browser.join()
    const code = await forget(browser, email)
    for (let tries = 0; tries < 10; tries++)
      await browser.refused('login', { body: { email, password: 'Wrong-pass-1' } })
    expect((await browser.refused('login', { body: { email, password } })).status).toBe(429)
    await browser.call('confirmForgotPassword', reset(email, code))
    await browser.logIn(email, newPassword)
  })

  test('an unknown address is reported, and a second email within a minute is rate limited', async () => {
    const browser = server.browser()
    for (const refusal of [
      await browser.refused('forgotPassword', { query: { email: 'nobody@example.com' } }),
      await browser.refused('confirmForgotPassword', reset('nobody@example.com', 'AAAAAAAA')),
    ])
      expect(refusal).toEqual({ status: 404, code: 'user_not_found', detail: 'User not found.' })

    const { email } = await browser.join()
    // At the start of a minute, so that both requests are in the same bucket.
    server.clock.advance(120_000 - (server.clock.now().getTime() % 60_000))
    await browser.call('forgotPassword', { query: { email } })
    expect(await browser.refused('forgotPassword', { query: { email } })).toMatchObject({
      status: 429,
      code: 'too_many',
    })
  })

  test('an account gets at most ten codes a day', async () => {
    const { email } = await server.browser().join()
    // An untrusted browser. The code of the sign-up is the first of the ten.
    const browser = server.browser()
    for (let sent = 1; sent < 10; sent++) {
      server.clock.advance(2 * 3_600_000)
      await browser.call('forgotPassword', { query: { email } })
    }
    server.clock.advance(2 * 3_600_000)
    expect((await browser.refused('forgotPassword', { query: { email } })).status).toBe(429)
  })
})
