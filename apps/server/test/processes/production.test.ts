import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { freePort } from '../../../../scripts/free-port.mjs'
import { cleanUp, newFolder, startProduct } from './product.ts'

afterEach(cleanUp)

/** Starts the real process; allows root for the tests. */
const start = (environment: Record<string, string>) => startProduct({ ALLOW_ROOT: 'true', ...environment })

/** A start that must fail. */
async function refusedStart(environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { ended, output } = start(environment)
  return { code: await ended, output: output() }
}

test('a production start without settings reports everything that is missing, and changes nothing', async () => {
  const { code, output } = await refusedStart({ NODE_ENV: 'production', LIMITS: 'relaxed' })
  expect(code).toBe(1)
  const errors = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(errors.map(({ event }) => /^[A-Z_]+/.exec(event)?.[0])).toEqual([
    'PUBLIC_URL',
    'DATA_DIR',
    'SMTP_URL',
    'STRIPE_SECRET_KEY',
    'CONTACT_EMAIL',
    'LIMITS',
  ])
  for (const { level, event } of errors) expect([level, event]).toEqual(['error', expect.stringMatching(/\.$/)])
})

test('invalid keys are rejected before any change, and are not repeated', async () => {
  const DATA_DIR = '/nowhere/greenroom'
  const { code, output } = await refusedStart({ DATA_DIR, SIGNING_KEYS: 'hunter2-key', SECRET_KEYS: 'hunter2-secret' })
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toHaveLength(2)
  expect(output).not.toContain('hunter2')
  expect(existsSync(DATA_DIR)).toBe(false)
})

test('a start warns in one line about a missing proxy', async () => {
  const settings = {
    ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://greenroom.test', CONTACT_EMAIL: 'hello@greenroom.test' },
    ...{ ALLOW_MAILBOX: 'true', ALLOW_CARD_SANDBOX: 'true' },
    // Nothing listens there, so the start fails.
    DATABASE_URL: 'postgres://greenroom@127.0.0.1:1/greenroom',
    DATA_DIR: await newFolder(),
  }
  const [alone, behind] = [await refusedStart(settings), await refusedStart({ ...settings, PROXY_HOPS: '1' })]
  const warned = alone.output.split('\n').filter((line) => line.includes('PROXY_HOPS'))
  expect(warned.map((line) => JSON.parse(line).level)).toEqual(['warn'])
  expect(behind.code).toBe(1)
  expect(behind.output).not.toContain('PROXY_HOPS')
})

describe('the card provider at start', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) server.close()
  })

  async function settingsFor(answer: RequestListener) {
    const server = createServer(answer).listen(0, '127.0.0.1')
    servers.push(server)
    await once(server, 'listening')
    return {
      ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://greenroom.test', CONTACT_EMAIL: 'hello@greenroom.test' },
      ...{ ALLOW_MAILBOX: 'true', PROXY_HOPS: '1', DATA_DIR: await newFolder(), PORT: await freePort() },
      // A live key is only sent to Stripe.
      ...{ STRIPE_SECRET_KEY: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc', ALLOW_CARD_SANDBOX: 'true' },
      STRIPE_API_BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    }
  }

  test('fault case 25: production does not start with a price that differs from its pages', async () => {
    const price = (lookup_key: string, currency: string) => ({
      ...{ id: 'price_1', object: 'price', lookup_key, currency, unit_amount: 2000, livemode: false },
      recurring: { interval: 'month', interval_count: 1 },
    })
    const data = [price('basic_monthly', 'eur'), price('premium_monthly', 'usd')]
    const settings = await settingsFor((request, response) => {
      const found = request.url!.startsWith('/v1/prices') ? data : []
      const account = { id: 'acct_1', object: 'account', charges_enabled: true }
      const list = { object: 'list', data: found, has_more: false, url: '/v1' }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(request.url!.startsWith('/v1/account') ? account : list))
    })
    const { code, output } = await refusedStart(settings)
    expect(code).toBe(1)
    expect(output).toMatch(/The price basic_monthly is 20\.00 EUR per month, and our pages say 20\.00 USD/)
    expect(output).toMatch(/The price premium_monthly is 20\.00 USD per month, and our pages say 30\.00 USD/)
    expect(output).not.toContain('Greenroom is ready')
  })

  test('production starts during an outage of the provider', async () => {
    const settings = await settingsFor((_request, response) => response.writeHead(503).end())
    const { said, output } = start(settings)
    await said('Greenroom is ready')
    expect(output()).toMatch(/"level":"warn","at":"[^"]*","event":"The request to Stripe failed \(/)
  })
})
