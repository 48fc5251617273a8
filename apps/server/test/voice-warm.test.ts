import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOpenAiVoice } from '../src/speech/openai-voice.ts'
import { eventually } from './eventually.ts'
import { openSpeechHouse, type SpeechHouse, scriptedVoice } from './speech-house.ts'
import { mp3Of, sayMp3, startVoiceServer, type VoiceServer } from './voice-server.ts'

let server: VoiceServer
let house: SpeechHouse
let fallback: ReturnType<typeof scriptedVoice>
beforeAll(async () => {
  server = await startVoiceServer()
})
beforeEach(async () => {
  server.requests.length = 0
  server.script = sayMp3
  fallback = scriptedVoice()
  const voice = createOpenAiVoice({ url: `${server.origin}/v1`, model: 'tts-1', voice: 'alloy', key: undefined })
  house = await openSpeechHouse({ voice, fallback })
})
afterEach(() => house.close())
afterAll(() => server.stop())

/** Waits until `count` sentences were requested and returned. */
const asked = (count: number) => eventually(`${count} are asked for`, () => server.requests.length === count)

test('a text with prefetched sentences needs no further calls', async () => {
  house.speech.warm('Thanks for that.')
  house.speech.warm('How long did it take? And then?')
  await asked(3)
  server.script = () => 'hang'
  const path = house.speech.prepare('Thanks for that. How long did it take? And then?')
  const body = Buffer.concat(['Thanks for that.', 'How long did it take?', 'And then?'].map(mp3Of))
  expect(await house.whole(path)).toMatchObject({ status: 206, type: 'audio/mpeg', body })
  expect(server.requests).toHaveLength(3)
})

test('a running synthesis is joined, and streamed from its first sentence', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  server.script = async (request) => {
    await (request.sentence === 'First.' ? first : second).promise
    return sayMp3(request)
  }
  for (const sentence of ['First.', 'Second.', 'First.']) house.speech.warm(sentence)
  await asked(2)
  const path = house.speech.prepare('First. Second.')
  first.resolve()
  const heard = await house.get(path)
  const reader = heard.body!.getReader()
  expect(Buffer.from((await reader.read()).value!)).toEqual(mp3Of('First.'))
  second.resolve()
  expect(Buffer.from((await reader.read()).value!)).toEqual(mp3Of('Second.'))
  expect(server.requests).toHaveLength(2)
})

test('an unused prefetch leaves no file and no URL', async () => {
  house.speech.warm('Which of them was yours?')
  await asked(1)
  // A later text, so that the first has been handled.
  await house.speech.prepareCounted('Another question.').bytes
  expect(await house.stored()).toEqual([`${house.speech.nameOf('Another question.')}.mp3`])
  expect((await house.get(`/audio/${house.speech.nameOf('Which of them was yours?')}.wav`)).status).toBe(404)
})

test('a prefetch expires after five minutes, and is evicted by size', async () => {
  const say = (text: string) => house.speech.prepareCounted(text).bytes
  house.speech.warm('First.')
  await asked(1)
  house.clock.advance(5 * 60_000)
  await say('First.')
  expect(server.sentences()).toEqual(['First.', 'First.'])

  server.requests.length = 0
  for (let number = 0; number <= 60; number++) house.speech.warm(`Number ${number}.`)
  await asked(61)
  server.requests.length = 0
  await say('Number 60.')
  await say('Number 0.')
  expect(server.sentences()).toEqual(['Number 0.'])
})

test('a failed prefetch has no effect: the sentence is read by the fallback, or requested again', async () => {
  server.script = () => 500
  house.speech.warm('First.')
  await eventually('it failed', () => house.lines.length === 1)
  server.script = sayMp3
  expect((await house.whole(house.speech.prepare('First.'))).type).toBe('audio/mpeg')
  expect(server.sentences()).toEqual(['First.', 'First.'])

  const gate = Promise.withResolvers<void>()
  server.script = async () => {
    await gate.promise
    return 500
  }
  house.speech.warm('Second.')
  const path = house.speech.prepare('Second.')
  gate.resolve()
  expect((await house.whole(path)).type).toBe('audio/wav')
  expect(fallback.spoken).toEqual(['Second.'])
})

test('nothing is prefetched while the circuit breaker is open, or without words', async () => {
  server.script = () => 500
  for (const text of ['One.', 'Two.']) await house.speech.prepareCounted(text).bytes
  house.speech.warm('Three.')
  house.speech.warm(' … ')
  expect((await house.whole(house.speech.prepare('Three.'))).type).toBe('audio/wav')
  expect(server.sentences()).toEqual(['One.', 'Two.'])
})

test('fixed texts are prefetched when idle, and then available at once', async () => {
  const gate = Promise.withResolvers<void>()
  const voice = scriptedVoice((sentence) => (sentence === 'Asked.' ? gate.promise : undefined))
  const idle = await openSpeechHouse({ voice })
  try {
    const asked = idle.speech.prepareCounted('Asked.')
    idle.speech.warmWhenIdle(['Likely one. And more.', 'Likely two.'])
    expect(voice.spoken).toEqual([])
    gate.resolve()
    await asked.bytes
    await eventually('all are spoken', () => voice.spoken.length === 4)
    expect(voice.spoken).toEqual(['Asked.', 'Likely one.', 'And more.', 'Likely two.'])
    expect((await idle.whole(idle.speech.prepare('Likely two.'))).status).toBe(206)
    expect(voice.spoken).toHaveLength(4)
  } finally {
    await idle.close()
  }
})

test('a paid voice does not prefetch speculatively', async () => {
  house.speech.warmWhenIdle(['Likely one.'])
  await house.speech.prepareCounted('Asked.').bytes
  expect(server.sentences()).toEqual(['Asked.'])
})
