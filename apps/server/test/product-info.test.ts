import { expect, test } from 'vitest'
import { startTestServer } from './server.ts'

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
