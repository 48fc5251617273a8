import { limits } from '@greenroom/contract/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTranscriptionServer, type TranscriptionServer } from '../../../scripts/transcription-server.mjs'
import { createLog } from '../src/kit/log.ts'
import { createTranscriptionServer } from '../src/speech/transcription-server.ts'
import type { TestBrowser } from './browser.ts'
import { startTestServer, type TestServer } from './server.ts'

/** All byte values, to detect any conversion. */
const bytes = Uint8Array.from({ length: 70_000 }, (_, n) => n % 256)
const recording = (type = 'audio/webm;codecs=opus') => new Blob([bytes], { type })

let provider: TranscriptionServer
beforeAll(async () => {
  provider = await startTranscriptionServer()
})
beforeEach(() => {
  provider.heard.length = 0
  provider.next.length = 0
})
afterAll(() => provider.stop())

describe('with a transcription server', () => {
  let server: TestServer
  let person: TestBrowser
  beforeAll(async () => {
    const environment = {
      TRANSCRIPTION_URL: `${provider.url}/`,
      TRANSCRIPTION_MODEL: 'whisper-large',
      TRANSCRIPTION_KEY: 'sk-secret-word',
    }
    server = await startTestServer({ environment })
    person = server.browser()
    await person.join()
    await person.call('startInterview', { body: { job: 'Store Manager', level: 'Mid' } })
  })
  afterAll(() => server.stop())

  const post = (body: BodyInit | undefined, headers: Record<string, string>) =>
    person.fetch('/api/interviews/transcribe', { method: 'POST', body, headers })
  const tokens = () => ({ authorization: `Bearer ${person.accessToken}`, 'x-csrf-token': person.csrfToken })

  test('a recording is forwarded unchanged, with model and key, and its text is returned', async () => {
    provider.next.push({ body: { text: ' I called  two stores,\nand borrowed crates. ' } })
    expect(await person.call('transcribe', { body: recording() })).toEqual({
      text: 'I called two stores, and borrowed crates.',
    })
    expect(provider.heard).toEqual([
      {
        authorization: 'Bearer sk-secret-word',
        fields: {
          model: 'whisper-large',
          language: 'en',
          response_format: 'json',
          prompt: expect.stringMatching(/^Store Manager\b/),
        },
        name: 'answer.webm',
        type: 'audio/webm',
        size: bytes.length,
        base64: Buffer.from(bytes).toString('base64'),
      },
    ])
    expect((await person.call('productInfo')).transcription).toBe('available')
  })

  test.each([
    ['audio/ogg; codecs=opus', 'answer.ogg'],
    ['audio/mp4;codecs="mp4a.40.2"', 'answer.mp4'],
    ['audio/wav', 'answer.wav'],
    ['AUDIO/WEBM', 'answer.webm'],
  ])('%s is sent as %s', async (type, name) => {
    expect((await post(recording(), { ...tokens(), 'content-type': type })).status).toBe(200)
    expect(provider.heard[0]).toMatchObject({ name, size: bytes.length })
  })

  test.each(['', '  \n', '[BLANK_AUDIO]', ' (silence) [ Music ]\n'])(
    'silence, transcribed as "%s", is no text',
    async (text) => {
      provider.next.push({ body: { text } })
      expect(await person.call('transcribe', { body: recording() })).toEqual({ text: '' })
    },
  )

  test('its reply is sanitized and truncated', async () => {
    const hostile = `<script>alert(1)</script>\u0000\ud800 "; drop table users; --`
    provider.next.push({ body: { text: hostile, __proto__: { admin: true }, more: 1 } })
    expect(await person.call('transcribe', { body: recording() })).toEqual({
      text: '<script>alert(1)</script> \ufffd "; drop table users; --',
    })
    provider.next.push({ body: { text: '([ '.repeat(30_000) } })
    const { text } = await person.call('transcribe', { body: recording() })
    expect(text.length).toBeLessThanOrEqual(limits.speech.rawText)
  })

  test.each([
    ['an error', { status: 500 }],
    ['a wrong key', { status: 401, body: { error: 'sk-secret-word is wrong' } }],
    ['no JSON', { raw: '<html>Bad gateway</html>' }],
    ['another shape', { body: { words: ['hello'] } }],
    ['a text that is none', { body: { text: 7 } }],
    ['nothing', { raw: '' }],
    ['a list', { raw: '[]' }],
    ['a reply without end', { body: { text: 'a'.repeat(300_000) } }],
  ])('%s from it is reported as 503, without internals', async (_, reply) => {
    provider.next.push(reply)
    expect(await person.refused('transcribe', { body: recording() })).toEqual({
      status: 503,
      code: 'unavailable',
      detail: "The transcription service isn't responding. Please try again.",
    })
  })

  test('the prompt has the job, the question and the names of tools of the interview', async () => {
    const candidate = server.browser()
    const { email } = await candidate.join()
    await server.sql(
      `insert into subscriptions (user_id, level, status, subscription_id, customer_id, current_period_end, entitled_until, synced_at)
       select id, 'PREMIUM', 'active', 'sub_' || id, 'cus_' || id, now() + interval '20 days', now() + interval '20 days', now() + interval '1 year' from users where email = $1`,
      [email],
    )
    const description =
      'What you will do: count the stock in Shopify every night. Train new hires on the registers. Order produce from suppliers. Handle complaints and returns at the desk.'
    const body = { job: 'Store Manager', level: 'Mid' as const, custom_description: description }
    const started = await candidate.call('startInterview', { body })
    if (!('interviewId' in started)) throw new Error('another interview is open')
    const params = { id: started.interviewId }
    const { question } = await candidate.call('currentQuestion', { params })
    await candidate.call('transcribe', { body: recording() })
    const first = provider.heard[0]!.fields.prompt!
    expect(first.length).toBeLessThanOrEqual(200)
    expect(first).toMatch(/^Store Manager, (?:.*, )?Shopify\b/)
    expect(question!.startsWith(first.slice(first.indexOf('. ') + 2))).toBe(true)
    const { nextQuestion } = await candidate.call('submitAnswer', { params, body: { text: 'I called two stores.' } })
    await candidate.call('transcribe', { body: recording() })
    const second = provider.heard[1]!.fields.prompt!
    expect(nextQuestion!.startsWith(second.slice(second.indexOf('. ') + 2))).toBe(true)
  })

  test('is only available during an interview', async () => {
    const refusal = {
      status: 409,
      code: 'interview_state',
      detail: 'Recordings are only transcribed during an interview.',
    }
    const newcomer = server.browser()
    await newcomer.join()
    expect(await newcomer.refused('transcribe', { body: recording() })).toEqual(refusal)
    expect(provider.heard).toEqual([])

    const started = await newcomer.call('startInterview', { body: { job: 'Store Manager', level: 'Mid' } })
    if (!('interviewId' in started)) throw new Error('another interview is open')
    const params = { id: started.interviewId }
    const ask = () => newcomer.call('transcribe', { body: recording() })
    expect(await ask()).toEqual({ text: expect.any(String) })
    for (let over = false; !over; )
      over = (await newcomer.call('submitAnswer', { params, body: { text: 'I called two stores.' } })).isInterviewOver
    expect((await newcomer.call('currentQuestion', { params })).state).toBe('closing')
    expect(await ask()).toEqual({ text: expect.any(String) })
    await newcomer.call('endInterview', { params })
    expect(await newcomer.refused('transcribe', { body: recording() })).toEqual(refusal)
    expect(provider.heard).toHaveLength(2)
  })

  test('accepts only recordings with a session, not empty and not too large', async () => {
    const type = { 'content-type': 'audio/webm' }
    const refusal = async (reply: Response) => [reply.status, (await reply.json()).code]
    expect(await refusal(await post(recording(), type))).toEqual([401, 'unauthenticated'])
    const { authorization } = tokens()
    expect(await refusal(await post(recording(), { ...type, authorization }))).toEqual([403, 'csrf'])
    for (const other of [
      'application/json',
      'text/plain',
      'video/webm',
      'audio/webmx',
      'multipart/form-data',
      'nonsense',
    ])
      expect([await refusal(await post('{}', { ...tokens(), 'content-type': other })), other]).toEqual([
        [415, 'not_audio'],
        other,
      ])
    expect(await refusal(await post(new Uint8Array([1]), tokens()))).toEqual([415, 'not_audio'])
    expect(await refusal(await post(undefined, { ...tokens(), ...type }))).toEqual([400, 'invalid_input'])
    expect(await refusal(await post(new Blob([]), { ...tokens(), ...type }))).toEqual([400, 'invalid_input'])
    const large = new Uint8Array(limits.recording.bytes + 1)
    expect(await refusal(await post(large, { ...tokens(), ...type }))).toEqual([413, 'too_large'])
    expect(provider.heard).toEqual([])
    expect((await post(large.subarray(1), { ...tokens(), ...type })).status).toBe(200)
  })

  test('other calls accept only JSON, with the usual limit', async () => {
    const reply = await person.fetch('/api/interviews/punctuate', {
      method: 'POST',
      body: recording(),
      headers: { ...tokens(), 'content-type': 'audio/webm' },
    })
    expect([reply.status, (await reply.json()).code]).toEqual([415, 'not_json'])
    const rawText = 'x'.repeat(limits.bodyBytes)
    expect(await person.refused('punctuate', { body: { rawText } })).toMatchObject({ status: 413 })
  })
})

test('without a server the pages know, and a recording is rejected', async () => {
  const server = await startTestServer()
  try {
    const person = server.browser()
    await person.join()
    expect((await person.call('productInfo')).transcription).toBe('none')
    expect(await person.refused('transcribe', { body: recording() })).toEqual({
      status: 404,
      code: 'not_found',
      detail: "This installation can't transcribe recordings.",
    })
  } finally {
    await server.stop()
  }
})

describe('the prompt of a transcription', () => {
  const transcriber = () => createTranscriptionServer({ url: provider.url, model: 'whisper-1', key: undefined })
  const hint = 'Store Manager, Shopify. How do you count the stock every night?'
  const spoken = { bytes, type: 'audio/webm' }
  const prompts = () => provider.heard.map(({ fields }) => fields.prompt)

  test.each([400, 422])('a server that rejects it with %i is called without it from then on', async (status) => {
    const server = transcriber()
    provider.next.push({ status }, { body: { text: 'I count in the evening.' } })
    expect(await server.transcribe(spoken, hint)).toBe('I count in the evening.')
    expect(await server.transcribe(spoken, hint)).toBe('Hello.')
    expect(prompts()).toEqual([hint, undefined, undefined])
  })

  test('a server that rejects the recording itself still gets it', async () => {
    const server = transcriber()
    provider.next.push({ status: 400 }, { status: 400 })
    await expect(server.transcribe(spoken, hint)).rejects.toMatchObject({ status: 503 })
    expect(await server.transcribe(spoken, hint)).toBe('Hello.')
    expect(prompts()).toEqual([hint, undefined, hint])
  })

  test.each([401, 413, 500])('a server that fails with %i is not retried', async (status) => {
    provider.next.push({ status })
    await expect(transcriber().transcribe(spoken, hint)).rejects.toMatchObject({ status: 503 })
    expect(prompts()).toEqual([hint])
  })

  test('a reply that only repeats it is retried without it', async () => {
    const server = transcriber()
    provider.next.push({ body: { text: ' How do you count the stock, every night? ' } }, { body: { text: '' } })
    expect(await server.transcribe(spoken, hint)).toBe('')
    provider.next.push({ body: { text: 'Shopify.' } }, { body: { text: 'never asked for' } })
    expect(await server.transcribe(spoken, hint)).toBe('Shopify.')
    expect(prompts()).toEqual([hint, undefined, hint])
  })
})

describe('a failure is logged without content or key', () => {
  const ask = (url: string, patienceMs?: number) =>
    createTranscriptionServer({ url, model: 'whisper-1', key: 'sk-secret-word' }, patienceMs).transcribe({
      bytes,
      type: 'audio/webm',
    })
  const logged = async (url: string, patienceMs?: number) => {
    const lines: string[] = []
    const error = await ask(url, patienceMs).catch((reason: unknown) => reason)
    createLog((line) => lines.push(line)).error('request failed', (error as Error).cause)
    expect(lines.join()).not.toMatch(/secret|Bearer/)
    return JSON.parse(lines[0]!).error.message as string
  }

  test('a hanging server times out', async () => {
    provider.next.push({ status: 'never' })
    expect(await logged(provider.url, 200)).toBe('transcription server: it took too long')
  })
  test('an unreachable server', async () => {
    const gone = await startTranscriptionServer()
    await gone.stop()
    expect(await logged(gone.url)).toBe('transcription server: ECONNREFUSED')
  })
  test('a refusal', async () => {
    provider.next.push({ status: 401, body: { error: 'sk-secret-word' } })
    expect(await logged(provider.url)).toBe('transcription server: it answered 401')
  })
})
