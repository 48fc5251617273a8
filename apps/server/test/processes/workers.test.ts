import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../../scripts/free-port.mjs'
import { createBrowser, goodPassword, readCode, readMails } from '../browser.ts'
import { openEvents } from '../event-reader.ts'
import { eventually } from '../eventually.ts'
import { type SilentServer, startSilentServer } from '../silent-server.ts'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'
import { cleanUp, newFolder, type Running, startProduct } from './product.ts'

const operator = 'desk@greenroom.example'
let postgres: OwnPostgres
let silent: SilentServer
let url: string
beforeAll(async () => {
  postgres = await startOwnPostgres()
  silent = await startSilentServer()
  const port = await freePort()
  url = `http://localhost:${port}`
  const server = startProduct({ ...(await settings()), PORT: port, JOBS: 'elsewhere' })
  await server.said('is ready: http')
})
afterAll(async () => {
  await cleanUp()
  await silent.stop()
  await postgres.stop()
})

const settings = async (folder?: string) => ({
  DATABASE_URL: postgres.url,
  DATA_DIR: folder ?? (await newFolder()),
  CONTACT_EMAIL: operator,
  LIMITS: 'relaxed',
})

async function startWorker(environment: Record<string, string>): Promise<Running> {
  const worker = startProduct(environment, 'worker')
  await worker.said('worker is ready')
  return worker
}
const writeToUs = (message: string) =>
  createBrowser(() => url).call('submitContact', { body: { email: 'bob@example.com', user_type: 'other', message } })
const arrives = (message: string) =>
  eventually(`the mail "${message}"`, async () =>
    (await readMails(url, operator)).some(({ text }) => text.includes(message)),
  )
const isSending = () =>
  postgres.sql(
    "select locked_by from graphile_worker.jobs where task_identifier = 'send-mail' and locked_by is not null",
  )

test('a server leaves jobs to a worker, and receives its events', async () => {
  const browser = createBrowser(() => url)
  const email = 'ada@example.com'
  await browser.call('signup', { body: { email, password: goodPassword } })
  expect(await postgres.sql("select attempts from graphile_worker.jobs where task_identifier = 'send-mail'")).toEqual([
    { attempts: 0 },
  ])
  const worker = await startWorker(await settings())
  await browser.call('confirmSignup', { body: { email, code: await readCode(url, email) } })
  await browser.logIn(email, goodPassword)
  const started = await browser.call('startInterview', { body: { job: 'Store Manager', level: 'Mid' } })
  const id = 'interviewId' in started ? started.interviewId : ''
  await browser.call('submitAnswer', { params: { id }, body: { text: 'I called two stores.', question_number: 1 } })
  await browser.call('endInterview', { params: { id } })
  const events = await (await openEvents(browser, id)).rest()
  expect(events.at(-1)).toMatchObject({ event: 'report', data: { feedbackState: 'ready' } })
  worker.child.kill('SIGTERM')
  expect(await worker.ended).toBe(0)
})

test('a restarted worker takes over the jobs of a killed one at once', async () => {
  const folder = await newFolder()
  const before = silent.connections()
  const killed = await startWorker({ ...(await settings(folder)), SMTP_URL: `smtp://127.0.0.1:${silent.port}` })
  await writeToUs('Gone on with')
  await eventually('the mail is being sent', () => silent.connections() > before)
  const [{ locked_by: itsName }] = (await isSending()) as [{ locked_by: string }]
  killed.child.kill('SIGKILL')
  await killed.ended
  await startWorker(await settings(folder))
  expect(await isSending()).not.toContainEqual({ locked_by: itsName })
  await arrives('Gone on with')
})

test('a worker without an external database fails with a reason', async () => {
  const worker = startProduct({ DATA_DIR: await newFolder() }, 'worker')
  expect(await worker.ended).toBe(1)
  expect(worker.output()).toBe(
    'The worker needs DATABASE_URL: an embedded database belongs to the server that started it.\n',
  )
})
