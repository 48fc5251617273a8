import { configDefaults, defineConfig } from 'vitest/config'

const server = {
  globalSetup: ['apps/server/test/global-setup.ts'],
  pool: 'forks' as const,
  // They wait for mails, processes and clocks more than they compute.
  maxWorkers: 4,
  testTimeout: 20_000,
  hookTimeout: 30_000,
}

/**
 * "unit" needs nothing but the code; "server" runs against a real PostgreSQL that its global setup starts. "server-15" runs what
 * meets the database again on the PostgreSQL that TEST_DATABASE_URL names: scripts/postgres-15.mjs starts the lowest supported.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'apps/web/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'apps/server/test/external-database.test.ts'],
          ...server,
        },
      },
      {
        test: {
          name: 'server-15',
          include: ['apps/server/test/**/*.test.ts', 'apps/server/src/subscriptions/subscriptions.test.ts'],
          // These are about the embedded server, or meet no database.
          exclude: [...configDefaults.exclude, 'apps/server/test/{embedded,start,config,password}.test.ts'],
          ...server,
        },
      },
    ],
  },
})
