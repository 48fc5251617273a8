import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chooseFallbackVoice, chooseVoice } from '../src/adapters.ts'
import { readConfig } from '../src/config.ts'
import type { TestBrowser } from './browser.ts'
import { startTestServer, type TestServer } from './server.ts'
import { mp3Of, sayMp3, startVoiceServer, type VoiceServer } from './voice-server.ts'

const answer = 'I moved three people to the back, and the shelves were full by noon.'

let voice: VoiceServer
beforeAll(async () => {
  voice = await startVoiceServer()
})
beforeEach(() => {
  voice.requests.length = 0
  voice.script = sayMp3
})
afterAll(() => voice.stop())

const settings = () => ({
  VOICE_PROVIDER: 'openai-compatible',
  VOICE_URL: `${voice.origin}/v1`,
  VOICE_MODEL: 'kokoro',
  VOICE_NAME: 'af_sky',
  VOICE_KEY: 'sk-secret-word',
})

describe('an interview in the voice of another server', () => {
  let server: TestServer
  let person: TestBrowser
  let params: { id: string }
  beforeAll(async () => {
    server = await startTestServer({ environment: settings() })
    person = server.browser()
    await person.join()
    const started = await person.call('startInterview', { body: { job: 'Store Manager', level: 'Mid' } })
    if (!('interviewId' in started)) throw new Error('another interview is open')
    params = { id: started.interviewId }
  })
  afterAll(() => server.stop())

  async function hear(path: string | null) {
    const reply = await fetch(server.url + path)
    const audio = Buffer.from(await reply.arrayBuffer())
    // The fake MP3 is as long as its text; a second of the built-in voice is 3,000 bytes.
    const by = audio.length > 2000 ? 'built-in' : 'server'
    return { status: reply.status, type: reply.headers.get('content-type'), audio, by }
  }

  test('uses it, and falls back to the built-in voice when the server dies', async () => {
    const { question, ttsAudioUrl } = await person.call('currentQuestion', { params })
    const first = await hear(ttsAudioUrl)
    expect([first.status, first.type]).toEqual([200, 'audio/mpeg'])
    expect(voice.sentences().length).toBeGreaterThan(0)
    for (const { headers, body, sentence } of voice.requests) {
      expect(headers.authorization).toBe('Bearer sk-secret-word')
      expect(body).toMatchObject({ model: 'kokoro', voice: 'af_sky' })
      if (question?.includes(sentence)) expect(first.audio.includes(mp3Of(sentence))).toBe(true)
    }

    voice.script = () => 500
    // Prefetched audio has its voice; later audio has the fallback's.
    const voices: string[] = []
    for (let over = false; !over; ) {
      const reply = await person.call('submitAnswer', { params, body: { text: answer } })
      over = reply.isInterviewOver
      const next = await hear(reply.ttsAudioUrl)
      expect([next.status, next.type]).toEqual([200, 'audio/mpeg'])
      expect(next.audio.length).toBeGreaterThan(4)
      voices.push(next.by)
    }
    expect(voices.slice(-2)).toEqual(['built-in', 'built-in'])
    const { answers } = await person.call('submitQuestions', { params, body: { questions: ['How many stores?'] } })
    expect(await hear(answers[0]!.ttsAudioUrl)).toMatchObject({ status: 200, by: 'built-in' })
    const told = server.lines.filter((line) => line.includes('the voice failed'))
    expect(told).toHaveLength(1)
    expect(told[0]).not.toContain('secret')

    voice.script = sayMp3
    server.clock.advance(5 * 60_000)
    expect(await hear(answers[0]!.ttsAudioUrl)).toMatchObject({ status: 200, by: 'server' })
  })

  test('its audio is erased with the account after another voice was configured', async () => {
    const leaver = server.browser()
    await leaver.join()
    const started = await leaver.call('startInterview', { body: { job: 'Store Manager', level: 'Mid' } })
    if (!('interviewId' in started)) throw new Error('another interview is open')
    // Unique texts, because audio of another interview is not erased.
    const words = 'Which shelf did you fill first, and why that one?'
    await server.sql('update turns set question = $1 where interview_id = $2', [words, started.interviewId])
    const { ttsAudioUrl } = await leaver.call('currentQuestion', { params: { id: started.interviewId } })
    expect(await hear(ttsAudioUrl)).toMatchObject({ status: 200, type: 'audio/mpeg' })
    await server.restart({ VOICE_NAME: 'bm_lewis' })
    expect(await hear(ttsAudioUrl)).toMatchObject({ status: 200 })
    await leaver.call('deleteUser')
    await expect.poll(async () => (await hear(ttsAudioUrl)).status).toBe(404)
  })
})

describe('the voice of the settings, without the rest of the product', () => {
  test('is the embedded one, without a fallback', async () => {
    const chosen = await chooseVoice(readConfig({ VOICE: 'rms' }))
    expect(chosen.name).toMatch(/^flite-rms/)
    expect(chooseFallbackVoice(readConfig({}))).toBeUndefined()
    await chosen.close()
  })

  test('is that of a server, with the embedded one as fallback', async () => {
    const config = readConfig({ ...settings(), VOICE: 'rms' })
    const chosen = await chooseVoice(config)
    expect(await chosen.speak('Hello.')).toEqual({ audio: mp3Of('Hello.'), type: 'audio/mpeg' })
    expect(chosen.name).toBe('openai-compatible/kokoro/af_sky')
    const behind = chooseFallbackVoice(config)
    expect(behind?.name).toMatch(/^flite-rms/)
    await Promise.all([chosen.close(), behind?.close()])
  })

  test('is one of ElevenLabs', async () => {
    const VOICE_NAME = 'JBFqnCBsd6RMkjVDRZzb'
    const given = { VOICE_PROVIDER: 'elevenlabs', VOICE_URL: voice.origin, VOICE_NAME, VOICE_KEY: 'xi-word' }
    const chosen = await chooseVoice(readConfig(given))
    expect(await chosen.speak('Hello.')).toEqual({ audio: mp3Of('Hello.'), type: 'audio/mpeg' })
    expect(chosen.name).toBe('elevenlabs/eleven_flash_v2_5/JBFqnCBsd6RMkjVDRZzb')
    await chosen.close()
  })
})
