import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { countReaders, parseNewsletter, sendNewsletter } from '../src/accounts/newsletter.ts'
import { signUnsubscribeToken } from '../src/accounts/signed-values.ts'
import { type OpenDatabase, openDatabase } from '../src/db/postgres.ts'
import { jobs } from '../src/jobs/queue.ts'
import { systemClock } from '../src/kit/clock.ts'
import { systemIds } from '../src/kit/ids.ts'
import { type Keys, loadKeys } from '../src/kit/keys.ts'
import { createOutbox } from '../src/mail/outbox.ts'
import { goodPassword, readCode } from './browser.ts'
import { at } from './global-setup.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
let database: OpenDatabase
let keys: Keys
beforeAll(async () => {
  server = await startTestServer()
  const [{ name } = {}] = await server.sql('select current_database() as name')
  database = await openDatabase(at(inject('cluster') as pg.ClientConfig, String(name)), { connections: 1 })
  keys = await loadKeys(server.config.dataDir)
})
afterAll(async () => {
  await database.close()
  await server.stop()
})

/** The newsletter flow as the command runs it. */
function send(content: string): Promise<number> {
  const product = { ...server.config.product, url: server.config.publicUrl }
  const outbox = createOutbox({ clock: systemClock, ids: systemIds, jobs, product })
  return sendNewsletter({ db: database.db, keys, outbox }, parseNewsletter(content)!)
}

/** A user who opted in to the newsletter, confirmed by default. */
async function subscribe(email: string, confirmed: 'confirmed' | 'unconfirmed' = 'confirmed') {
  const browser = server.browser()
  await browser.call('signup', { body: { email, password: goodPassword, newsletter_opt_in: true } })
  if (confirmed === 'unconfirmed') return browser
  await browser.call('confirmSignup', { body: { email, code: await readCode(server.url, email) } })
  return browser
}

async function tokenOf(email: string): Promise<string> {
  const [user] = await server.sql('select id from users where email = $1', [email])
  return signUnsubscribeToken(keys, String(user!.id))
}

const wanted = async (email: string) =>
  (await server.sql('select newsletter_opt_in as wanted from users where email = $1', [email]))[0]!.wanted

/** The one-click unsubscribe of a mail provider: a cross-origin form without cookies. */
const click = (token: string, more: RequestInit = {}) =>
  fetch(`${server.url}/api/newsletter/unsubscribe?token=${encodeURIComponent(token)}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://mail.example.com',
      'sec-fetch-site': 'cross-site',
    },
    body: 'List-Unsubscribe=One-Click',
    ...more,
  })

test('one-click unsubscribe works, idempotently and with every form encoding', async () => {
  await subscribe('ada@example.com')
  const token = await tokenOf('ada@example.com')
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  const json = { headers: { 'content-type': 'application/json' } }
  for (const more of [{}, {}, { headers: {}, body: form }, { headers: {}, body: null }, { ...json, body: '{}' }]) {
    await server.sql('update users set newsletter_opt_in = true where email = $1', ['ada@example.com'])
    const reply = await click(token, more)
    expect(await reply.json()).toEqual({ success: true, message: 'You have unsubscribed from our newsletter.' })
    expect(await wanted('ada@example.com')).toBe(false)
  }
})

test('a forged or foreign token is rejected, and GET changes nothing', async () => {
  await subscribe('bea@example.com')
  const token = await tokenOf('bea@example.com')
  const [id] = token.split('.')
  const [, foreign] = (await tokenOf('ada@example.com')).split('.')
  for (const forged of [`${id}.${foreign}`, `${id}.`, `${id}`, 'x', `${token}A`.replace('.', '.A')]) {
    const reply = await click(forged)
    expect([reply.status, (await reply.json()).code]).toEqual([400, 'link_invalid'])
  }
  expect((await click(token, { method: 'GET', body: null })).status).toBe(404)
  expect(await wanted('bea@example.com')).toBe(true)
})

test('other calls reject forms', async () => {
  const reply = await fetch(`${server.url}/api/contact/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=a@example.com',
  })
  expect([reply.status, (await reply.json()).code]).toEqual([415, 'not_json'])
})

test('a newsletter is sent once to each subscriber: confirmed, not disabled, not unsubscribed', async () => {
  await server.sql('delete from users')
  for (const name of ['cal', 'dee', 'eve', 'fay']) await subscribe(`${name}@example.com`)
  await subscribe('gil@example.com', 'unconfirmed')
  await server.browser().join('hal@example.com')
  await click(await tokenOf('eve@example.com'))
  await server.sql(`update users set disabled_at = now() where email = 'fay@example.com'`)
  expect(await countReaders(database.db)).toBe(2)

  const content = 'A quieter room\nWe have new questions.\n\nCome and see.'
  expect(await send(content)).toBe(2)
  expect(await send(content)).toBe(0)
  expect(await send(content.replace('quieter', 'warmer'))).toBe(2)
  const titles = async () => (await fetch(`${server.url}/dev/mailbox.json`)).json()
  await expect
    .poll(async () =>
      ((await titles()) as { to: string; subject: string }[])
        .filter(({ subject }) => subject === 'A quieter room')
        .map(({ to }) => to)
        .sort(),
    )
    .toEqual(['cal@example.com', 'dee@example.com'])
})

test('unsubscribing cancels pending newsletters, and no other emails', async () => {
  await server.sql('delete from users')
  await subscribe('ida@example.com')
  const waiting = `insert into outbox (id, recipient, subject, text_part, html_part, headers, created_at)
    values (gen_random_uuid(), 'ida@example.com', $1, '', '', $2, now())`
  await server.sql(waiting, ['News', { 'List-Unsubscribe': '<https://example.com>' }])
  await server.sql(waiting, ['Code', {}])
  await click(await tokenOf('ida@example.com'))
  expect(await server.sql(`select subject from outbox where recipient = 'ida@example.com'`)).toEqual([
    { subject: 'Code' },
  ])
})

test('a file without a subject or a body is rejected', () => {
  for (const content of ['', 'Subject only', '\nwords', 'Subject\n\n \n'])
    expect(parseNewsletter(content)).toBeUndefined()
  const windows = parseNewsletter('\uFEFFSubject\r\nOne.\r\n\r\nTwo.\r\n')!
  expect(windows).toEqual(parseNewsletter('Subject\nOne.\n\nTwo.'))
  expect(windows).toMatchObject({ subject: 'Subject', text: 'One.\n\nTwo.' })
})
