import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOpenAiVoice } from '../src/speech/openai-voice.ts'
import { Unspeakable } from '../src/speech/unspeakable.ts'
import { readWav } from '../src/speech/wav.ts'
import { eventually } from './eventually.ts'
import { openSpeechHouse, type SpeechHouse, scriptedVoice } from './speech-house.ts'
import { mp3Of, sayMp3, startVoiceServer, type VoiceReply, type VoiceServer, wavOf } from './voice-server.ts'

const minute = 60_000
const lasting = 'private, max-age=31536000, immutable'

let server: VoiceServer
let fallback: ReturnType<typeof scriptedVoice>
const houses: SpeechHouse[] = []
beforeAll(async () => {
  server = await startVoiceServer()
})
beforeEach(() => {
  server.requests.length = 0
  server.script = sayMp3
  fallback = scriptedVoice()
})
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close()
})
afterAll(() => server.stop())

async function open(patienceMs?: number) {
  const address = { url: `${server.origin}/v1`, model: 'tts-1', voice: 'alloy', key: undefined }
  const house = await openSpeechHouse({ voice: createOpenAiVoice(address, patienceMs), fallback })
  houses.push(house)
  return house
}

/** Uses this reply from the nth sentence on, counted from 0. */
function failFrom(number: number, reply: VoiceReply): void {
  server.script = (request) => (server.requests.indexOf(request) >= number ? reply : sayMp3(request))
}

const warnings = ({ lines }: SpeechHouse) => lines.filter((line) => JSON.parse(line).level === 'warn')
const errors = ({ lines }: SpeechHouse) => lines.filter((line) => JSON.parse(line).level === 'error')

test('without failures a text is joined from its sentences and stored', async () => {
  const house = await open()
  const path = house.speech.prepare('First. Second.')
  const body = Buffer.concat([mp3Of('First.'), mp3Of('Second.')])
  expect(await house.whole(path)).toEqual({ status: 206, type: 'audio/mpeg', cache: lasting, body })
  expect((await house.stored()).map((name) => name.split('.')[1])).toEqual(['mp3'])
  expect(fallback.spoken).toEqual([])
  expect(house.lines).toEqual([])
})

describe('a voice that fails', () => {
  test.each<[VoiceReply, number | undefined]>([
    [500, undefined],
    [{ body: '' }, undefined],
    [{ body: '{}', type: 'application/json' }, undefined],
    ['endless', undefined],
    ['hang', 200],
    ['drip', 200],
  ])('is replaced by the fallback before playback: %j', async (reply, patienceMs) => {
    server.script = () => reply
    const house = await open(patienceMs)
    const path = house.speech.prepare('First. Second.')
    const heard = await house.get(path)
    expect([heard.status, heard.headers.get('content-type')]).toEqual([200, 'audio/wav'])
    expect(heard.headers.get('cache-control')).toBe('no-store')
    expect((await heard.arrayBuffer()).byteLength).toBeGreaterThan(44)
    expect(fallback.spoken).toEqual(['First.', 'Second.'])
    expect(warnings(house)).toHaveLength(1)
    expect(errors(house)).toEqual([])
  })

  test('stores no audio of the fallback under its name, and synthesizes the text when it has recovered', async () => {
    server.script = () => 500
    const house = await open()
    const { path, bytes } = house.speech.prepareCounted('First.')
    expect(await bytes).toBe(0)
    const during = await house.whole(path)
    expect(during).toMatchObject({ status: 206, type: 'audio/wav', cache: 'no-store' })
    expect((await house.stored()).map((name) => name.split('.')[1])).toEqual([])

    server.script = sayMp3
    // Range requests of a player must be of the same file.
    const part = await house.get(path, { range: 'bytes=44-47' })
    expect(part.headers.get('content-range')).toBe(`bytes 44-47/${during.body.length}`)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(during.body.subarray(44, 48))
    expect(house.speech.prepare('First.')).toBe(path)
    expect(await house.whole(path)).toEqual(during)
    expect(server.requests).toHaveLength(1)

    house.clock.advance(5 * minute)
    const body = mp3Of('First.')
    expect(await house.whole(path)).toEqual({ status: 206, type: 'audio/mpeg', cache: lasting, body })
    expect((await house.stored()).map((name) => name.split('.')[1])).toEqual(['mp3'])
  })

  test('in the middle of a text before playback: the fallback starts from the beginning', async () => {
    failFrom(1, 500)
    const house = await open()
    const { path, bytes } = house.speech.prepareCounted('First. Second. Third.')
    await bytes
    const { type, body } = await house.whole(path)
    expect(type).toBe('audio/wav')
    const { samples } = readWav(body)
    expect([samples[0], samples.at(-1)]).toEqual([1, 3])
    expect(fallback.spoken).toEqual(['First.', 'Second.', 'Third.'])
  })

  test('in the middle of a text during playback: the stream is aborted, and the next request gets the whole', async () => {
    const second = Promise.withResolvers<void>()
    server.script = async (request) => {
      if (request.sentence !== 'Second.') return sayMp3(request)
      await second.promise
      return 500
    }
    const house = await open()
    const path = house.speech.prepare('First. Second.')
    const heard = await house.get(path)
    expect(heard.headers.get('content-type')).toBe('audio/mpeg')
    const reader = heard.body!.getReader()
    expect(Buffer.from((await reader.read()).value!)).toEqual(mp3Of('First.'))
    second.resolve()
    await expect(reader.read()).rejects.toThrow()
    const again = await house.whole(path)
    expect([again.status, again.type]).toEqual([206, 'audio/wav'])
    expect(readWav(again.body).samples.at(-1)).toBe(2)
    expect(server.sentences()).toEqual(['First.', 'Second.', 'Second.'])
  })

  test('once in the middle of a text during playback: the sentence is retried, and the stream continues', async () => {
    const second = Promise.withResolvers<void>()
    server.script = async (request) => {
      if (request.sentence === 'Second.' && server.sentences().filter((each) => each === 'Second.').length === 1) {
        await second.promise
        return 500
      }
      return sayMp3(request)
    }
    const house = await open()
    const path = house.speech.prepare('First. Second. Third.')
    const heard = await house.get(path)
    second.resolve()
    const body = Buffer.concat(['First.', 'Second.', 'Third.'].map(mp3Of))
    expect(Buffer.from(await heard.arrayBuffer())).toEqual(body)
    expect(await house.whole(path)).toMatchObject({ type: 'audio/mpeg', cache: lasting, body })
    expect(fallback.spoken).toEqual([])
  })

  test('by changing its format within a text: no file has two formats', async () => {
    failFrom(1, { body: wavOf(), type: 'audio/wav' })
    const house = await open()
    const { path, bytes } = house.speech.prepareCounted('First. Second.')
    await bytes
    const { type, body } = await house.whole(path)
    expect(type).toBe('audio/wav')
    expect(readWav(body).rate).toBe(16_000)
  })

  test('by changing its rate within a text', async () => {
    server.script = ({ sentence }) => ({ body: wavOf(7, sentence === 'First.' ? 24_000 : 22_050), type: 'audio/wav' })
    const house = await open()
    const { path, bytes } = house.speech.prepareCounted('First. Second.')
    await bytes
    expect(readWav((await house.whole(path)).body).rate).toBe(16_000)
  })

  test('is not called for a minute after two consecutive failures, then once more (circuit breaker)', async () => {
    server.script = () => 500
    const house = await open()
    const say = async (text: string) => (await house.whole(house.speech.prepare(text))).type
    for (const text of ['One.', 'Two.', 'Three.', 'Four.']) expect(await say(text)).toBe('audio/wav')
    expect(server.sentences()).toEqual(['One.', 'Two.'])
    house.clock.advance(minute)
    for (const text of ['Five.', 'Six.']) expect(await say(text)).toBe('audio/wav')
    expect(server.sentences()).toEqual(['One.', 'Two.', 'Five.'])
    server.script = sayMp3
    house.clock.advance(minute)
    for (const text of ['Seven.', 'Eight.']) expect(await say(text)).toBe('audio/mpeg')
  })

  test('is logged once a minute, without the text', async () => {
    server.script = () => 500
    const house = await open()
    const say = (text: string) => house.speech.prepareCounted(text).bytes
    for (const text of ['Quiet one.', 'Quiet two.', 'Quiet three.']) await say(text)
    expect(warnings(house).map((line) => JSON.parse(line))).toMatchObject([
      {
        event: 'the voice failed, the built-in one is used',
        voice: 'openai-compatible/tts-1/alloy',
        why: 'voice server: it answered 500',
      },
    ])
    house.clock.advance(minute)
    await say('Quiet four.')
    expect(warnings(house)).toHaveLength(2)
    expect(house.lines.join()).not.toContain('Quiet')
  })

  test('with a failing fallback: unavailable, and retried at the next request', async () => {
    server.script = () => 500
    fallback = scriptedVoice(() => Promise.reject(new Error('engine')))
    const house = await open()
    const path = house.speech.prepare('First.')
    expect((await house.get(path)).status).toBe(503)
    expect(errors(house).length).toBeGreaterThan(0)
    server.script = sayMp3
    expect((await house.whole(path)).type).toBe('audio/mpeg')
  })

  test('on a text that only it can read: temporarily unavailable', async () => {
    server.script = () => 500
    fallback = scriptedVoice(() => Promise.reject(new Unspeakable()))
    const house = await open()
    const path = house.speech.prepare('你好。')
    expect((await house.get(path)).status).toBe(503)
    server.script = sayMp3
    expect((await house.whole(path)).body).toEqual(mp3Of('你好。'))
  })
})

test('audio of the fallback is erased with the text', async () => {
  server.script = () => 500
  const house = await open()
  const path = house.speech.prepare('First.')
  expect((await house.whole(path)).status).toBe(206)
  await house.speech.forget([house.speech.nameOf('First.')])
  expect((await house.get(path)).status).toBe(404)
  expect(await house.stored()).toEqual([])
})

test('closing cancels calls, and is not counted as a failure', async () => {
  server.script = () => 'hang'
  const house = await open()
  house.speech.prepare('First.')
  await eventually('it is asked for', () => server.requests.length === 1)
  await house.speech.close()
  expect(fallback.spoken).toEqual([])
  expect(house.lines).toEqual([])
})
