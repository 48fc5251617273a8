import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createLog } from '../kit/log.ts'
import { SetupError } from '../kit/setup-error.ts'
import { handledEvents } from './event-types.ts'
import { monthlyCents } from './price-keys.ts'
import { type Expected, probeProvider, reportFindings } from './probe.ts'
import { createStripeClient } from './stripe-client.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const live: Expected = { key: 'sk_live_x', production: true, publicUrl: 'https://greenroom.test' }
const development = { ...live, key: 'sk_test_x', production: false }
const list = (...data: unknown[]) => ({ object: 'list', data, has_more: false, url: '/v1' })
const price = (lookup_key: string, unit_amount: number, more: object = {}) => ({
  id: `price_${lookup_key}`,
  object: 'price',
  active: true,
  livemode: true,
  lookup_key,
  unit_amount,
  currency: 'usd',
  recurring: { interval: 'month', interval_count: 1 },
  ...more,
})
const basic = price('basic_monthly', monthlyCents('BASIC'))
const premium = price('premium_monthly', monthlyCents('PREMIUM'))
const endpoint = {
  id: 'we_1',
  object: 'webhook_endpoint',
  status: 'enabled',
  url: 'https://greenroom.test/api/payment/webhook',
  enabled_events: [...handledEvents],
}

/** An account that is ready, path by path. */
const ready: Record<string, object> = {
  '/v1/account': { id: 'acct_1', object: 'account', charges_enabled: true },
  '/v1/prices': list(basic, premium),
  '/v1/billing_portal/configurations': list({ id: 'bpc_1', is_default: false, metadata: { managed_by: 'greenroom' } }),
  '/v1/webhook_endpoints': list(endpoint),
}
const answering =
  (answers: Record<string, object>): RequestListener =>
  (request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[request.url!.split('?')[0]!]))
const refusing =
  (status: number, message: string): RequestListener =>
  (_request, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${Math.random()}`.replace('.', '') })
      .end(JSON.stringify({ error: { type: 'invalid_request_error', message } }))

async function probe(listener: RequestListener, expected: Expected = live) {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return probeProvider(createStripeClient({ key: expected.key, base }), expected)
}

test('a ready account has no findings', async () => {
  expect(await probe(answering(ready))).toEqual([])
})

describe('fault case 25: a price that differs from our pages', () => {
  test.each([
    ['no price', list(premium), /no active price with the lookup key basic_monthly.+npm run billing:setup/],
    ['another amount', list(price('basic_monthly', 1999), premium), /basic_monthly is 19\.99 USD .+ 20\.00 USD/],
    ['another currency', list(price('basic_monthly', 2000, { currency: 'eur' }), premium), /20\.00 EUR .+ 20\.00 USD/],
    [
      'another interval',
      list(price('basic_monthly', 2000, { recurring: { interval: 'year', interval_count: 1 } }), premium),
      /per year/,
    ],
    ['another mode', list(price('basic_monthly', 2000, { livemode: false }), premium), /test mode .+ live key/],
  ])('%s is refused in one sentence', async (_, prices, sentence) => {
    const found = await probe(answering({ ...ready, '/v1/prices': prices }))
    expect(found).toEqual([{ level: 'refuse', sentence: expect.stringMatching(sentence) }])
  })

  test('two wrong prices are two sentences', async () => {
    expect(await probe(answering({ ...ready, '/v1/prices': list() }))).toHaveLength(2)
  })
})

test.each([
  [
    401,
    'Invalid API Key provided: sk_live_***',
    'refuse',
    /does not accept STRIPE_SECRET_KEY \(.*401, req_\d+, Invalid/,
  ],
  [403, 'The provided key does not have the required permissions', 'refuse', /give the restricted key that permission/],
  [500, 'An error occurred', 'warn', /request to Stripe failed \(StripeAPIError, 500, req_\d+/],
  [429, 'Too many requests', 'warn', /request to Stripe failed/],
])('a provider that answers %i to everything is reported once', async (status, message, level, sentence) => {
  expect(await probe(refusing(status, message))).toEqual([{ level, sentence: expect.stringMatching(sentence) }])
})

test('a restricted key need not be able to read the account', async () => {
  const rest = answering(ready)
  const found = await probe((request, response) =>
    request.url === '/v1/account' ? refusing(403, 'no')(request, response) : rest(request, response),
  )
  expect(found).toEqual([])
})

test('an unexpected response or an unreachable provider does not refuse the start', async () => {
  const strange = await probe((_request, response) => response.end('<h1>Welcome to nginx</h1>'))
  expect(strange.map(({ level }) => level)).not.toContain('refuse')
  const away = await probeProvider(createStripeClient({ key: 'sk_live_x', base: 'http://127.0.0.1:9' }), live)
  expect(away).toEqual([{ level: 'warn', sentence: expect.stringContaining('request to Stripe failed') }])
})

test('a provider that does not respond times out after 5 seconds', async () => {
  const start = performance.now()
  const found = await probe((request, response) => {
    if (request.url === '/v1/account') response.writeHead(200).write(' ')
  })
  expect(found.every(({ level }) => level === 'warn')).toBe(true)
  expect(found.length).toBeGreaterThan(0)
  expect(performance.now() - start).toBeLessThan(7000)
})

test.each([
  [
    'cannot charge yet',
    { '/v1/account': { id: 'acct_1', object: 'account', charges_enabled: false } },
    /finish its activation/,
  ],
  ['has no portal', { '/v1/billing_portal/configurations': list() }, /Manage billing cannot open.+billing:setup/],
  ['has no webhook', { '/v1/webhook_endpoints': list({ ...endpoint, url: 'https://other.test' }) }, /sends no events/],
  [
    'has its webhook disabled',
    { '/v1/webhook_endpoints': list({ ...endpoint, status: 'disabled' }) },
    /sends no event/,
  ],
  [
    'keeps some events back',
    { '/v1/webhook_endpoints': list({ ...endpoint, enabled_events: ['invoice.paid'] }) },
    /does not send every event/,
  ],
])('an account that %s is a warning', async (_, change, sentence) => {
  const found = await probe(answering({ ...ready, ...change }))
  expect(found).toEqual([{ level: 'warn', sentence: expect.stringMatching(sentence) }])
})

test('outside production a live key is a warning, a missing webhook is not', async () => {
  const answers = answering({ ...ready, '/v1/webhook_endpoints': list() })
  expect((await probe(answers, { ...live, production: false })).map(({ sentence }) => sentence)).toEqual([
    'STRIPE_SECRET_KEY is a live key outside production: real cards are charged. Use a test key.',
  ])
  const testPrices = list({ ...basic, livemode: false }, { ...premium, livemode: false })
  expect(await probe(answering({ ...ready, '/v1/prices': testPrices }), development)).toEqual([])
})

test('production refuses to start with all sentences; development starts, and both log warnings', () => {
  const findings = (['refuse', 'warn', 'refuse'] as const).map((level, place) => ({ level, sentence: `No. ${place}` }))
  const lines: string[] = []
  const log = createLog((line) => lines.push(line))
  expect(() => reportFindings(findings, { production: true, log })).toThrow(new SetupError('No. 0\nNo. 2'))
  expect(lines).toEqual([])
  reportFindings(findings, { production: false, log })
  expect(lines).toHaveLength(3)
  reportFindings([findings[1]!], { production: true, log })
  expect(JSON.parse(lines[3]!)).toMatchObject({ level: 'warn', event: 'No. 1' })
})
