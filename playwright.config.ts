import { defineConfig } from '@playwright/test'

const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']

/** Journeys in a real browser against the built product on embedded adapters. One file per journey. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './scripts/browser-server.mjs',
  outputDir: 'test-results/journeys',
  workers: 2,
  retries: 0,
  // Nothing here decides how fast the product is: a limit ends a journey that hangs, on the slowest machine too.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    // Set by the global setup, which runs before the workers read this.
    baseURL: process.env.BASE_URL,
    browserName: 'chromium',
    locale: 'en-GB',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required', ...quiet],
    },
  },
  projects: [
    { name: 'journeys', testMatch: /\.(test|spec)\.ts$/ },
    { name: 'tour', testMatch: 'tour.ts', workers: 1, timeout: 300_000 },
  ],
})
