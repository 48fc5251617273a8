import { type AddressInfo, createServer } from 'node:net'
import type pg from 'pg'
import { expect, inject, test } from 'vitest'
import { inTransaction } from '../src/db/database.ts'
import { openDatabase } from '../src/db/postgres.ts'
import { jobs } from '../src/jobs/queue.ts'
import { systemClock } from '../src/kit/clock.ts'
import { systemIds } from '../src/kit/ids.ts'
import { createOutbox } from '../src/mail/outbox.ts'
import { createSmtpMailer } from '../src/mail/smtp.ts'
import { goodPassword } from './browser.ts'
import { eventually } from './eventually.ts'
import { at } from './global-setup.ts'
import { startMailServer } from './mail-server.ts'
import { startTestServer, type TestServer } from './server.ts'

/** Runs the product with a mail server during a test. */
async function withMailServer(
  story: (mail: Awaited<ReturnType<typeof startMailServer>>, server: TestServer) => Promise<void>,
): Promise<void> {
  const mail = await startMailServer()
  const server = await startTestServer({ environment: { SMTP_URL: mail.url } })
  try {
    await story(mail, server)
  } finally {
    await server.stop()
    await mail.stop()
  }
}

const signUp = (server: TestServer) =>
  server.browser().call('signup', { body: { email: 'ada@example.com', password: goodPassword } })
const writeToUs = (server: TestServer) =>
  server.browser().call('submitContact', {
    body: { email: 'bob@example.com', user_type: 'other', message: 'May I practice in Welsh?' },
  })

/** The error of the last failed attempt of an email. */
const lastError = (server: TestServer) =>
  eventually('a failed try', async () => {
    const failed = await server.sql('select last_error from graphile_worker.jobs where last_error is not null')
    return failed[0] && String(failed[0].last_error)
  })
const tryAgain = (server: TestServer) => server.sql('update graphile_worker._private_jobs set run_at = now()')
const useUpTries = (server: TestServer) =>
  server.sql('update graphile_worker._private_jobs set attempts = max_attempts, last_error = null')

/** Runs scheduled jobs to completion, so that only failed or delayed jobs are left. */
async function perform(server: TestServer, kind: 'resend-mails' | 'purge-expired') {
  await server.sql('select graphile_worker.add_job($1)', [kind])
  await eventually(kind, async () => {
    const waiting = await server.sql('select 1 from graphile_worker.jobs where task_identifier = $1', [kind])
    return waiting.length === 0 || undefined
  })
}
const mailJobs = (server: TestServer) =>
  server.sql("select id from graphile_worker.jobs where task_identifier like 'send-mail%'")
const noJobLeft = (server: TestServer) =>
  eventually('an empty queue', async () => (await mailJobs(server)).length === 0 || undefined)

test('emails are sent by SMTP with both parts; a rejected one is retried, and the local mailbox is disabled', async () => {
  const mail = await startMailServer()
  const server = await startTestServer({
    environment: { SMTP_URL: mail.url, MAIL_FROM: 'Greenroom <room@greenroom.example>' },
  })
  try {
    mail.state.refusal = 451
    await signUp(server)
    const error = await lastError(server)
    expect(error).toContain('451')
    expect(error).not.toContain('ada@example.com')
    expect(await server.sql('select count(*)::int as n from outbox where sent_at is null')).toEqual([{ n: 1 }])

    mail.state.refusal = 0
    await tryAgain(server)
    const { to, source } = await eventually('a mail', () => mail.received[0])
    expect(to).toEqual(['ada@example.com'])
    expect(source).toMatch(/^From: Greenroom <room@greenroom\.example>/m)
    expect(source).toMatch(/^Subject: Your Greenroom confirmation code/m)
    expect(source).toMatch(/^Message-ID: <[0-9a-f-]{36}@greenroom\.example>/m)
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(source).toContain('text/plain')
    expect(source).toContain('text/html')
    const code = /\b([0-9A-Z]{3}) ([0-9A-Z]{3})\b/.exec(source)!
    await server.browser().call('confirmSignup', { body: { email: 'ada@example.com', code: code[1]! + code[2]! } })
    await eventually(
      'a sent mail without its code',
      async () => (await server.sql('select 1 from outbox where sent_at is not null and code is null'))[0],
    )
    expect((await fetch(`${server.url}/dev/mailbox.json`)).status).toBe(404)
    expect(mail.received).toHaveLength(1)
  } finally {
    await server.stop()
    await mail.stop()
  }
})

test('a newsletter has the one-click headers, no Auto-Submitted, and is not stored after sending', async () => {
  const mail = await startMailServer()
  const server = await startTestServer({ environment: { SMTP_URL: mail.url, PUBLIC_URL: 'https://greenroom.example' } })
  const [{ name } = {}] = await server.sql('select current_database() as name')
  const database = await openDatabase(at(inject('cluster') as pg.ClientConfig, String(name)), { connections: 1 })
  try {
    const product = { ...server.config.product, url: server.config.publicUrl }
    const outbox = createOutbox({ clock: systemClock, ids: systemIds, jobs, product })
    await inTransaction(database.db, (tx) =>
      outbox.add(tx, {
        kind: 'newsletter',
        to: 'ada@example.com',
        subject: 'A quieter room',
        text: 'We have new questions.',
        unsubscribeToken: 'somebody.proof',
      }),
    )
    const { source } = await eventually('a newsletter', () => mail.received[0])
    const unfolded = source.replace(/\r\n[ \t]+/g, ' ')
    expect(unfolded).toContain(
      'List-Unsubscribe: <https://greenroom.example/api/newsletter/unsubscribe?token=somebody.proof>\r\n',
    )
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
    expect(unfolded).not.toContain('Auto-Submitted')
    await eventually(
      'a sent mail without headers',
      async () => (await server.sql(`select 1 from outbox where sent_at is not null and headers = '{}'`))[0],
    )

    await writeToUs(server)
    const contact = await eventually('a message', () => mail.received[1])
    expect(contact.to).toEqual(['hello@greenroom.example'])
    expect(contact.source).toMatch(/^Reply-To: bob@example\.com\r$/m)
  } finally {
    await database.close()
    await server.stop()
    await mail.stop()
  }
})

test('a permanent rejection (5xx) is not retried, and the address is not stored', () =>
  withMailServer(async (mail, server) => {
    mail.state.refusal = 550
    await signUp(server)
    await eventually('a refusal', () => mail.state.refused || undefined)
    await noJobLeft(server)
    await perform(server, 'resend-mails')
    await noJobLeft(server)
    expect(mail.state.refused).toBe(1)
    expect(await server.sql('select recipient, text_part, html_part, code, sent_at from outbox')).toEqual([
      { recipient: '', text_part: '', html_part: '', code: null, sent_at: null },
    ])
  }))

test('an email is retried while the mail server rejects the sender', () =>
  withMailServer(async (mail, server) => {
    mail.state.senderRefusal = 550
    await signUp(server)
    expect(await lastError(server)).toBe('the mail server did not take a mail: EENVELOPE MAIL FROM 550')
    mail.state.senderRefusal = 0
    await tryAgain(server)
    const { to } = await eventually('the mail', () => mail.received[0])
    expect(to).toEqual(['ada@example.com'])
  }))

test('an expired code is not sent after an outage of the mail server', () =>
  withMailServer(async (mail, server) => {
    mail.state.refusal = 451
    await signUp(server)
    await lastError(server)
    server.clock.advance(24 * 3_600_000)
    mail.state.refusal = 0
    await tryAgain(server)
    await noJobLeft(server)
    expect(await server.sql('select 1 from outbox')).toEqual([])
    expect(mail.received).toEqual([])
  }))

test('an email without attempts left is resent within the hour, one with a scheduled retry is not', () =>
  withMailServer(async (mail, server) => {
    mail.state.refusal = 451
    await writeToUs(server)
    await lastError(server)
    const waiting = await mailJobs(server)
    await perform(server, 'resend-mails')
    expect(await mailJobs(server)).toEqual(waiting)

    await useUpTries(server)
    mail.state.refusal = 0
    await perform(server, 'resend-mails')
    const { to } = await eventually('the mail', () => mail.received[0])
    expect(to).toEqual(['hello@greenroom.example'])
    await eventually(
      'the end of it',
      async () => (await server.sql('select 1 from outbox where sent_at is not null'))[0],
    )
    await perform(server, 'resend-mails')
    expect(mail.received).toHaveLength(1)
  }))

test('an undeliverable email is purged after a week, with its failed job', () =>
  withMailServer(async (mail, server) => {
    mail.state.refusal = 451
    await writeToUs(server)
    await lastError(server)
    await useUpTries(server)
    await perform(server, 'purge-expired')
    expect(await mailJobs(server)).toHaveLength(1)
    expect(await server.sql('select 1 from outbox')).toHaveLength(1)
    server.clock.advance(7 * 86_400_000)
    await perform(server, 'resend-mails')
    await perform(server, 'purge-expired')
    expect(await mailJobs(server)).toEqual([])
    expect(await server.sql('select 1 from outbox')).toEqual([])
  }))

test('a hanging mail server blocks neither other jobs nor the shutdown', async () => {
  const sockets = new Set<{ destroy(): void }>()
  const silent = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write('220 mail.example.com\r\n')
  })
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  const { port } = silent.address() as AddressInfo
  const mailer = createSmtpMailer(
    { url: `smtp://127.0.0.1:${port}`, from: 'room@greenroom.example' },
    { connect: 300, greeting: 300, silence: 300 },
  )
  const server = await startTestServer({ chosen: { mailer } })
  try {
    await signUp(server)
    await writeToUs(server)
    await writeToUs(server)
    expect(await lastError(server)).toContain('ETIMEDOUT')
    await perform(server, 'purge-expired')
  } finally {
    await server.stop()
    for (const socket of sockets) socket.destroy()
    await new Promise((closed) => silent.close(closed))
  }
})

test('a remote mail server without encryption gets no email', async () => {
  const mailServer = await startMailServer()
  // The same server by a non-loopback address.
  const url = mailServer.url.replace('127.0.0.1', '0.0.0.0')
  const mailer = createSmtpMailer({ url, from: 'room@greenroom.example' })
  const mail = { to: 'ada@example.com', subject: 'Code', text: '12', html: '12', code: '12', headers: {} }
  try {
    await expect(mailer.send('1', mail)).rejects.toThrow('the mail server did not take a mail: ETLS')
    expect(mailServer.received).toEqual([])
  } finally {
    await mailer.close()
    await mailServer.stop()
  }
})
