import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { createFileBlobs } from '../apps/server/src/blobs/files.ts'
import { createLog } from '../apps/server/src/kit/log.ts'
import { createSpeech } from '../apps/server/src/speech/audio.ts'
import { createEmbeddedVoice } from '../apps/server/src/speech/embedded.ts'
import { createMp3Encoder } from '../apps/server/src/speech/mp3-encoder.ts'
import type { SpeechAudio } from '../apps/server/src/speech/port.ts'
import { mountSpeech } from '../apps/server/src/speech/routes.ts'
import { splitSentences } from '../apps/server/src/speech/sentences.ts'
import { readWav } from '../apps/server/src/speech/wav.ts'
import { browserArgs } from '../e2e/browser-args.ts'
import { questions } from '../packages/interviewer/src/index.ts'
import { failWith, missed, printHead, printRow } from './turn/figures.ts'

/**
 * The built-in voice: size and encoding time of MP3 compared with WAV, and the latency until a prepared question is audible in Chromium
 * on slow 3G (400 kbit/s, 400 ms). Fails when a goal is missed.
 */
const asked = questions.filter((_, place) => place % 17 === 0).slice(0, 20)
const maxEncoderFactor = 0.05
const soundMs = 1000
const types = ['audio/wav', 'audio/mpeg'] as const
const say = (line: string) => process.stdout.write(`${line}\n`)
const clock = { now: () => new Date() }
const log = createLog(() => {})

/** Measures bytes, seconds of speech and encoding time; the median of three runs per sentence. */
async function measureEncoder(): Promise<number> {
  const { resolve } = createRequire(new URL('../apps/server/package.json', import.meta.url))
  const encode = await createMp3Encoder(readFileSync(resolve('wasm-media-encoders/wasm/mp3')))
  const voice = createEmbeddedVoice({ voice: 'slt', type: 'audio/wav' })
  const total = { seconds: 0, wav: 0, mp3: 0, speakMs: 0, encodeMs: 0 }
  for (const sentence of asked.flatMap(({ text }) => splitSentences(text))) {
    const began = performance.now()
    const { audio } = await voice.speak(sentence)
    total.speakMs += performance.now() - began
    const pcm = readWav(audio)
    const times = [1, 2, 3].map(() => {
      const start = performance.now()
      const bytes = encode(pcm).audio.length
      return { bytes, ms: performance.now() - start }
    })
    total.encodeMs += times.map(({ ms }) => ms).toSorted((a, b) => a - b)[1]!
    total.seconds += pcm.samples.length / pcm.rate
    total.wav += audio.length
    total.mp3 += times[0]!.bytes
  }
  await voice.close()
  const perSecond = (bytes: number) => Math.round(bytes / total.seconds)
  const factor = (ms: number) => ms / 1000 / total.seconds
  say(`${asked.length} questions of the bank, ${total.seconds.toFixed(1)} s of speech`)
  say(`  bytes for a second      WAV ${perSecond(total.wav)}, MP3 ${perSecond(total.mp3)}`)
  say(
    `  real-time factor        speech ${factor(total.speakMs).toFixed(4)}, encoder ${factor(total.encodeMs).toFixed(4)}`,
  )
  return factor(total.encodeMs)
}

const texts = new Map<string, string>()
/** A store in memory, in place of the database. */
const inMemory = {
  isKept: () => false,
  keep: async (name: string, text: string) => void texts.set(name, text),
  has: async (name: string) => texts.has(name),
  find: async (name: string) => texts.get(name),
  listNames: async () => [],
  listTexts: async () => [],
  withoutText: async (names: string[]) => names.filter((name) => !texts.has(name)),
  remove: async (names: string[]) => {
    for (const name of names) texts.delete(name)
  },
  removeUnusedSince: async () => {},
  watchRemovals: () => () => {},
}

async function openSpeech(type: SpeechAudio['type']) {
  // Resolved as the server's package, which has Fastify.
  const require = createRequire(new URL('../apps/server/package.json', import.meta.url))
  const { fastify } = require('fastify') as typeof import('fastify')
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-voice-'))
  const app = fastify({ forceCloseConnections: true })
  const speech = createSpeech({
    voice: createEmbeddedVoice({ voice: 'slt', type }),
    blobs: createFileBlobs(folder),
    texts: inMemory,
    maxBytes: 1e9,
    clock,
    secrets: [Buffer.from(type)],
    log,
  })
  mountSpeech(app, speech)
  app.get('/', (_, reply) => reply.type('text/html').send('<!doctype html><title>Voice</title>'))
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  await speech.prepareCounted('Ready.').bytes
  return {
    type,
    speech,
    origin,
    async close() {
      await speech.close()
      await app.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
type Speaking = Awaited<ReturnType<typeof openSpeech>>

/** Time to the first byte of audio that isn't cached. */
async function firstByte({ speech, origin }: Speaking, text: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(origin + speech.prepare(text))
  const reader = response.body!.getReader()
  await reader.read()
  const ms = performance.now() - began
  for (let part = await reader.read(); !part.done; ) part = await reader.read()
  return ms
}

/** Time from `play` to `playing` of a stored question, on a page with an empty cache. */
async function firstSound(browser: Browser, { speech, origin }: Speaking, text: string): Promise<number> {
  await speech.prepareCounted(text).bytes
  const page = await browser.newPage()
  try {
    await page.goto(origin)
    const devtools = await page.context().newCDPSession(page)
    const throughput = 400_000 / 8
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
    return await page.evaluate(
      (url) =>
        new Promise<number>((resolve, reject) => {
          const began = performance.now()
          const audio = new Audio(url)
          audio.addEventListener('playing', () => resolve(performance.now() - began))
          audio.addEventListener('error', () => reject(new Error('no sound')))
          audio.play().catch(reject)
        }),
      speech.prepare(text),
    )
  } finally {
    await page.close()
  }
}

say(
  `load average ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
)
const encoderFactor = await measureEncoder()
const speaking = await Promise.all(types.map(openSpeech))
const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: browserArgs })
const bytes: Record<string, number[]> = { 'audio/wav': [], 'audio/mpeg': [] }
const sound: Record<string, number[]> = { 'audio/wav': [], 'audio/mpeg': [] }
try {
  for (const { text } of asked) {
    for (const each of speaking) bytes[each.type]!.push(await firstByte(each, text))
    for (const each of speaking) sound[each.type]!.push(await firstSound(browser, each, text))
  }
} finally {
  await browser.close()
  for (const each of speaking) await each.close()
}
printHead('Not spoken before: asked to first byte')
for (const type of types) printRow(type, bytes[type]!)
printHead('Slow 3G, stored: play to sound')
printRow('audio/wav', sound['audio/wav']!)
const heard = printRow('audio/mpeg', sound['audio/mpeg']!)
say(
  `load average ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
)
failWith([
  ...missed('MP3 on slow 3G', heard, soundMs),
  ...(encoderFactor > maxEncoderFactor ? [`The encoder's real-time factor is above ${maxEncoderFactor}.`] : []),
])
