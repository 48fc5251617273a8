import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { makeScratchFolder, removeScratchFolder } from '../../../scripts/scratch-folder.mjs'
import type { Chosen } from '../src/adapters.ts'
import { compose } from '../src/compose.ts'
import { type Config, readConfig } from '../src/config.ts'
import type { Database } from '../src/db/database.ts'
import { nameFolder } from '../src/db/folder-lock.ts'
import { openDatabase } from '../src/db/postgres.ts'
import { freeJobsOfFolder } from '../src/jobs/store.ts'
import type { Clock } from '../src/kit/clock.ts'
import { systemIds } from '../src/kit/ids.ts'
import { keysOf, loadKeys } from '../src/kit/keys.ts'
import { createLog } from '../src/kit/log.ts'
import { dropDatabase, runAsAdmin } from './admin.ts'
import { createBrowser, type TestBrowser } from './browser.ts'
import { at } from './global-setup.ts'
import { shareInterviewer } from './shared-interviewer.ts'
import { shareVoice } from './shared-voice.ts'

export type TestClock = Clock & { advance(ms: number): void }

export type TestServer = {
  url: string
  config: Config
  clock: TestClock
  /** What was logged, a line of JSON each. */
  lines: readonly string[]
  /** Direct SQL queries, to inspect stored data. */
  sql(query: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** The database, for commands. */
  db: Database
  /** A new browser with its own cookies. */
  browser(): TestBrowser
  /** A second process of the product on the same data folder and database. */
  another(): Promise<{ url: string; stop(): Promise<void> }>
  /** Restarts the server on the same data folder and database, optionally with other settings. */
  restart(environment?: Record<string, string>): Promise<void>
  stop(): Promise<void>
}

/** A clock that can be advanced. */
export function createTestClock(): TestClock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    advance(ms) {
      ahead += ms
    },
  }
}

/** The real server on a free port, with its own database and the embedded adapters by default. */
export async function startTestServer(
  options: { chosen?: Chosen; environment?: Record<string, string>; connections?: number } = {},
): Promise<TestServer> {
  const cluster = inject('cluster') as pg.ClientConfig
  const name = `test_${randomBytes(6).toString('hex')}`
  await runAsAdmin(cluster, `create database ${name} template ${inject('template')}`)
  const dataDir = await makeScratchFolder('greenroom-data-')
  const settings = { NODE_ENV: 'test', LIMITS: 'relaxed', DATA_DIR: dataDir, ...options.environment }
  let config = readConfig(settings)
  const clock = createTestClock()
  const lines: string[] = []
  let running = await run()

  async function run(place: 'beside_others' | 'the_next_on_this_folder' = 'beside_others') {
    const database = await openDatabase(at(cluster, name), { connections: options.connections ?? 8 })
    // As in openWorld, where the folder lock proves it.
    if (place === 'the_next_on_this_folder') await freeJobsOfFolder(database.db, nameFolder(dataDir))
    const keys = config.keys.kind === 'given' ? keysOf(config.keys) : await loadKeys(dataDir)
    const world = { database, clock, ids: systemIds, keys, log: createLog((line) => lines.push(line)) }
    const product = await compose(config, world, {
      webClient: 'left_out',
      builtIn: shareInterviewer(),
      [config.voiceProvider.kind === 'embedded' ? 'voice' : 'fallbackVoice']: shareVoice(config.voice),
      ...options.chosen,
    })
    const url = await product.app.listen({ port: 0, host: '127.0.0.1' })
    return { database, product, url }
  }
  async function halt({ product, database }: Awaited<ReturnType<typeof run>>) {
    await product.close()
    await database.close()
  }
  return {
    get url() {
      return running.url
    },
    get config() {
      return config
    },
    clock,
    lines,
    get db() {
      return running.database.db
    },
    sql: async (query, values) => (await running.database.pool.query(query, values)).rows,
    browser: () => createBrowser(() => running.url),
    async another() {
      const second = await run()
      return { url: second.url, stop: () => halt(second) }
    },
    async restart(environment) {
      await halt(running)
      config = readConfig({ ...settings, ...environment })
      running = await run('the_next_on_this_folder')
    },
    async stop() {
      await halt(running)
      await dropDatabase(cluster, name)
      await removeScratchFolder(dataDir)
    },
  }
}
