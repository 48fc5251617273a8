import { defineConfig } from '@playwright/test'
import { browserArgs } from './e2e/browser-args.ts'

/** Journeys in a real browser against the built product on embedded adapters. One file per journey. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './scripts/browser-server.mjs',
  outputDir: 'test-results/journeys',
  workers: 2,
  // A file whose journeys share something says so itself; else neither worker waits for the other's last file.
  fullyParallel: true,
  retries: 0,
  // Nothing here decides how fast the product is: a limit ends a journey that hangs, on the slowest machine too.
  timeout: 480_000,
  expect: { timeout: 120_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    // Set by the global setup, which runs before the workers read this.
    baseURL: process.env.BASE_URL,
    browserName: 'chromium',
    locale: 'en-GB',
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // A trace costs half as much again as the journey: TRACE=on for one that fails.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    // A picture of every page at the end of every journey, failed or not: test.ts takes those of the failed ones.
    screenshot: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: browserArgs,
    },
  },
  projects: [
    { name: 'journeys', testMatch: /\.(test|spec)\.ts$/ },
    { name: 'tour', testMatch: 'tour.ts', workers: 1 },
  ],
})
