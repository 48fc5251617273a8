import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createCardSandbox } from '@greenroom/card-sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../src/kit/clock.ts'
import { cleanUp, newFolder, runCommand } from './product.ts'

let server: Server
let sandbox: ReturnType<typeof createCardSandbox>
let settings: Record<string, string>

beforeAll(async () => {
  const key = 'sk_test_command'
  const [folder, homeUrl] = [await newFolder(), 'https://greenroom.test']
  sandbox = createCardSandbox({
    ...{ folder, homeUrl, key, clock: systemClock, publicPath: '/sandbox', merchant: 'Greenroom', offers: [] },
  })
  server = createServer(sandbox.handler)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  settings = { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base, PUBLIC_URL: homeUrl }
})
afterAll(async () => {
  await sandbox.stop()
  server.closeAllConnections()
  server.close()
  await cleanUp()
})

const setUp = (environment: Record<string, string>, ...args: string[]) =>
  runCommand('setup-billing', environment, ...args)

test('the command sets the account up and prints the secret once', async () => {
  const dry = await setUp(settings, '--dry-run')
  expect([dry.code, dry.stdout]).toEqual([0, expect.stringContaining('Would create price basic_monthly')])
  const [first, second] = [await setUp(settings), await setUp(settings)]
  expect([first.code, first.stderr]).toEqual([0, ''])
  expect(first.stdout).toMatch(/^Test mode, for https:\/\/greenroom\.test\.$/m)
  expect(first.stdout).toMatch(/^STRIPE_WEBHOOK_SECRET=whsec_\w+$/m)
  expect([second.code, second.stdout]).toEqual([0, expect.not.stringMatching(/whsec_|Created/)])
})

test.each([
  [{ STRIPE_SECRET_KEY: '' }, /^Set STRIPE_SECRET_KEY to the secret key/],
  [{ STRIPE_SECRET_KEY: 'sk_test_other' }, /^Stripe does not accept STRIPE_SECRET_KEY \(.*401/],
  [{ STRIPE_SECRET_KEY: 'pk_test_1' }, /^STRIPE_SECRET_KEY is a publishable key/],
  [{ PUBLIC_URL: '' }, /^Set PUBLIC_URL/],
  [{ PUBLIC_URL: 'http://greenroom.test' }, /^PUBLIC_URL must be an https address/],
  [{ STRIPE_SECRET_KEY: 'sk_live_1', PUBLIC_URL: 'http://localhost:3000' }, /this is a live key\.$/],
  [{ STRIPE_API_BASE: 'http://127.0.0.1:9' }, /^The request to Stripe failed \(StripeConnectionError/],
])('with %j it prints one line with the fix', async (change: Record<string, string>, sentence) => {
  const { code, stderr } = await setUp({ ...settings, ...change })
  expect(code).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(sentence)])
})

test('an unknown option is rejected with the valid ones', async () => {
  expect((await setUp(settings, '--dryrun')).stderr).toContain('npm run billing:setup [-- --dry-run]')
})
