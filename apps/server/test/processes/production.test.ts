import { existsSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { cleanUp, newFolder, startProduct } from './product.ts'

afterEach(cleanUp)

/** The real process, which must refuse to start. */
async function refusedStart(environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { ended, output } = startProduct(environment)
  return { code: await ended, output: output() }
}

test('a production start without settings says all that is missing, and touches nothing', async () => {
  const { code, output } = await refusedStart({ NODE_ENV: 'production', LIMITS: 'relaxed' })
  expect(code).toBe(1)
  const told = output.trim().split('\n')
  expect(told.map((line) => /^[A-Z_]+/.exec(line)?.[0])).toEqual([
    'PUBLIC_URL',
    'DATA_DIR',
    'SMTP_URL',
    'STRIPE_SECRET_KEY',
    'CONTACT_EMAIL',
    'LIMITS',
  ])
  for (const line of told) expect(line).toMatch(/\.$/)
})

test('keys that are none are refused before anything is made, and are not repeated', async () => {
  const DATA_DIR = '/nowhere/greenroom'
  const { code, output } = await refusedStart({ DATA_DIR, SIGNING_KEYS: 'hunter2-key', SECRET_KEYS: 'hunter2-secret' })
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toHaveLength(2)
  expect(output).not.toContain('hunter2')
  expect(existsSync(DATA_DIR)).toBe(false)
})

test('a start warns in one line that nobody stands in front, unless somebody does', async () => {
  const settings = {
    ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://greenroom.test', CONTACT_EMAIL: 'hello@greenroom.test' },
    ...{ ALLOW_MAILBOX: 'true', ALLOW_CARD_SANDBOX: 'true' },
    // Nobody listens there, so that the start ends by itself.
    DATABASE_URL: 'postgres://greenroom@127.0.0.1:1/greenroom',
    DATA_DIR: await newFolder(),
  }
  const [alone, behind] = [await refusedStart(settings), await refusedStart({ ...settings, PROXY_HOPS: '1' })]
  const warned = alone.output.split('\n').filter((line) => line.includes('PROXY_HOPS'))
  expect(warned.map((line) => JSON.parse(line).level)).toEqual(['warn'])
  expect(behind.code).toBe(1)
  expect(behind.output).not.toContain('PROXY_HOPS')
})
