import { afterEach, describe, expect, test } from 'vitest'
import { goodPassword, readMails, type TestBrowser } from './browser.ts'
import { eventually } from './eventually.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
afterEach(() => server.stop())

const taken = (browser: TestBrowser, email: string) =>
  browser.refused('signup', { body: { email, password: goodPassword } })
const unknown = (count: number) => ({ query: { email: `nobody${count}@example.com` } })

describe('account enumeration', () => {
  test('exact: the messages of the error catalogue', async () => {
    server = await startTestServer()
    const browser = server.browser()
    const { email } = await browser.join()
    expect(await taken(browser, email)).toEqual({ status: 400, code: 'user_exists', detail: 'User already exists.' })
    expect(await browser.refused('forgotPassword', unknown(1))).toEqual({
      status: 404,
      code: 'user_not_found',
      detail: 'User not found.',
    })
    for (const call of ['sendCode', 'resendCode', 'resendConfirmation'] as const) {
      expect(await browser.refused(call, { body: { email } })).toEqual({
        status: 400,
        code: 'already_confirmed',
        detail: 'User is already confirmed.',
      })
      expect((await browser.refused(call, { body: { email: 'nobody@example.com' } })).status).toBe(404)
    }
    const code = 'AAAAAA'
    expect((await browser.refused('confirmSignup', { body: { email, code } })).code).toBe('already_confirmed')
    expect((await browser.refused('confirmSignup', { body: { email: 'nobody@example.com', code } })).status).toBe(404)
  })

  test('exact replies are limited to ten an hour per IP address', async () => {
    server = await startTestServer({ environment: { LIMITS: 'normal' } })
    const browser = server.browser()
    const { email } = await browser.join()
    for (let count = 0; count < 10; count++)
      expect((await browser.refused('forgotPassword', unknown(count))).status).toBe(404)
    const toNobody = await browser.call('forgotPassword', unknown(10))
    expect(toNobody).toEqual(await browser.call('forgotPassword', { query: { email } }))
    const again = await browser.call('signup', { body: { email, password: goodPassword } })
    expect(again).toEqual(await browser.call('signup', { body: { email: 'new@example.com', password: goodPassword } }))
    const guess = { code: 'AAAAAA' }
    const refusals = [
      await browser.refused('confirmSignup', { body: { email, ...guess } }),
      await browser.refused('confirmSignup', { body: { email: 'nobody@example.com', ...guess } }),
      await browser.refused('confirmForgotPassword', {
        body: { email: 'nobody@example.com', ...guess, new_password: goodPassword },
      }),
    ]
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 400, code: 'code_mismatch' })
    server.clock.advance(67 * 60_000)
    expect((await browser.refused('forgotPassword', unknown(11))).status).toBe(404)
  })

  test('exact replies are limited to five hundred an hour globally', async () => {
    server = await startTestServer()
    const browser = server.browser()
    const ask = (count: number) =>
      browser.fetch(`/api/auth/forgot-password?email=nobody${count}@example.com`, { method: 'POST' })
    const statuses: number[] = []
    for (let first = 0; first < 520; first += 40) {
      const replies = await Promise.all(Array.from({ length: 40 }, (_, at) => ask(first + at)))
      statuses.push(...replies.map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(500)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  })

  test('beyond the limit neither a sign-up with a login nor an old code reveals an account', async () => {
    server = await startTestServer({ environment: { ACCOUNT_DISCLOSURE: 'hidden' } })
    const [owner, stranger] = [server.browser(), server.browser()]
    const { email } = await owner.join()
    const password = 'Stranger-pass-1'
    const answers: unknown[] = []
    for (const address of [email, 'free@example.com']) {
      await stranger.call('signup', { body: { email: address, password } })
      answers.push(await stranger.refused('login', { body: { email: address, password } }))
    }
    expect(answers[0]).toEqual(answers[1])

    const late: unknown[] = []
    const guess = { code: 'AAAAAAAA', new_password: 'Another-room-8' }
    for (const address of [email, 'nobody@example.com'])
      await stranger.call('forgotPassword', { query: { email: address } })
    server.clock.advance(40 * 60_000)
    for (const address of [email, 'nobody@example.com'])
      for (let tries = 0; tries < 6; tries++)
        late.push(await stranger.refused('confirmForgotPassword', { body: { email: address, ...guess } }))
    for (const answer of late) expect(answer).toEqual(late[0])
  })

  test('beyond the limit the rate limits of an account reveal nothing', async () => {
    server = await startTestServer({ environment: { LIMITS: 'normal' } })
    const browser = server.browser()
    const { email } = await browser.join()
    for (let count = 0; count < 10; count++) await browser.refused('forgotPassword', unknown(count))
    const answers: unknown[] = []
    for (const address of [email, email, email, 'nobody@example.com', 'nobody@example.com'])
      answers.push(await browser.call('forgotPassword', { query: { email: address } }))
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('hidden: never revealed, and the owner is notified of a second sign-up', async () => {
    server = await startTestServer({ environment: { ACCOUNT_DISCLOSURE: 'hidden' } })
    const browser = server.browser()
    const { email } = await browser.join()
    const fresh = (name: string) => ({ body: { email: `${name}@example.com`, password: goodPassword } })
    const signedUp = await browser.call('signup', fresh('fresh'))
    expect(await browser.call('signup', { body: { email, password: 'Stranger-pass-1' } })).toEqual(signedUp)
    expect(await browser.call('signup', fresh('fresh'))).toEqual(signedUp)
    const sent = await browser.call('resendCode', { body: { email: 'nobody@example.com' } })
    expect(await browser.call('resendCode', { body: { email } })).toEqual(sent)
    expect(await browser.call('resendCode', fresh('fresh'))).toEqual(sent)
    const asked = await browser.call('forgotPassword', unknown(1))
    expect(await browser.call('forgotPassword', { query: { email } })).toEqual(asked)
    await browser.call('login', { body: { email, password: goodPassword } })
    const mails = await eventually('a second mail', async () => {
      const arrived = await readMails(server.url, email)
      return arrived.length > 1 && arrived
    })
    expect(mails[0]).toMatchObject({ code: null })
  })
})
