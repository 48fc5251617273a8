import { expect, test } from 'vitest'
import { readOutsideServices } from '../src/config/outside-services.ts'
import { readConfig } from '../src/config.ts'
import { startTestServer } from './server.ts'

test('a test installation in production mode reports its sandboxes to the pages; development reports none', async () => {
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

test('lists external services that receive user content, without hosts of the own network', () => {
  const at = (environment: Record<string, string>) =>
    readOutsideServices(readConfig({ NODE_ENV: 'test', ...environment }))
  const nobody = { model: null, voice: null, transcription: null }
  expect(at({})).toEqual(nobody)
  for (const host of ['localhost:11434', '10.2.3.4', '192.168.1.9:8000', 'gpu', 'models.internal', '[fd12::1]'])
    expect(at({ INTERVIEWER_URL: `http://${host}/v1`, INTERVIEWER_MODEL: 'm' }), host).toEqual(nobody)
  expect(at({ INTERVIEWER_URL: 'https://llm.example.com/v1', INTERVIEWER_MODEL: 'm' }).model).toBe('llm.example.com')
  const openai = { INTERVIEWER_PROVIDER: 'openai', INTERVIEWER_MODEL: 'm', INTERVIEWER_KEY: 'sk-1' }
  expect(at(openai).model).toBe('api.openai.com')
  expect(at({ VOICE_PROVIDER: 'elevenlabs', VOICE_NAME: 'v', VOICE_KEY: 'k' }).voice).toBe('api.elevenlabs.io')
  expect(at({ TRANSCRIPTION_URL: 'https://api.openai.com/v1' }).transcription).toBe('api.openai.com')
})
