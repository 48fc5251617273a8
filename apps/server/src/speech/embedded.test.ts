import { questions } from '@greenroom/interviewer'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createEmbeddedVoice, type EmbeddedVoiceOptions } from './embedded.ts'
import { speechRms } from './loudness.ts'
import { isMpeg, secondsOf } from './mpeg.ts'
import { pronounce } from './pronounce.ts'
import { splitSentences } from './sentences.ts'
import { Unspeakable } from './unspeakable.ts'
import { readWav } from './wav.ts'

const question = 'Tell me about a time when you had to give a colleague difficult news, and how you went about it.'

describe('the embedded voice', () => {
  const slt = createEmbeddedVoice({ voice: 'slt', type: 'audio/wav' })
  const rms = createEmbeddedVoice({ voice: 'rms', type: 'audio/wav' })
  afterAll(() => Promise.all([slt.close(), rms.close()]))

  test('synthesizes a question to audible speech of a plausible length', async () => {
    const spoken = await slt.speak(question)
    const { rate, samples } = readWav(spoken.audio)
    expect(spoken.type).toBe('audio/wav')
    expect(rate).toBe(16_000)
    expect(samples.length / rate).toBeGreaterThan(3)
    expect(samples.length / rate).toBeLessThan(10)
    expect(speechRms(samples, rate)).toBeGreaterThan(3000)
  })

  test('returns MP3 unless WAV is requested: same duration, a tenth of the bytes, and the silence missing at its end', async () => {
    const compressing = createEmbeddedVoice({ voice: 'slt' })
    const [wav, mp3] = await Promise.all([slt.speak(question), compressing.speak(question)])
    await compressing.close()
    const { rate, samples } = readWav(wav.audio)
    expect([mp3.type, isMpeg(mp3.audio)]).toEqual(['audio/mpeg', true])
    expect(mp3.audio.length).toBeLessThan(wav.audio.length / 10)
    const longerBy = secondsOf(mp3.audio) - samples.length / rate
    expect(longerBy).toBeGreaterThan(0)
    expect(longerBy).toBeLessThan(0.15)
    expect(mp3.pause).toBeCloseTo(0.32 - longerBy, 6)
    expect(compressing.name).not.toBe('flite-slt-1.3')
  })

  test('both voices are equally loud and neither clips', async () => {
    const [higher, lower] = await Promise.all([slt.speak(question), rms.speak(question)])
    const [a, b] = [readWav(higher.audio), readWav(lower.audio)]
    const decibels = 20 * Math.log10(speechRms(a.samples, a.rate) / speechRms(b.samples, b.rate))
    expect(Math.abs(decibels)).toBeLessThan(1)
    for (const { samples } of [a, b]) expect(samples.every((sample) => Math.abs(sample) < 32_000)).toBe(true)
  })

  test.for([
    ['slt', slt],
    ['rms', rms],
  ] as const)('%s reads ten questions at 150 to 180 words per minute', async ([, voice]) => {
    const asked = questions.filter((_, place) => place % 23 === 0).slice(0, 10)
    let [words, seconds] = [0, 0]
    for (const sentence of asked.flatMap(({ text }) => splitSentences(text))) {
      const { rate, samples } = readWav((await voice.speak(sentence)).audio)
      words += sentence.split(' ').length
      seconds += samples.length / rate
    }
    expect(asked).toHaveLength(10)
    expect((60 * words) / seconds).toBeGreaterThan(150)
    expect((60 * words) / seconds).toBeLessThan(180)
  })

  test('unreadable text is an error, not a silent file', async () => {
    for (const text of ['', ' … ', '你好，世界。请介绍一下你自己。', 'Привет, расскажите о себе']) {
      await expect(slt.speak(text)).rejects.toBeInstanceOf(Unspeakable)
    }
    await expect(slt.speak('Let us speak about your résumé.')).resolves.toBeDefined()
  })

  test('sentences are synthesized in the order of the requests', async () => {
    const order: number[] = []
    await Promise.all(['One.', 'Two.', 'Three.'].map((text, i) => slt.speak(text).then(() => order.push(i))))
    expect(order).toEqual([0, 1, 2])
  })
})

/** A voice whose thread does this with each sentence: JavaScript that knows `text` and `say`. */
function voiceOf(does: string, options: Partial<EmbeddedVoiceOptions> = {}) {
  const script = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ id, work: { text } }) => {
      const say = () => parentPort.postMessage({ id, result: { kind: 'spoken', audio: new Uint8Array([1]), longerBy: 0 } })
      ${does}
    })`
  const worker = new URL(`data:text/javascript,${encodeURIComponent(script)}`)
  const voice = createEmbeddedVoice({ voice: 'slt', worker, ...options })
  onTestFinished(() => voice.close())
  return voice
}
const fails = (message: string) => ({ status: 'rejected', reason: { message } })

test('a sentence that crashes its thread twice fails, and the next one is synthesized by a new thread', async () => {
  const voice = voiceOf(`if (text === 'crash') throw new Error('out of memory'); say()`)
  const [first, second] = await Promise.allSettled([voice.speak('crash'), voice.speak('hello')])
  expect(first).toMatchObject(fails('out of memory'))
  expect(second).toMatchObject({ status: 'fulfilled' })
  await voice.close()
  await expect(voice.speak('hello')).rejects.toThrow('closed')
})

test('a sentence is retried after one crash of the thread', async () => {
  const spoken = await voiceOf('if (id === 1) process.exit(7); say()').speak('hello')
  expect(spoken.audio).toEqual(new Uint8Array([1]))
})

test('a hanging thread is replaced, and a full queue rejects', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const voice = voiceOf(`if (text === 'hang') for (;;); say()`, { timeoutMs: 5000, queueLimit: 1 })
  const settled = Promise.allSettled(['hang', 'Two.', 'Three.'].map((text) => voice.speak(text)))
  vi.advanceTimersByTime(5000)
  const [first, second, third] = await settled
  expect(first).toMatchObject(fails('The speech engine took too long'))
  expect(second).toMatchObject({ status: 'fulfilled' })
  expect(third).toMatchObject(fails('Too many sentences are waiting to be spoken'))
})

test('close fails queued and running requests', async () => {
  const voice = voiceOf('for (;;);')
  const settled = Promise.allSettled([voice.speak('One.'), voice.speak('Two.')])
  await voice.close()
  for (const each of await settled) expect(each).toMatchObject({ reason: { message: 'The worker is closed' } })
})

test('a text is split into sentences, and abbreviations do not end one', () => {
  expect(splitSentences('Thank you. Dr. Smith asks, e.g. about Node.js: what did you do?  Take your time! …')).toEqual([
    'Thank you.',
    'Dr. Smith asks, e.g. about Node.js: what did you do?',
    'Take your time! …',
  ])
  expect(splitSentences(' \n… ')).toEqual([])
  const long = `${'and then we talked about it, '.repeat(40)}the end.`
  expect(splitSentences(long).every((piece) => piece.length <= 280)).toBe(true)
  expect(splitSentences(long).join(' ')).toBe(long)
  expect(splitSentences('a'.repeat(700)).join('')).toBe('a'.repeat(700))
})

test('technical terms are spelled as they are pronounced', () => {
  expect(pronounce('C++ & C#, CI/CD — Node.js at 24/7 in the “UK”, it’s naïve')).toBe(
    'C plus plus and C sharp, C I C D, Node J S at twenty four seven in the "U K", it\'s naive',
  )
})
