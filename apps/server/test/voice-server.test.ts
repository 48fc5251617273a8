import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createElevenLabsVoice } from '../src/speech/elevenlabs-voice.ts'
import { createOpenAiVoice } from '../src/speech/openai-voice.ts'
import type { Voice } from '../src/speech/port.ts'
import { eventually } from './eventually.ts'
import { mp3Of, sayMp3, startVoiceServer, type VoiceReply, type VoiceServer, wavOf } from './voice-server.ts'

const emptyTag = Buffer.from('ID3\u0004\0\0\0\0\0\0')

let server: VoiceServer
const voices: Voice[] = []
beforeAll(async () => {
  server = await startVoiceServer()
})
beforeEach(() => {
  server.requests.length = 0
  server.script = sayMp3
})
afterEach(async () => {
  for (const voice of voices.splice(0)) await voice.close()
})
afterAll(() => server.stop())

function open(patienceMs?: number, key: string | undefined = 'sk-secret-word') {
  const voice = createOpenAiVoice({ url: `${server.origin}/v1/`, model: 'tts-1', voice: 'alloy', key }, patienceMs)
  voices.push(voice)
  return voice
}

describe('a server with the speech API of OpenAI', () => {
  test('gets one sentence per request for MP3, with model, voice and key', async () => {
    const voice = open()
    expect(await voice.speak('How are you?')).toEqual({ audio: mp3Of('How are you?'), type: 'audio/mpeg' })
    expect(server.requests).toMatchObject([
      {
        path: '/v1/audio/speech',
        headers: { authorization: 'Bearer sk-secret-word', 'content-type': 'application/json' },
        body: { model: 'tts-1', voice: 'alloy', input: 'How are you?', response_format: 'mp3' },
      },
    ])
    expect(voice.name).toBe('openai-compatible/tts-1/alloy')
  })

  test('gets no header without a key', async () => {
    const voice = createOpenAiVoice({ url: `${server.origin}/v1`, model: 'kokoro', voice: 'af_sky', key: undefined })
    voices.push(voice)
    await voice.speak('Hello.')
    expect(server.requests[0]!.headers.authorization).toBeUndefined()
  })

  test.each([
    ['WAV that says so', { body: wavOf(), type: 'audio/wav' }, 'audio/wav'],
    ['WAV under another name', { body: wavOf(), type: 'application/octet-stream' }, 'audio/wav'],
    ['MP3 with a tag', { body: Buffer.concat([emptyTag, mp3Of('x')]), type: 'audio/mp3' }, 'audio/mpeg'],
    ['MP3 that says it is WAV', { body: mp3Of('x'), type: 'audio/wav' }, 'audio/mpeg'],
  ])('%s is detected by its bytes', async (_, reply, type) => {
    server.script = () => reply
    expect(await open().speak('Hello.')).toMatchObject({ type })
  })
})

test('ElevenLabs gets the id of the voice in the path, and its own header', async () => {
  const asked = { model: 'eleven_flash_v2_5', voice: 'JBFqnCBsd6RMkjVDRZzb', key: 'xi-word' }
  for (const url of [server.origin, `${server.origin}/`, `${server.origin}/v1`, `${server.origin}/v1/`]) {
    const voice = createElevenLabsVoice({ url, ...asked })
    voices.push(voice)
    expect(voice.name).toBe('elevenlabs/eleven_flash_v2_5/JBFqnCBsd6RMkjVDRZzb')
    expect(await voice.speak('How are you?')).toEqual({ audio: mp3Of('How are you?'), type: 'audio/mpeg' })
    expect(server.requests.at(-1)).toMatchObject({
      path: '/v1/text-to-speech/JBFqnCBsd6RMkjVDRZzb?output_format=mp3_44100_64',
      headers: { 'xi-api-key': 'xi-word', accept: 'audio/mpeg', 'content-type': 'application/json' },
      body: { text: 'How are you?', model_id: 'eleven_flash_v2_5' },
    })
    expect(server.requests.at(-1)!.headers.authorization).toBeUndefined()
  }
})

describe('a reply without audio fails, without a key or the sentence in its reason', () => {
  const stereo = wavOf()
  stereo[22] = 2
  test.each<[string, VoiceReply, string]>([
    ['an error', 500, 'it answered 500'],
    ['a wrong key', 401, 'it answered 401'],
    ['too many requests', 429, 'it answered 429'],
    ['nothing', { body: '' }, 'its reply is empty'],
    ['a tag without sound', { body: emptyTag }, 'its reply is empty'],
    ['WAV without samples', { body: wavOf().subarray(0, 44) }, 'its reply is empty'],
    ['JSON', { body: '{"audio":"sk-secret-word"}', type: 'application/json' }, 'its reply is no WAV or MP3'],
    ['a page that calls itself MP3', { body: '<html>Hello</html>' }, 'its reply is no WAV or MP3'],
    ['Opus', { body: Buffer.from('OggS\0\0OpusHead'), type: 'audio/ogg' }, 'its reply is no WAV or MP3'],
    ['AAC', { body: Uint8Array.of(0xff, 0xf1, 0x50, 0x80), type: 'audio/aac' }, 'its reply is no WAV or MP3'],
    ['WAV in stereo', { body: stereo }, 'Only 16-bit mono PCM is understood'],
    ['audio without end', 'endless', 'its reply has no end'],
  ])('%s', async (_, reply, reason) => {
    server.script = () => reply
    const failure = await open()
      .speak('A quiet sentence.')
      .catch((error: unknown) => error)
    expect((failure as Error).message).toBe(`voice server: ${reason}`)
    // A cause would be logged with it.
    expect((failure as Error).cause).toBeUndefined()
  })

  test.each<VoiceReply>(['hang', 'drip'])('a slow server times out: %s', async (reply) => {
    server.script = () => reply
    await expect(open(200).speak('Hello.')).rejects.toThrow('voice server: it took too long')
    await eventually('the request is canceled', () => server.requests[0]!.canceled)
  })

  test('redirects are not followed, so that key and text are not leaked', async () => {
    const other = await startVoiceServer()
    server.script = () => ({ redirect: `${other.origin}/v1/audio/speech` })
    await expect(open().speak('Hello.')).rejects.toThrow('voice server:')
    expect(other.requests).toEqual([])
    await other.stop()
  })

  test('a server that is down', async () => {
    const gone = await startVoiceServer()
    await gone.stop()
    const voice = createOpenAiVoice({ url: gone.origin, model: 'tts-1', voice: 'alloy', key: undefined })
    await expect(voice.speak('Hello.')).rejects.toThrow('voice server: ECONNREFUSED')
  })
})

test('limits concurrency to four sentences', async () => {
  const gates: PromiseWithResolvers<void>[] = []
  server.script = async (request) => {
    const gate = Promise.withResolvers<void>()
    gates.push(gate)
    await gate.promise
    return sayMp3(request)
  }
  const voice = open()
  const spoken = ['1.', '2.', '3.', '4.', '5.', '6.'].map((sentence) => voice.speak(sentence))
  await eventually('four are asked for', () => server.requests.length === 4)
  expect(server.sentences().toSorted()).toEqual(['1.', '2.', '3.', '4.'])
  gates[0]!.resolve()
  await eventually('the fifth is asked for', () => server.requests.length === 5)
  expect(server.sentences()[4]).toBe('5.')
  for (let next = 1; next < 6; next++) {
    await eventually('the next is asked for', () => gates.length > next)
    gates[next]!.resolve()
  }
  expect(await Promise.all(spoken)).toHaveLength(6)
})

test('the timeout includes the time in the queue', async () => {
  server.script = () => 'hang'
  const voice = open(200)
  const spoken = await Promise.allSettled(['1.', '2.', '3.', '4.', '5.'].map((sentence) => voice.speak(sentence)))
  for (const each of spoken)
    expect(each).toMatchObject({ status: 'rejected', reason: { message: 'voice server: it took too long' } })
  // A canceled waiter does not occupy a slot.
  server.script = sayMp3
  expect(await Promise.all(['6.', '7.', '8.', '9.', '10.'].map((each) => voice.speak(each)))).toHaveLength(5)
})

test('closing the voice cancels running requests', async () => {
  server.script = () => 'hang'
  const voice = open()
  const spoken = voice.speak('Hello.').catch((error: unknown) => error)
  await eventually('it is asked for', () => server.requests.length === 1)
  await voice.close()
  expect(await spoken).toBeInstanceOf(Error)
  await expect(voice.speak('Hello.')).rejects.toThrow()
  expect(server.requests).toHaveLength(1)
})
