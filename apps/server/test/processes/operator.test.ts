import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../../../scripts/free-port.mjs'
import { createBrowser } from '../browser.ts'
import { cleanUp, newFolder, runCommand, startProduct } from './product.ts'

afterEach(cleanUp)

/** Every file with its modification time. */
async function filesOf(folder: string): Promise<[string, number][]> {
  const names = (await readdir(folder, { recursive: true })).sort()
  return Promise.all(
    names.map(async (name): Promise<[string, number]> => [name, (await stat(join(folder, name))).mtimeMs]),
  )
}

test('the status is available with and without a running product', async () => {
  const data = join(await newFolder(), 'data')
  const environment = { DATA_DIR: data, PORT: await freePort() }
  const status = (...args: string[]) => runCommand('operator', environment, 'status', ...args)

  const before = await status()
  expect(before.code).toBe(1)
  expect(before.stdout).toContain(`Server          not running at http://127.0.0.1:${environment.PORT}\n`)
  expect(before.stdout).toContain('Database        not running')
  expect(before.stdout).toContain('there is no data folder yet')

  const product = startProduct(environment)
  await product.said('Greenroom is ready')
  await mkdir(join(data, 'blobs'), { recursive: true })
  await writeFile(join(data, 'blobs', 'one.wav'), Buffer.alloc(12_345))
  const { code, stdout, stderr } = await status('--json')
  expect([code, stderr]).toEqual([0, ''])
  expect(JSON.parse(stdout)).toMatchObject({
    version: '0.1.0',
    server: { state: 'ready', problems: [] },
    database: { state: 'answering', version: expect.stringMatching(/^18/), replicas: [] },
    work: {
      workers: 1,
      emails: { unsent: 0, givenUp: 0 },
      feedback: { pending: 0, oldestSeconds: null, failed: 0 },
      billingEvents: { setAside: 0, waiting: 0 },
    },
  })
  const { database, disk } = JSON.parse(stdout)
  expect(database.migrations).toBeGreaterThan(15)
  expect(database.pendingMigrations).toEqual([])
  expect(disk.blobBytes).toBeGreaterThanOrEqual(12_345)
  const { stdout: text } = await status()
  expect(text).toMatch(/^Database {8}PostgreSQL 18\S* .*, [1-9]\d* of \d+ connections$/m)
  expect(text).toContain('Workers         1 alive\n')
  expect(text).toContain('Emails          0 unsent, 0 given up\n')

  product.child.kill('SIGTERM')
  await product.ended
  await writeFile(
    join(data, 'last-backup.json'),
    JSON.stringify({ takenAt: '2026-11-23T08:00:00.000Z', folder: '/backups/monday' }),
  )
  const held = await filesOf(data)
  const stopped = await status()
  expect(stopped.code).toBe(1)
  expect(stopped.stdout).toContain(
    `Database        not running: it starts with the product. PostgreSQL 18, files in ${join(data, 'pg/data')}\n`,
  )
  expect(stopped.stdout).toContain('Last backup     2026-11-23T08:00:00.000Z, in /backups/monday\n')
  expect(stopped.stdout).toMatch(/^Blobs {11}\d+ files/m)
  expect(await filesOf(data)).toEqual(held)
})

test('an unreachable database is reported, without its password', async () => {
  const folder = await newFolder()
  const environment = {
    DATA_DIR: folder,
    PORT: '1',
    DATABASE_URL: `postgres://app:secret@127.0.0.1:${await freePort()}/app`,
  }
  const away = await runCommand('operator', environment, 'status')
  expect(away.code).toBe(1)
  expect(away.stdout).toMatch(/^Database {8}The database does not answer \(.*ECONNREFUSED/m)
  expect(away.stdout).not.toContain('secret')
})

test('users, usage, subscribers and reviews, as text and as JSON', async () => {
  const environment = { DATA_DIR: join(await newFolder(), 'data'), PORT: await freePort() }
  const operator = (...args: string[]) => runCommand('operator', environment, ...args)
  expect(await operator('users')).toMatchObject({
    code: 1,
    stderr: 'Start the product first: its database is not running.\n',
  })
  const product = startProduct(environment)
  await product.said('Greenroom is ready')
  const read = async (...args: string[]) => JSON.parse((await operator(...args, '--json')).stdout)

  expect((await operator('reviews')).stdout).toBe('No reviews are waiting.\n')
  expect((await operator('subscribers')).stdout).toBe('No subscribers.\n')
  expect((await operator('usage', '--days', '7')).stdout).toBe('Nothing happened in 7 days.\n')
  expect((await operator('users', 'nobody@example.com')).stderr).toBe('No account for nobody@example.com.\n')

  const browser = createBrowser(() => `http://127.0.0.1:${environment.PORT}`)
  const { email } = await browser.join()
  const started = await browser.call('startInterview', { body: { job: 'Barista', level: 'Entry' } })
  if (!('interviewId' in started)) throw new Error('another interview is open')
  const params = { id: started.interviewId }
  await browser.call('currentQuestion', { params })
  await browser.call('submitAnswer', { params, body: { text: 'I opened the shop alone every Sunday for a year.' } })
  await browser.call('endInterview', { params })
  const text = 'The follow-up asked exactly what I had left out.'
  await browser.call('saveReview', { body: { interview_id: params.id, stars: 4, text, name: 'Maria' } })

  expect(await read('users')).toMatchObject({ accounts: 1, confirmed: 1, active: 1, free: 1, premium: 0 })
  expect(await read('users', email.toUpperCase())).toMatchObject({
    email,
    plan: 'FREE',
    interviews: 1,
    freeInterviewUsed: true,
  })
  expect(await read('usage')).toMatchObject([{ signUps: 1, started: 1, completed: 1, discarded: 0 }])
  const waiting = (await operator('reviews')).stdout
  expect(waiting).toContain(`  ★★★★☆ Maria\n  ${text}`)
  const [id] = /^[0-9a-f]{8}/.exec(waiting)!
  expect((await operator('reviews', 'publish', 'ffffffff0')).stderr).toBe('No review has the ID "ffffffff0".\n')
  expect((await operator('reviews', 'publish', id)).stdout).toContain(`${id}  published\n`)
  expect((await browser.call('reviews')).reviews).toMatchObject([{ stars: 4, text, name: 'Maria', job: 'Barista' }])
  expect((await operator('reviews')).stdout).toBe('No reviews are waiting.\n')
  await operator('reviews', 'decline', id)
  expect((await browser.call('reviews')).reviews).toEqual([])

  const wrong = [
    ['nothing'],
    ['usage', 'more'],
    ['users', '--days', '3'],
    ['usage', '--days', '0'],
    ['reviews', 'approve', id],
  ]
  for (const args of wrong) expect((await operator(...args)).code).toBe(1)
})
