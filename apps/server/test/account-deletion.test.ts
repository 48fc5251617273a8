import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ReadMail, readMails, type TestBrowser } from './browser.ts'
import { eventually } from './eventually.ts'
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

/** A completed interview with an answer and a candidate's question, whose feedback is pending. */
async function interview(browser: TestBrowser): Promise<string> {
  const started = await browser.call('startInterview', { body: { job: 'Store Manager', level: 'Mid' } })
  if (!('interviewId' in started)) throw new Error('another interview is open')
  const { interviewId: id } = started
  for (let over = false, number = 1; !over; number++) {
    const body = { text: 'I moved three people and the shelves were full by noon.', question_number: number }
    over = (await browser.call('submitAnswer', { params: { id }, body })).isInterviewOver
  }
  await browser.call('submitQuestions', { params: { id }, body: { questions: ['How many stores are there?'] } })
  await browser.call('speak', { body: { text: 'Read this to me, please.' } })
  await browser.call('endInterview', { params: { id } })
  return id
}

/** The tables, including the job queue's, that have a row with one of these texts. */
async function tablesWith(texts: string[]): Promise<string[]> {
  const tables = await server.sql(
    "select table_schema as room, table_name as name from information_schema.tables where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE' order by table_name",
  )
  const found: string[] = []
  for (const { room, name } of tables) {
    const rows = await server.sql(
      `select 1 from "${room}"."${name}" as r where exists (select 1 from unnest($1::text[]) as t where strpos(lower(r::text), t) > 0) limit 1`,
      [texts],
    )
    if (rows.length > 0) found.push(String(name))
  }
  return found
}

/** The emails in the local mailbox for an address, once there are this many. */
async function mailsTo(email: string, count: number): Promise<ReadMail[]> {
  return eventually(`${count} mails to ${email}`, async () => {
    const mails = await readMails(server.url, email)
    return mails.length === count ? mails : undefined
  })
}

const message = {
  first_name: 'Ada',
  last_name: 'Byron',
  user_type: 'individual' as const,
  message: 'Is there a plan for a whole school?',
}

const idOf = async (email: string) =>
  String((await server.sql('select id from users where email = $1', [email]))[0]?.id)

describe('deleting the account', () => {
  test('erases every row of the user, ends every session, and confirms it by email', async () => {
    const [browser, phone] = [server.browser(), server.browser()]
    const { email, password } = await browser.join()
    await phone.logIn(email, password)
    const userId = await idOf(email)
    await browser.call('addFavorite', {
      body: { job_title: 'Store Manager', sector: 'Sales and retail', industry: 'Retail stores' },
    })
    const interviewId = await interview(browser)
    await browser.call('submitContact', { body: { ...message, email } })
    await subscribe(browser)
    await browser.call('cancelSubscription')
    server.clock.advance(67_000)
    await browser.call('forgotPassword', { query: { email } })
    await browser.refused('login', { body: { email, password: 'Wrong-pass-1' } })
    expect(await tablesWith([userId, email, interviewId])).toEqual(
      expect.arrayContaining([
        'candidate_questions',
        'codes',
        'contact_messages',
        'favorites',
        'free_interviews',
        'interviews',
        'limit_counts',
        'sessions',
        'spoken_texts',
        'subscriptions',
        'trusted_devices',
        'turns',
        'users',
      ]),
    )

    await browser.call('deleteUser')
    expect(browser.cookie).toBe('greenroom-refresh=')
    expect(await mailsTo(email, 1)).toMatchObject([
      {
        subject: 'Your Greenroom account has been deleted',
        code: null,
        text: expect.stringContaining('We keep billing records, without your name, for 7 years.'),
      },
    ])
    // Only the last email is left. Polled, because it may still be pending.
    await expect.poll(() => tablesWith([userId, email])).toEqual(['mailbox'])

    for (const each of [browser, phone]) {
      expect(await each.refused('profile')).toMatchObject({ status: 401, code: 'session_ended' })
      expect((await each.refused('refresh')).status).toBe(401)
      expect((await each.refused('deleteUser')).status).toBe(401)
    }
    expect((await browser.refused('login', { body: { email, password } })).code).toBe('wrong_login')
  })

  test('cascades to every table that references a user', async () => {
    const staying = await server.sql(
      `with recursive leaving (name) as (
         select 'users'::regclass
         union
         select conrelid::regclass from pg_constraint join leaving on confrelid = name where contype = 'f' and confdeltype = 'c')
       select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
       where relkind = 'r' and relnamespace = 'public'::regnamespace and attname = 'user_id'
         and pg_class.oid not in (select name::oid from leaving)`,
    )
    expect(staying).toEqual([])
  })

  test('leaves other users unchanged, and frees the address for a new sign-up', async () => {
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

  test('deletes the emails of this address from the local mailbox, and none of an address that contains it', async () => {
    const { contactEmail } = server.config.product
    const [leaving, operator] = [server.browser(), server.browser()]
    const { email } = await leaving.join()
    const longer = `some${email}`
    await operator.join(contactEmail)
    for (const from of [email, longer])
      await server.browser().call('submitContact', { body: { ...message, email: from } })
    const answeredTo = async () => {
      const rows = await server.sql("select text_part from mailbox where recipient = $1 and subject ~ 'Ada'", [
        contactEmail,
      ])
      return [longer, email].filter((address) => rows.some((row) => String(row.text_part).includes(` ${address}`)))
    }
    await expect.poll(answeredTo).toEqual([longer, email])
    await leaving.call('deleteUser')
    expect(await answeredTo()).toEqual([longer])

    await mailsTo(email, 1)
    await operator.call('deleteUser')
    expect(await mailsTo(email, 1)).toHaveLength(1)
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

  test('a concurrent write fails with an ended session', async () => {
    const browser = server.browser()
    await browser.join()
    await server.sql(`create function let_go() returns trigger language plpgsql as
      'begin delete from users where id = new.user_id; return new; end'`)
    await server.sql('create trigger let_go before insert on favorites for each row execute function let_go()')
    try {
      const body = { job_title: 'Store Manager', sector: 'Sales and retail', industry: 'Retail stores' }
      expect(await browser.refused('addFavorite', { body })).toMatchObject({ status: 401, code: 'session_ended' })
    } finally {
      await server.sql('drop function let_go cascade')
    }
  })

  test('requires the CSRF token, and two concurrent requests delete once', async () => {
    const browser = server.browser()
    const { email } = await browser.join()
    const { csrfToken } = browser
    browser.csrfToken = ''
    expect((await browser.refused('deleteUser')).code).toBe('csrf')
    const headers = { authorization: `Bearer ${browser.accessToken}`, 'x-csrf-token': csrfToken }
    const replies = await Promise.all([1, 2].map(() => browser.fetch('/api/auth/user', { method: 'DELETE', headers })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(await mailsTo(email, 1)).toEqual([
      expect.objectContaining({ text: expect.not.stringContaining('billing records') }),
    ])
  })
})
