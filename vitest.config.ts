import { configDefaults, defineConfig } from 'vitest/config'
import { patienceMs } from './apps/server/test/eventually.ts'

/** Only what hangs meets a timeout: a busy machine is no reason to fail. */
const patient = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { interval: 20, timeout: patienceMs } } }

const database = 'apps/server/test/global-setup.ts'
const build = 'apps/server/test/processes/global-build.ts'
const processes = 'apps/server/test/processes/*.test.ts'
const external = 'apps/server/test/processes/external-database.test.ts'

const server = {
  ...patient,
  globalSetup: [database],
  pool: 'forks' as const,
  // They wait for mails and for the database about as much as they compute.
  maxWorkers: 3,
  // Each file has a server and a database of its own; loading the product again for each takes longer than most of them.
  isolate: false,
}

/**
 * "unit" needs nothing but the code. "server" runs against a real PostgreSQL that its global setup starts. "processes" starts whole
 * products, one at a time. "server-15" runs what meets the database again on the PostgreSQL that TEST_DATABASE_URL names:
 * scripts/postgres-15.mjs starts the lowest supported.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patient,
          name: 'unit',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'apps/web/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, processes],
        },
      },
      {
        test: {
          ...patient,
          name: 'processes',
          globalSetup: [build],
          pool: 'forks',
          include: [processes],
          exclude: [...configDefaults.exclude, external],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...server,
          name: 'server-15',
          globalSetup: [build, database],
          include: ['apps/server/test/*.test.ts', 'apps/server/src/subscriptions/subscriptions.test.ts', external],
          // These meet no database.
          exclude: [...configDefaults.exclude, 'apps/server/test/{config,password}.test.ts'],
        },
      },
    ],
  },
})
