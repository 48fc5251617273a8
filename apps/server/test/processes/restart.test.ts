import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../../scripts/free-port.mjs'
import { makeScratchFolder, removeScratchFolder } from '../../../../scripts/scratch-folder.mjs'
import { eventually } from '../eventually.ts'
import {
  childrenOf,
  cleanUp,
  copyOf,
  newFolder,
  processesOn,
  type Running,
  startProduct,
  startSupervised,
} from './product.ts'

afterEach(cleanUp)

/** A prepared data folder with keys and tables. */
let prepared: string
beforeAll(async () => {
  prepared = await makeScratchFolder('greenroom-prepared-')
  const product = startProduct({ DATA_DIR: prepared, PORT: await freePort() })
  await product.said('is ready: http')
  product.child.kill('SIGTERM')
  await product.ended
})
afterAll(() => removeScratchFolder(prepared))

const healthOf = (port: string) =>
  fetch(`http://localhost:${port}/api/health`).then(
    ({ status }) => status,
    () => 'refused',
  )
const healthIs = (port: string, status: number | string) =>
  eventually(`a health of ${status}`, async () => (await healthOf(port)) === status)

const postmasterOn = async (folder: string) =>
  Number((await readFile(join(folder, 'pg/data/postmaster.pid'), 'utf8')).split('\n', 1)[0])

const events = ({ output }: Running) =>
  [...output().matchAll(/"event":"([^"]+PostgreSQL[^"]+)"/g)].map(([, words]) => words)

test('a killed PostgreSQL is restarted under the running product, which answers 503 meanwhile', async () => {
  const [DATA_DIR, PORT] = [await copyOf(prepared), await freePort()]
  const product = startProduct({ DATA_DIR, PORT })
  await product.said('is ready: http')
  // Makes restarts fail as long as this file is broken, so that the outage is visible.
  const access = join(DATA_DIR, 'pg/data/pg_hba.conf')
  const rules = await readFile(access, 'utf8')
  await writeFile(access, 'nonsense\n')
  process.kill(await postmasterOn(DATA_DIR), 'SIGKILL')
  await healthIs(PORT, 503)
  await product.said('failed to restart')
  await writeFile(access, rules)
  await healthIs(PORT, 200)
  await product.said('was restarted')
  const [first, ...others] = events(product)
  expect(first).toBe('the embedded PostgreSQL exited')
  expect(others.at(-1)).toBe('the embedded PostgreSQL was restarted')
  expect(product.output()).toContain('SIGKILL')
})

test('npm start restarts a killed server, and stops it on SIGTERM', async () => {
  const [DATA_DIR, PORT] = [await copyOf(prepared), await freePort()]
  const supervisor = startSupervised({ DATA_DIR, PORT })
  await supervisor.said('is ready: http')
  const [server] = await childrenOf(supervisor.child.pid!)
  process.kill(server!, 'SIGKILL')
  await supervisor.said('The server exited (SIGKILL). Restarting in 0.2 s.')
  await healthIs(PORT, 200)
  supervisor.child.kill('SIGTERM')
  expect(await supervisor.ended).toBe(0)
  expect(await processesOn(DATA_DIR)).toEqual([])
})

test('npm start does not retry a refused start', async () => {
  const supervisor = startSupervised({ DATA_DIR: await newFolder(), PORT: 'ninety' })
  expect(await supervisor.ended).toBe(1)
  expect(supervisor.output()).toMatch(/^PORT must be .*\.\n$/)
})

test('npm start gives up on a server that never gets ready, in one sentence', async () => {
  const folder = await newFolder()
  const preload = join(folder, 'crash.cjs')
  await writeFile(preload, "if (process.argv[1].endsWith('serve.mjs')) process.kill(process.pid, 'SIGKILL')\n")
  const supervisor = startSupervised({ DATA_DIR: folder, PORT: '0', NODE_OPTIONS: `--require ${preload}` })
  expect(await supervisor.ended).toBe(1)
  const lines = supervisor.output().trim().split('\n')
  expect(lines.filter((line) => line.startsWith('The server exited (SIGKILL).'))).toHaveLength(4)
  expect(lines.at(-1)).toBe(
    'Greenroom gave up: the server exited 5 times in a row before it was ready (SIGKILL). The reason is above.',
  )
})

test('in production every line of npm start is JSON in the format of the log', async () => {
  const settings = {
    ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://greenroom.test', CONTACT_EMAIL: 'hello@greenroom.test' },
    ...{ ALLOW_MAILBOX: 'true', ALLOW_CARD_SANDBOX: 'true', ALLOW_ROOT: 'true' },
  }
  const supervisor = startSupervised({ ...settings, DATA_DIR: await newFolder(), PORT: await freePort() })
  await supervisor.said('Greenroom is ready')
  const [server] = await childrenOf(supervisor.child.pid!)
  process.kill(server!, 'SIGKILL')
  await supervisor.said('Restarting in 0.2 s.')
  supervisor.child.kill('SIGTERM')
  await supervisor.ended
  const lines = supervisor
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  for (const line of lines) expect(line).toMatchObject({ level: expect.any(String), at: expect.any(String) })
  expect(lines.filter(({ event }) => event.startsWith('Database ready'))).toMatchObject([
    { level: 'info', event: expect.stringMatching(/^Database ready: \d+ migrations applied$/) },
  ])
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 'warn', event: expect.stringMatching(/^The server exited/) }),
  )
})
