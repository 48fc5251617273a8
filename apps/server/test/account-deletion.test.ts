import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '../src/kit/app-error.ts'
import type { Payments } from '../src/payments/port.ts'
import type { TestBrowser } from './browser.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Buys a plan on the sandbox's page, as a browser does. */
async function subscribe(browser: TestBrowser): Promise<void> {
  const { url } = await browser.call('createCheckoutSession', { body: { plan: 'BASIC' } })
  const body = new URLSearchParams({ name: 'Ada', number: '4242424242424242', expiry: '12/40', cvc: '123' })
  const paid = await fetch(server.url + new URL(url).pathname, { method: 'POST', body, redirect: 'manual' })
  expect(paid.status).toBe(303)
}

/** An interview with an answer and a question of one's own, ended, with feedback on its way. */
async function interview(browser: TestBrowser): Promise<string> {
  const started = await browser.call('startInterview', { body: { job: 'Store Manager', level: 'Mid' } })
  if (!('interviewId' in started)) throw new Error('another interview is open')
  const { interviewId: id } = started
  for (let over = false, number = 1; !over; number++) {
    const body = { text: 'I moved three people and the shelves were full by noon.', question_number: number }
    over = (await browser.call('submitAnswer', { params: { id }, body })).isInterviewOver
  }
  await browser.call('submitQuestions', { params: { id }, body: { questions: ['How many stores are there?'] } })
  await browser.call('endInterview', { params: { id } })
  return id
}

/** The tables that hold a row with one of these texts, anywhere in it. */
async function tablesWith(texts: string[]): Promise<string[]> {
  const tables = await server.sql(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by table_name",
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await server.sql(
      `select 1 from "${name}" as r where exists (select 1 from unnest($1::text[]) as t where strpos(r::text, t) > 0) limit 1`,
      [texts],
    )
    if (rows.length > 0) found.push(String(name))
  }
  return found
}

/** What the local mailbox has for an address, once it is this many. */
async function mailsTo(email: string, count: number): Promise<{ subject: string; code: string | null }[]> {
  for (;;) {
    const mails = await (await fetch(`${server.url}/dev/mailbox.json?to=${email}`)).json()
    if (mails.length === count) return mails
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const idOf = async (email: string) =>
  String((await server.sql('select id from users where email = $1', [email]))[0]?.id)

describe('deleting the account', () => {
  test('erases every row of the user, ends every session, and says so by mail', async () => {
    const [browser, phone] = [server.browser(), server.browser()]
    const { email, password } = await browser.join()
    await phone.logIn(email, password)
    const userId = await idOf(email)
    await browser.call('addFavorite', {
      body: { job_title: 'Store Manager', sector: 'Sales and retail', industry: 'Retail stores' },
    })
    const interviewId = await interview(browser)
    await subscribe(browser)
    await browser.call('cancelSubscription')
    server.clock.advance(67_000)
    await browser.call('forgotPassword', { query: { email } })
    await mailsTo(email, 2)
    await browser.refused('login', { body: { email, password: 'Wrong-pass-1' } })
    // Polled, because a mail that was just delivered may still be marked as waiting.
    const touched = () => tablesWith([userId, email, interviewId])
    await expect
      .poll(touched)
      .toEqual([
        'candidate_questions',
        'codes',
        'favorites',
        'free_interviews',
        'interviews',
        'limit_counts',
        'mailbox',
        'sessions',
        'subscriptions',
        'turns',
        'users',
      ])

    await browser.call('deleteUser')
    expect(browser.cookie).toBe('greenroom-refresh=')
    expect(await mailsTo(email, 1)).toMatchObject([{ subject: 'Your Greenroom account has been deleted', code: null }])
    // Left are counts of an id that leads nowhere, for two days at most, and the last mail, which is the user's own.
    await expect.poll(touched).toEqual(['limit_counts', 'mailbox'])
    expect(await server.sql('select 1 from limit_counts where subject = $1', [email])).toEqual([])

    for (const each of [browser, phone]) {
      expect(await each.refused('profile')).toMatchObject({ status: 401, code: 'session_ended' })
      expect((await each.refused('refresh')).status).toBe(401)
      expect((await each.refused('deleteUser')).status).toBe(401)
    }
    expect((await browser.refused('login', { body: { email, password } })).code).toBe('wrong_login')
  })

  test('leaves everybody else as they are, and the address is free to sign up again', async () => {
    const [leaving, staying] = [server.browser(), server.browser()]
    const { email, password } = await leaving.join()
    await staying.join()
    await interview(staying)
    await leaving.call('deleteUser')
    expect(await staying.call('profile')).toMatchObject({ interviews_completed: 1 })
    const again = server.browser()
    await again.join(email, password)
    expect(await again.call('profile')).toMatchObject({ interviews_completed: 0, freeInterviewUsed: false })
  })

  test('is refused while a subscription is active; once it is cancelled the account can go', async () => {
    const browser = server.browser()
    const { email } = await browser.join()
    await subscribe(browser)
    const refusal = await browser.refused('deleteUser')
    expect(refusal).toMatchObject({ status: 409, code: 'subscription_state' })
    expect(refusal.detail).toContain('cancel your subscription first')
    expect(await browser.call('profile')).toMatchObject({ email, subscriptionLevel: 'BASIC' })

    await browser.call('cancelSubscription')
    await browser.call('deleteUser')
    expect((await browser.refused('profile')).status).toBe(401)
  })

  test('needs the CSRF token, and two requests at once delete once', async () => {
    const browser = server.browser()
    const { email } = await browser.join()
    const { csrfToken } = browser
    browser.csrfToken = ''
    expect((await browser.refused('deleteUser')).code).toBe('csrf')
    const headers = { authorization: `Bearer ${browser.accessToken}`, 'x-csrf-token': csrfToken }
    const replies = await Promise.all([1, 2].map(() => browser.fetch('/api/auth/user', { method: 'DELETE', headers })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(await mailsTo(email, 1)).toHaveLength(1)
  })
})

describe('while the payment provider does not answer', () => {
  const down = async () => {
    throw new AppError('provider_failed')
  }
  const payments: Payments = {
    ensureCustomer: down,
    liveSubscriptions: down,
    openCheckout: down,
    cancelAtPeriodEnd: down,
    reactivate: down,
    changePlan: down,
  }
  let without: TestServer
  beforeAll(async () => {
    without = await startTestServer({ chosen: { payments } })
  })
  afterAll(() => without.stop())

  test('who once came to the checkout keeps the account and is told to try again', async () => {
    const browser = without.browser()
    const { email } = await browser.join()
    await without.sql(
      "insert into subscriptions (user_id, customer_id, level) select id, 'cus_1', 'FREE' from users where email = $1",
      [email],
    )
    const refusal = await browser.refused('deleteUser')
    expect(refusal).toMatchObject({ status: 503, code: 'unavailable' })
    expect(refusal.detail).toContain('your account was not deleted')
    expect((await browser.call('profile')).email).toBe(email)
  })

  test('who never did has nothing to ask about, and can go', async () => {
    const browser = without.browser()
    await browser.join()
    await browser.call('deleteUser')
    expect((await browser.refused('profile')).status).toBe(401)
  })
})
