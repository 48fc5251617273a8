import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestServer } from './server.ts'

const jsxHook = new URL('../../../scripts/jsx-hook.mjs', import.meta.url).href

/** The real process, which must refuse to start. */
function refusedStart(environment: Record<string, string>): Promise<{ code: number | undefined; stderr: string }> {
  const main = join(import.meta.dirname, '../src/main.ts')
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...environment }
  return new Promise((resolve) =>
    execFile(process.execPath, ['--import', jsxHook, main], { env }, (error, _stdout, stderr) =>
      resolve({ code: error?.code === undefined ? undefined : Number(error.code), stderr }),
    ),
  )
}

test('a production start without settings says all that is missing, and touches nothing', async () => {
  const { code, stderr } = await refusedStart({ NODE_ENV: 'production', LIMITS: 'relaxed' })
  expect(code).toBe(1)
  const told = stderr.trim().split('\n')
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
  const { code, stderr } = await refusedStart({ DATA_DIR, SIGNING_KEYS: 'hunter2-key', SECRET_KEYS: 'hunter2-secret' })
  expect(code).toBe(1)
  expect(stderr.trim().split('\n')).toHaveLength(2)
  expect(stderr).not.toContain('hunter2')
  expect(existsSync(DATA_DIR)).toBe(false)
})

test('a start warns in one line that nobody stands in front, unless somebody does', async () => {
  const settings = {
    ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://greenroom.test', CONTACT_EMAIL: 'hello@greenroom.test' },
    ...{ ALLOW_MAILBOX: 'true', ALLOW_CARD_SANDBOX: 'true' },
    // Nobody listens there, so that the start ends by itself.
    DATABASE_URL: 'postgres://greenroom@127.0.0.1:1/greenroom',
    DATA_DIR: await mkdtemp(join(tmpdir(), 'greenroom-hops-')),
  }
  try {
    const [alone, behind] = [await refusedStart(settings), await refusedStart({ ...settings, PROXY_HOPS: '1' })]
    const warned = alone.stderr.split('\n').filter((line) => line.includes('PROXY_HOPS'))
    expect(warned.map((line) => JSON.parse(line).level)).toEqual(['warn'])
    expect(behind.code).toBe(1)
    expect(behind.stderr).not.toContain('PROXY_HOPS')
  } finally {
    await rm(settings.DATA_DIR, { recursive: true })
  }
})

test('a test installation in production mode tells its pages which stand-ins run; a development one has none to tell', async () => {
  const allowed = { ALLOW_MAILBOX: 'true', ALLOW_CARD_SANDBOX: 'true' }
  const settings = { NODE_ENV: 'production', LIMITS: 'normal', PUBLIC_URL: 'https://greenroom.test' }
  const trial = await startTestServer({
    environment: { ...settings, ...allowed, CONTACT_EMAIL: 'hello@greenroom.test' },
  })
  const development = await startTestServer({ environment: { NODE_ENV: 'development', ...allowed } })
  try {
    expect((await trial.browser().call('productInfo')).standIns).toEqual(['mailbox', 'card_sandbox'])
    expect((await development.browser().call('productInfo')).standIns).toEqual([])
  } finally {
    await trial.stop()
    await development.stop()
  }
})
