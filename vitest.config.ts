import { configDefaults, defineConfig } from 'vitest/config'
import { patienceMs } from './apps/server/test/eventually.ts'

/** Only what hangs meets a timeout: a busy machine is no reason to fail. */
const patient = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { interval: 20, timeout: patienceMs } } }

/** CPU-bound: by default vitest leaves one processor unused. */
const computing = { ...patient, maxWorkers: '100%' }

const database = 'apps/server/test/global-setup.ts'
const build = 'apps/server/test/processes/global-build.ts'
const processes = 'apps/server/test/processes/*.test.ts'
const cluster = 'apps/server/test/cluster/*.test.ts'
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
 * "unit" and "web" need nothing but the code. "server" runs against a real PostgreSQL that its global setup starts. "processes" starts whole
 * products, one at a time. "server-15" and "processes-15" run what meets the database again on the PostgreSQL that
 * TEST_DATABASE_URL names: scripts/postgres-15.mjs starts the lowest supported.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...computing,
          name: 'unit',
          include: ['packages/*/{coach,samples,src}/**/*.test.ts', 'scripts/**/*.test.mjs'],
          // Pure code keeps nothing between two files, and loading it again for each takes as long as the tests.
          isolate: false,
        },
      },
      {
        test: {
          ...computing,
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['apps/server/{src,test,contract-suite}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, processes, cluster],
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
        },
      },
      {
        test: {
          ...patient,
          name: 'cluster',
          globalSetup: ['apps/server/test/cluster/global-programs.ts'],
          pool: 'forks',
          include: [cluster],
          fileParallelism: false,
        },
      },
      {
        test: {
          ...server,
          name: 'server-15',
          include: ['apps/server/test/*.test.ts'],
          // These meet no database.
          exclude: [...configDefaults.exclude, 'apps/server/test/{config,password}.test.ts'],
        },
      },
      {
        test: {
          ...server,
          name: 'processes-15',
          globalSetup: [build, database],
          include: [external],
          // After the others, and beside nothing.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
