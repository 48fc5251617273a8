import { afterEach, describe, expect, test } from 'vitest'
import type { TestBrowser } from './browser.ts'
import { openEvents } from './event-reader.ts'
import { eventually } from './eventually.ts'
import { startMailServer } from './mail-server.ts'
import { scriptCoach } from './scripted-coach.ts'
import { startTestServer, type TestServer } from './server.ts'

const open: { stop(): Promise<void> }[] = []
const coaches: { retire(): void }[] = []
afterEach(async () => {
  for (const coach of coaches.splice(0)) coach.retire()
  for (const one of open.splice(0).reverse()) await one.stop()
})

/** The product with a scripted coach, and a user whose interview has just ended. */
async function endInterview(environment?: Record<string, string>) {
  const coach = scriptCoach()
  const server = await startTestServer({ chosen: { interviewer: coach.interviewer }, environment })
  open.push(server)
  coaches.push(coach)
  const browser = server.browser()
  await browser.join()
  const { email } = await browser.call('profile')
  return { server, browser, coach, email, id: await complete(browser) }
}

async function complete(browser: TestBrowser): Promise<string> {
  const started = await browser.call('startInterview', { body: { job: 'Store Manager', level: 'Mid' } })
  if (!('interviewId' in started)) throw new Error('another interview is open')
  const params = { id: started.interviewId }
  const text = 'I called two stores and borrowed forty crates. By noon the shelf was full again.'
  await browser.call('submitAnswer', { params, body: { text, question_number: 1 } })
  await browser.call('endInterview', { params })
  return params.id
}

const subscribe = (server: TestServer, email: string) =>
  server.sql(
    `insert into subscriptions (user_id, level, status, subscription_id, customer_id, current_period_end, entitled_until, synced_at)
     select id, 'PREMIUM', 'active', 'sub', 'cus', now() + interval '20 days', now() + interval '20 days', now() + interval '1 year' from users where email = $1`,
    [email],
  )

const jobOf = async (server: TestServer, id: string) => {
  const key = `notice-${id}`
  const [job] = await server.sql('select locked_at, run_at > now() as waits from graphile_worker.jobs where key = $1', [
    key,
  ])
  return job
}

/** Waits until feedback is stored, then advances the clock by the minute in which a page could show it, and waits for the job. */
async function letPass(server: TestServer, id: string): Promise<void> {
  await eventually('a notice that waits', async () => (await jobOf(server, id))?.waits)
  await server.sql('update graphile_worker._private_jobs set run_at = now() where key = $1', [`notice-${id}`])
  await eventually('a notice that is done', async () => !(await jobOf(server, id)) || undefined)
}

const mailsTo = (server: TestServer, email: string) =>
  server.sql(
    `select subject, text_part from mailbox where recipient = $1 and subject = 'Your feedback is ready'
     union select subject, text_part from outbox where recipient = $1 and subject = 'Your feedback is ready'`,
    [email],
  )

test('a user who closed the page gets one email with a link to the report', async () => {
  const { server, browser, coach, email, id } = await endInterview()
  const events = await openEvents(browser, id)
  await events.next()
  await events.close()
  coach.finish()
  await letPass(server, id)
  const mails = await eventually('the email', async () => {
    const found = await mailsTo(server, email)
    return found.length > 0 ? found : undefined
  })
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ text_part: expect.stringContaining(`/interviews/detail/${id}`) })
  expect(mails[0]).toMatchObject({ text_part: expect.stringContaining('Store Manager') })
  expect(mails[0]).not.toMatchObject({ text_part: expect.stringContaining('crates') })
})

test('no email when the page showed the feedback', async () => {
  const { server, browser, coach, email, id } = await endInterview()
  const events = await openEvents(browser, id)
  coach.finish()
  expect((await events.rest()).at(-1)).toMatchObject({ event: 'report' })
  await letPass(server, id)
  expect(await mailsTo(server, email)).toEqual([])
})

test('no email when the user opened the report within the minute', async () => {
  const { server, browser, coach, email, id } = await endInterview()
  coach.finish()
  await eventually('a notice that waits', async () => (await jobOf(server, id))?.waits)
  expect(await browser.call('interviewDetail', { params: { id } })).toMatchObject({ feedbackState: 'ready' })
  await letPass(server, id)
  expect(await mailsTo(server, email)).toEqual([])
})

test('a second job, on another server too, sends no second email', async () => {
  const { server, coach, email, id } = await endInterview()
  open.push(await server.another())
  coach.finish()
  await letPass(server, id)
  for (let again = 0; again < 2; again++) {
    await server.sql(
      `select graphile_worker.add_job('notify-feedback', json_build_object('interviewId', $1::text),
       job_key := $2, run_at := now() + interval '1 minute')`,
      [id, `notice-${id}`],
    )
    await letPass(server, id)
  }
  expect(await mailsTo(server, email)).toHaveLength(1)
})

test('where reports require PREMIUM, FREE gets no email', async () => {
  const { server, coach, email, id } = await endInterview({ DETAIL_REQUIRES_PREMIUM: 'true' })
  coach.finish()
  await letPass(server, id)
  expect(await mailsTo(server, email)).toEqual([])
})

test('a practice sends no email', async () => {
  const { server, browser, coach, email, id } = await endInterview()
  coach.finish()
  await letPass(server, id)
  await subscribe(server, email)
  const practice = await browser.call('startPractice', { params: { id }, body: { question_number: 1 } })
  if (!('interviewId' in practice)) throw new Error('another interview is open')
  const params = { id: practice.interviewId }
  await browser.call('submitAnswer', { params, body: { text: 'I borrowed forty crates.', question_number: 1 } })
  coach.finish()
  await eventually('feedback on the practice', async () => {
    const [row] = await server.sql('select feedback_state from interviews where id = $1', [params.id])
    return row?.feedback_state === 'ready' || undefined
  })
  expect(await jobOf(server, params.id)).toBeUndefined()
})

describe('feedback that fails on its last attempt', () => {
  /** Limits feedback jobs to one attempt from now on. */
  const tryOnce = (server: TestServer) =>
    server.sql(`create or replace function try_once() returns trigger language plpgsql as 'begin new.max_attempts := 1; return new; end';
      create or replace trigger try_once before insert on graphile_worker._private_jobs for each row
      when (new.key like 'feedback-%') execute function try_once()`)

  /** A user whose next feedback has one attempt, and a mail server for their emails. */
  async function endWithMailServer() {
    const { server, browser, coach, email, id } = await endInterview()
    coach.finish()
    await letPass(server, id)
    await subscribe(server, email)
    const mail = await startMailServer()
    open.unshift(mail)
    await server.restart({ SMTP_URL: mail.url })
    await tryOnce(server)
    await browser.call('refresh')
    const subjects = () => mail.received.map(({ source }) => /^Subject: (.*?)\r?$/m.exec(source)![1])
    return { server, browser, coach, email, mail, subjects, id: await complete(browser) }
  }

  test('is reported by one email to a user who closed the page, and again when a retry fails', async () => {
    const { server, browser, coach, email, mail, subjects, id } = await endWithMailServer()
    coach.fail()
    await letPass(server, id)
    const [{ to, source }] = (await eventually('the email', () =>
      mail.received.length > 0 ? mail.received : undefined,
    )) as [(typeof mail.received)[number]]
    expect(to).toEqual([email])
    expect(source).toMatch(/^Subject: We couldn't write your feedback\r$/m)
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    const words = source.replace(/=\r\n/g, '')
    for (const said of ['Store Manager', 'complete and saved', `/interviews/detail/${id}`])
      expect(words).toContain(said)
    expect(words).not.toContain('crates')

    await browser.call('retryFeedback', { params: { id } })
    coach.finish()
    await letPass(server, id)
    await eventually('the second email', () => mail.received.length > 1)
    expect(subjects()).toEqual(["We couldn't write your feedback", 'Your feedback is ready'])
  })

  test('sends no email to a user who saw it, on the open page or by returning within the minute', async () => {
    for (const sees of ['page', 'report'] as const) {
      const { server, browser, coach, email, id } = await endWithMailServer()
      const events = sees === 'page' ? await openEvents(browser, id) : undefined
      coach.fail()
      if (events) expect((await events.rest()).at(-1)).toMatchObject({ data: { feedbackState: 'failed' } })
      else {
        await eventually('a notice that waits', async () => (await jobOf(server, id))?.waits)
        expect(await browser.call('interviewDetail', { params: { id } })).toMatchObject({ feedbackState: 'failed' })
      }
      await letPass(server, id)
      const told = "select 1 from outbox where recipient = $1 and subject = 'We couldn''t write your feedback'"
      expect(await server.sql(told, [email])).toEqual([])
    }
  })
})
