import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eventually } from '../../apps/server/test/eventually.ts'
import { childrenOf } from '../../apps/server/test/processes/product.ts'
import { freePort } from '../../scripts/free-port.mjs'

const root = join(import.meta.dirname, '../..')

/** Timeout of a graceful shutdown (ms). */
const patienceMs = 20_000

/** Starts the product as "npm start" does, on this data folder. Its output is in test-results/crash-<name>.log. */
export async function startUnderSupervisor(name: string, dataDir: string, environment: Record<string, string> = {}) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  await mkdir(join(root, 'test-results'), { recursive: true })
  const log = createWriteStream(join(root, `test-results/crash-${name}.log`))
  const env = { ...process.env, PORT: port, DATA_DIR: dataDir, LIMITS: 'relaxed', DATABASE_URL: '', ...environment }
  // A process group of its own, so that Ctrl-C reaches us alone.
  const supervisor = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  })
  for (const stream of [supervisor.stdout, supervisor.stderr]) stream.pipe(log, { end: false })
  const ended = once(supervisor, 'exit').then(([code]) => code as number | null)
  let over = false
  ended.then(() => {
    over = true
  })
  Object.assign(process.env, { BASE_URL: url, DATA_DIR: dataDir, DATABASE_URL: environment.DATABASE_URL ?? '' })
  await eventually('a product that is ready', async () => {
    if (over) throw new Error(`the product did not start: see test-results/crash-${name}.log`)
    return isHealthy(url)
  })
  return {
    /** The server's process now; undefined while there is none. */
    server: async () => (await childrenOf(supervisor.pid!))[0],
    postmaster: async () => Number((await readFile(join(dataDir, 'pg/data/postmaster.pid'), 'utf8')).split('\n', 1)[0]),
    /** Graceful shutdown, forced after a timeout. */
    async stop() {
      supervisor.kill('SIGTERM')
      const late = setTimeout(() => {
        process.stdout.write(`  no graceful shutdown within ${patienceMs / 1000} s, forced\n`)
        supervisor.kill('SIGTERM')
      }, patienceMs)
      await ended
      clearTimeout(late)
      log.end()
    },
  }
}

export type Product = Awaited<ReturnType<typeof startUnderSupervisor>>

const isHealthy = (url: string) =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )
