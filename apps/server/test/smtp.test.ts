import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { expect, inject, test } from 'vitest'
import { inTransaction } from '../src/db/database.ts'
import { openDatabase } from '../src/db/postgres.ts'
import { jobs } from '../src/jobs/queue.ts'
import { systemClock } from '../src/kit/clock.ts'
import { systemIds } from '../src/kit/ids.ts'
import { createOutbox } from '../src/mail/outbox.ts'
import { goodPassword } from './browser.ts'
import { at } from './global-setup.ts'
import { startTestServer } from './server.ts'

type Received = { to: string[]; source: string }

/** A real mail server on loopback that keeps what it takes; while `refusing`, it takes nothing. */
async function startMailServer() {
  const received: Received[] = []
  const state = { refusing: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom: (_address, _session, done) => done(state.refusing ? new Error('421 try later') : null),
    onData(stream, session, done) {
      text(stream).then((source) => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source })
        done()
      }, done)
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  const { port } = server.server.address() as AddressInfo
  const stop = () => new Promise<void>((closed) => server.close(() => closed()))
  return { url: `smtp://127.0.0.1:${port}`, received, state, stop }
}

async function until<Value>(look: () => Value | undefined | Promise<Value | undefined>): Promise<Value> {
  for (let tries = 0; tries < 200; tries++) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('it never came')
}

test('mails go over SMTP with both parts; one that the mail server refuses is sent later, and the local mailbox is closed', async () => {
  const mail = await startMailServer()
  const server = await startTestServer({
    environment: { SMTP_URL: mail.url, MAIL_FROM: 'Greenroom <room@greenroom.example>' },
  })
  try {
    mail.state.refusing = true
    await server.browser().call('signup', { body: { email: 'ada@example.com', password: goodPassword } })
    const tried = () =>
      server.sql(`select attempts, last_error from graphile_worker._private_jobs where last_error is not null`)
    await until(async () => (await tried())[0])
    expect(await server.sql('select count(*)::int as n from outbox where sent_at is null')).toEqual([{ n: 1 }])

    mail.state.refusing = false
    await server.sql('update graphile_worker._private_jobs set run_at = now()')
    const { to, source } = await until(() => mail.received[0])
    expect(to).toEqual(['ada@example.com'])
    expect(source).toMatch(/^From: Greenroom <room@greenroom\.example>/m)
    expect(source).toMatch(/^Subject: Your Greenroom confirmation code/m)
    expect(source).toMatch(/^Message-ID: <[0-9a-f-]{36}@greenroom\.example>/m)
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(source).toContain('text/plain')
    expect(source).toContain('text/html')
    const code = /\b([0-9A-Z]{3}) ([0-9A-Z]{3})\b/.exec(source)!
    await server.browser().call('confirmSignup', { body: { email: 'ada@example.com', code: code[1]! + code[2]! } })
    await until(async () => (await server.sql('select 1 from outbox where sent_at is not null and code is null'))[0])
    expect((await fetch(`${server.url}/dev/mailbox.json`)).status).toBe(404)
    expect(mail.received).toHaveLength(1)
  } finally {
    await server.stop()
    await mail.stop()
  }
})

test('a newsletter leaves with the headers of one click, is not called automatic, and nothing of it stays behind', async () => {
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
    const { source } = await until(() => mail.received[0])
    const unfolded = source.replace(/\r\n[ \t]+/g, ' ')
    expect(unfolded).toContain(
      'List-Unsubscribe: <https://greenroom.example/api/newsletter/unsubscribe?token=somebody.proof>\r\n',
    )
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
    expect(unfolded).not.toContain('Auto-Submitted')
    await until(async () => (await server.sql(`select 1 from outbox where sent_at is not null and headers = '{}'`))[0])

    await server.browser().call('submitContact', {
      body: { email: 'bob@example.com', user_type: 'other', message: 'May I practice in Welsh?' },
    })
    const contact = await until(() => mail.received[1])
    expect(contact.to).toEqual(['hello@greenroom.example'])
    expect(contact.source).toMatch(/^Reply-To: bob@example\.com\r$/m)
  } finally {
    await database.close()
    await server.stop()
    await mail.stop()
  }
})
