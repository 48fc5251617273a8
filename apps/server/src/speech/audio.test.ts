import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type S3Server, startS3Server } from '../../test/s3-server.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { createFileBlobs } from '../blobs/files.ts'
import type { Blobs } from '../blobs/port.ts'
import { createS3Blobs } from '../blobs/s3.ts'
import { AppError } from '../kit/app-error.ts'
import { createLog } from '../kit/log.ts'
import { receiveSignals } from '../signals/notifications.ts'
import { createSpeech } from './audio.ts'
import type { SpeechAudio, Voice } from './port.ts'
import { mountSpeech } from './routes.ts'
import { createSpeechTexts } from './texts.ts'
import { Unspeakable } from './unspeakable.ts'
import { readWav, wavHeader, writeWav } from './wav.ts'

const closing: (() => Promise<unknown>)[] = []
let folder: string
let database: Awaited<ReturnType<typeof openTestDatabase>>
let signals: ReturnType<typeof receiveSignals>
const log = createLog(() => {})

beforeAll(async () => {
  database = await openTestDatabase()
  signals = receiveSignals(database.pool, log)
})
afterAll(async () => {
  await signals.stop()
  await database.close()
})

beforeEach(async () => {
  await database.pool.query('delete from speech_texts')
  folder = await mkdtemp(join(tmpdir(), 'speech-'))
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  await rm(folder, { recursive: true, force: true })
})

/** A tenth of a second per sentence, identified by its sample value: 1 for the first spoken, 2 for the second. */
function scriptedVoice(before: (sentence: string) => Promise<void> | void = () => {}): Voice & { spoken: string[] } {
  const spoken: string[] = []
  return {
    name: 'scripted',
    spoken,
    async speak(sentence): Promise<SpeechAudio> {
      await before(sentence)
      spoken.push(sentence)
      const samples = new Int16Array(1600).fill(spoken.length)
      return { audio: writeWav({ rate: 16_000, samples }), type: 'audio/wav' }
    },
    close: async () => {},
  }
}

/** A clock that a test advances. */
let now: number
beforeEach(() => {
  now = Date.parse('2026-11-20T14:05:00Z')
})
const clock = { now: () => new Date(now) }

const openTexts = () => createSpeechTexts({ db: database.db, clock, signals, retryDelaysMs: [0, 50, 50] })
const textCount = async () => (await database.pool.query('select from speech_texts')).rowCount

/** A server of its own; `at` is the folder of its files, or what it stores in. */
async function startServer(voice: Voice, maxBytes = 1_000_000_000, at: string | Blobs = folder, secret = 'a secret') {
  const blobs = typeof at === 'string' ? createFileBlobs(at) : at
  const speech = createSpeech({
    voice,
    blobs,
    texts: openTexts(),
    maxBytes,
    clock,
    secrets: [Buffer.from(secret)],
    log,
  })
  const app = Fastify({ forceCloseConnections: true })
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof AppError)) throw error
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
    return reply.code(error.status).send({ detail: error.detail, code: error.code })
  })
  mountSpeech(app, speech)
  closing.push(speech.close, () => app.close())
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers })
  return { speech, blobs, origin, get }
}

const forgetText = async ({ speech }: Pick<AudioServer, 'speech'>, text: string) =>
  speech.forget(await speech.listNames(database.db, [text]))

function whole(get: (path: string, headers?: Record<string, string>) => Promise<Response>, path: string) {
  return get(path, { range: 'bytes=0-99999999' })
}

describe('a text that is being synthesized', () => {
  test('is streamed from its first sentence, before the second one is synthesized', async () => {
    const second = Promise.withResolvers<void>()
    const { speech, get } = await startServer(
      scriptedVoice((sentence) => (sentence === 'Second.' ? second.promise : undefined)),
    )
    const reply = await get(speech.prepare('First. Second.'), { range: 'bytes=0-' })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-length')).toBeNull()
    expect(reply.headers.get('cache-control')).toBe('no-store')

    const reader = reply.body!.getReader()
    const heard: number[] = []
    while (heard.length < 44 + 3200) heard.push(...(await reader.read()).value!)
    expect(heard.length).toBe(44 + 3200)
    expect(Buffer.from(heard.slice(0, 44))).toEqual(Buffer.from(wavHeader(16_000, 'unknown')))

    second.resolve()
    for (let part = await reader.read(); !part.done; part = await reader.read()) heard.push(...part.value)
    const pause = 2 * 0.32 * 16_000
    expect(heard.length).toBe(44 + 3200 + pause + 3200)
  })

  test('is synthesized once for concurrent requests, and a range request waits for the whole', async () => {
    const voice = scriptedVoice()
    const { speech, get } = await startServer(voice)
    const path = speech.prepare('First. Second.')
    expect(speech.prepare('First. Second.')).toBe(path)
    const replies = await Promise.all([get(path, { range: 'bytes=0-1' }), get(path), get(path)])
    expect(replies.map((reply) => reply.status)).toEqual([206, 200, 200])
    for (const reply of replies) await reply.arrayBuffer()
    expect(replies[0]!.headers.get('content-range')).toBe('bytes 0-1/16684')
    expect(voice.spoken).toEqual(['First.', 'Second.'])
  })

  test('is aborted when the engine fails, and synthesized again on the next request', async () => {
    const broken = Promise.withResolvers<void>()
    let attempts = 0
    const { speech, get } = await startServer(
      scriptedVoice((sentence) => (sentence === 'Second.' && ++attempts === 1 ? broken.promise : undefined)),
    )
    const path = speech.prepare('First. Second.')
    const reply = await get(path)
    broken.reject(new Error('engine'))
    await expect(reply.arrayBuffer()).rejects.toThrow()
    expect((await whole(get, path)).status).toBe(206)
  })
})

describe('a synthesized text', () => {
  test('is one valid WAV file, immutable, in whole and by range', async () => {
    const { speech, get, origin } = await startServer(scriptedVoice())
    const path = speech.prepare('First. Second.')
    await (await whole(get, path)).arrayBuffer()

    const all = await get(path)
    expect(all.status).toBe(200)
    expect(all.headers.get('accept-ranges')).toBe('bytes')
    expect(all.headers.get('content-type')).toBe('audio/wav')
    expect(all.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    const file = new Uint8Array(await all.arrayBuffer())
    expect(all.headers.get('content-length')).toBe(String(file.length))
    const { samples } = readWav(file)
    expect([samples[0], samples[1600], samples.at(-1)]).toEqual([1, 0, 2])

    const part = await get(path, { range: 'bytes=44-47' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 44-47/${file.length}`])
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(file.slice(44, 48))
    const tail = await get(path, { range: 'bytes=-10' })
    expect(new Uint8Array(await tail.arrayBuffer())).toEqual(file.slice(-10))
    expect((await get(path, { range: 'bytes=0-' })).status).toBe(206)
    const beyond = await get(path, { range: `bytes=${file.length}-` })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${file.length}`])
    expect((await get(path, { range: 'bytes=5-2' })).status).toBe(200)

    const head = await headOf(origin + path)
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(file.length)])
  })

  test('is stored across a restart, without a second synthesis', async () => {
    const before = await startServer(scriptedVoice())
    const path = before.speech.prepare('First.')
    await (await whole(before.get, path)).arrayBuffer()
    const voice = scriptedVoice()
    const after = await startServer(voice)
    expect((await after.get(path)).status).toBe(200)
    expect(after.speech.prepare('First.')).toBe(path)
    expect(voice.spoken).toEqual([])
  })

  test('is synthesized again under the same name after an eviction', async () => {
    const before = await startServer(scriptedVoice())
    const path = before.speech.prepare('First.')
    await (await whole(before.get, path)).arrayBuffer()
    await before.blobs.remove(`speech/${path.slice('/audio/'.length)}`)
    const voice = scriptedVoice()
    const after = await startServer(voice)
    expect((await whole(after.get, path)).status).toBe(206)
    expect(voice.spoken).toEqual(['First.'])
  })
})

describe('unavailable audio', () => {
  test('a text that no voice can read is not found; a failing engine is unavailable', async () => {
    const { speech, get } = await startServer(
      scriptedVoice((sentence) => Promise.reject(sentence === '你好' ? new Unspeakable() : new Error('engine'))),
    )
    const unreadable = await get(speech.prepare('你好'))
    expect([unreadable.status, await unreadable.json()]).toEqual([
      404,
      { detail: "This text can't be read aloud.", code: 'not_found' },
    ])
    const failed = await get(speech.prepare('Hello.'))
    expect([failed.status, (await failed.json()).code]).toEqual([503, 'unavailable'])
  })

  test('unknown and forged names are rejected, and names depend on the secret', async () => {
    const { speech, get } = await startServer(scriptedVoice())
    for (const name of ['0'.repeat(40), '..%2f..%2fpasswd', '%2e%2e', 'x', `${'0'.repeat(40)}.txt`]) {
      expect((await get(`/audio/${name}.wav`)).status).toBe(404)
    }
    const other = createSpeech({
      voice: scriptedVoice(),
      blobs: createFileBlobs(folder),
      texts: openTexts(),
      maxBytes: 1_000_000,
      clock,
      secrets: [Buffer.from('another')],
      log,
    })
    expect(other.prepare('Hello.')).not.toBe(speech.prepare('Hello.'))
    await other.close()
  })
})

function headOf(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    httpRequest(url, { method: 'HEAD', agent: false }, (reply) => resolve(reply.resume()))
      .on('error', reject)
      .end()
  })
}

describe('erased audio', () => {
  test('audio of another pace is no longer served, and can still be erased', async () => {
    const before = await startServer(scriptedVoice())
    await (await whole(before.get, before.speech.prepare('First.'))).arrayBuffer()
    const slower = { ...scriptedVoice(), name: 'scripted-1.3' }
    const after = await startServer(slower)
    expect((await whole(after.get, after.speech.prepare('First.'))).status).toBe(206)
    expect(slower.spoken).toEqual(['First.'])
    await forgetText(after, 'First.')
    expect((await before.get(`/audio/${before.speech.nameOf('First.')}.wav`)).status).toBe(404)
  })

  test('is deleted with its text, and synthesized again only if the text is prepared again', async () => {
    const { speech, blobs, get } = await startServer(scriptedVoice())
    const [path, name] = [speech.prepare('First.'), speech.nameOf('First.')]
    expect((await whole(get, path)).status).toBe(206)
    await speech.forget([name])
    expect((await get(path)).status).toBe(404)
    expect(await blobs.list('speech')).toEqual([])
    expect(await textCount()).toBe(0)
    expect(speech.prepare('First.')).toBe(path)
    expect((await whole(get, path)).status).toBe(206)
  })

  test('is deleted also during synthesis', async () => {
    const gate = Promise.withResolvers<void>()
    const { speech, get } = await startServer(scriptedVoice(() => gate.promise))
    const path = speech.prepare('First.')
    const forgotten = speech.forget([speech.nameOf('First.')])
    gate.resolve()
    await forgotten
    expect((await get(path)).status).toBe(404)
  })
})

describe('audio beyond the limit', () => {
  const hear = async (get: (path: string, headers?: Record<string, string>) => Promise<Response>, path: string) =>
    expect((await whole(get, path)).status).toBe(206)
  const hour = 3_600_000
  const audioIn = async () => (await readdir(join(folder, 'speech'))).filter((name) => name.endsWith('.wav')).sort()

  test('is evicted by least recent use, and synthesized again on request', async () => {
    const voice = scriptedVoice()
    // A sentence has 3,244 bytes.
    const { speech, get } = await startServer(voice, 10_000)
    const [first, second, third, fourth] = ['First.', 'Second.', 'Third.', 'Fourth.'].map((text) => {
      return { text, hear: () => hear(get, speech.prepare(text)), file: `${speech.nameOf(text)}.wav` }
    }) as [Text, Text, Text, Text]
    for (const { hear } of [first, second, third, first, fourth]) {
      now += 2 * hour
      await hear()
    }
    expect(await audioIn()).toEqual([first.file, fourth.file].sort())
    await hear(get, `/audio/${second.file}`)
    expect(voice.spoken).toEqual(['First.', 'Second.', 'Third.', 'Fourth.', 'Second.'])
  })

  test('includes the files of an earlier process', async () => {
    const before = await startServer(scriptedVoice(), 10_000)
    for (const text of ['First.', 'Second.', 'Third.']) await hear(before.get, before.speech.prepare(text))
    now += 2 * hour
    const after = await startServer(scriptedVoice(), 10_000)
    await hear(after.get, after.speech.prepare('Fourth.'))
    expect((await audioIn()).length).toBe(2)
    expect(await audioIn()).toContain(`${after.speech.nameOf('Fourth.')}.wav`)
  })

  test('is deleted with its text when it was not requested for long', async () => {
    const { speech, get } = await startServer(scriptedVoice())
    const [old, heard] = [speech.prepare('First.'), speech.prepare('Second.')]
    for (const path of [old, heard]) await hear(get, path)
    now += 48 * hour
    await hear(get, heard)
    await speech.forgetUnusedSince(new Date(now))
    expect((await get(old)).status).toBe(404)
    expect((await get(heard)).status).toBe(200)
    expect((await audioIn()).length).toBe(1)
    expect(await textCount()).toBe(1)
    await hear(get, speech.prepare('First.'))
  })

  test('is limited to the longest plausible duration of its text', async () => {
    const rate = 16_000
    const minute = { audio: writeWav({ rate, samples: new Int16Array(60 * rate) }), type: 'audio/wav' } as const
    const { speech, get } = await startServer({ name: 'slow', speak: async () => minute, close: async () => {} })
    const text = Array.from({ length: 10 }, () => 'One two three four five six seven eight nine ten.').join(' ')
    for (const [words, seconds] of [
      [text, 120],
      ['Ten letters', 8.3],
    ] as const) {
      const { path, bytes } = speech.prepareCounted(words)
      expect(await bytes).toBe(44 + 2 * rate * seconds)
      const { samples } = readWav(new Uint8Array(await (await whole(get, path)).arrayBuffer()))
      expect(samples.length).toBe(rate * seconds)
      expect(await speech.prepareCounted(words).bytes).toBe(0)
    }
  })
})

describe('two servers on one database with separate files', () => {
  const two = async (voice: Voice) =>
    Promise.all(['a', 'b'].map((name) => startServer(voice, 1_000_000_000, join(folder, name))))

  test('audio prepared on one is served by the other, which synthesizes it again', async () => {
    const voice = scriptedVoice()
    const [a, b] = (await two(voice)) as [AudioServer, AudioServer]
    const path = a.speech.prepare('First. Second.')
    // At once: its text may not be stored yet.
    expect((await whole(b.get, path)).status).toBe(206)
    expect((await whole(a.get, path)).status).toBe(206)
    expect(voice.spoken.toSorted()).toEqual(['First.', 'First.', 'Second.', 'Second.'])
  })

  test('audio erased on one is not served by the other, which deletes its file', async () => {
    const [a, b] = (await two(scriptedVoice())) as [AudioServer, AudioServer]
    const path = a.speech.prepare('First.')
    const kept = a.speech.prepare('Second.')
    for (const each of [path, kept]) expect((await whole(b.get, each)).status).toBe(206)
    await forgetText(a, 'First.')
    await expect.poll(async () => (await b.get(path)).status).toBe(404)
    await expect.poll(async () => (await b.blobs.list('speech')).length).toBe(1)
    expect((await b.get(kept)).status).toBe(200)
  })

  test('also audio of a voice unknown to the server that erases, under a key that it does not have', async () => {
    const a = await startServer(
      { ...scriptedVoice(), name: 'paid' },
      1_000_000_000,
      join(folder, 'a'),
      'a former secret',
    )
    const [path, kept] = [a.speech.prepare('First.'), a.speech.prepare('Second.')]
    for (const each of [path, kept]) expect((await whole(a.get, each)).status).toBe(206)
    const worker = await startServer(scriptedVoice(), 1_000_000_000, join(folder, 'worker'))
    await forgetText(worker, 'First.')
    await expect.poll(async () => (await a.get(path)).status).toBe(404)
    await expect.poll(async () => (await a.blobs.list('speech')).length).toBe(1)
    expect((await a.get(kept)).status).toBe(200)
    expect(await textCount()).toBe(1)
  })

  test('audio erased while the other was stopped is not served after its start, and deleted by its cleanup', async () => {
    const [a, b] = (await two(scriptedVoice())) as [AudioServer, AudioServer]
    const path = a.speech.prepare('First.')
    expect((await whole(b.get, path)).status).toBe(206)
    await b.speech.close()
    await forgetText(a, 'First.')
    const back = await startServer(scriptedVoice(), 1_000_000_000, join(folder, 'b'))
    expect((await back.get(path)).status).toBe(404)
    expect(await back.blobs.list('speech')).toHaveLength(1)
    await back.speech.forgetUnusedSince(new Date(0))
    expect(await back.blobs.list('speech')).toEqual([])
  })
})

describe('audio in a shared bucket', () => {
  let bucket: S3Server
  /** Generous, to avoid failures on a loaded machine. */
  const patient = { readMs: 60_000, writeMs: 60_000 }
  let deadlines: typeof patient
  beforeEach(async () => {
    deadlines = { ...patient }
    bucket = await startS3Server()
  })
  afterEach(() => bucket.stop())
  const open = (voice: Voice, maxBytes = 1_000_000_000) => {
    const { url: endpoint, keys: credentials, bucket: name } = bucket
    const place = { endpoint, bucket: name, region: 'us-east-1', credentials, prefix: 'tests/' }
    return startServer(voice, maxBytes, createS3Blobs(place, clock, deadlines))
  }

  test('audio of one server is served by the other, in whole and by range, without a second synthesis', async () => {
    const [voice, idle] = [scriptedVoice(), scriptedVoice()]
    const [a, b] = [await open(voice), await open(idle)]
    const { path, bytes } = a.speech.prepareCounted('First.')
    expect(await bytes).toBe(3244)
    expect(bucket.keysStored()).toEqual([`tests/speech/${a.speech.nameOf('First.')}.wav`])
    expect((await (await b.get(path)).arrayBuffer()).byteLength).toBe(3244)
    const part = await b.get(path, { range: 'bytes=44-47' })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 4])
    expect(idle.spoken).toEqual([])
    await forgetText(b, 'First.')
    expect(bucket.keysStored()).toEqual([])
    await expect.poll(async () => (await a.get(path)).status).toBe(404)
  })

  test('is limited like files', async () => {
    const { speech } = await open(scriptedVoice(), 7000)
    for (const text of ['First.', 'Second.', 'Third.']) await speech.prepareCounted(text).bytes
    expect(bucket.keysStored().length).toBeLessThan(3)
    expect(bucket.keysStored()).toContain(`tests/speech/${speech.nameOf('Third.')}.wav`)
  })

  const stored = async ({ speech }: AudioServer, text: string) => {
    const { path, bytes } = speech.prepareCounted(text)
    await bytes
    bucket.requests.length = 0
    return { path, key: `tests/speech/${speech.nameOf(text)}.wav` }
  }

  test('a size and a range cost one request each', async () => {
    const a = await open(scriptedVoice())
    const { path, key } = await stored(a, 'First.')
    const head = await headOf(a.origin + path)
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, '3244'])
    expect(bucket.requests.filter((request) => request.startsWith('GET'))).toEqual([])
    expect((await (await a.get(path, { range: 'bytes=44-47' })).arrayBuffer()).byteLength).toBe(4)
    expect((await a.get(path, { range: 'bytes=5000-' })).status).toBe(416)
    expect(bucket.requests.filter((request) => request.startsWith('GET'))).toEqual([`GET /audio/${key} bytes=44-47`])
  })

  test('is downloaded only while the client reads', async () => {
    const a = await open(scriptedVoice())
    const { path, key } = await stored(a, 'First.')
    const blob = key.slice('tests/'.length)
    await a.blobs.remove(blob)
    await a.blobs.write(blob, Buffer.alloc(40_000_000))
    const leaving = new AbortController()
    const reply = await fetch(a.origin + path, { signal: leaving.signal })
    expect((await reply.body!.getReader().read()).value!.length).toBeGreaterThan(0)
    expect(bucket.transfers).toEqual({ running: 1, givenUp: 0 })
    leaving.abort()
    await expect.poll(() => bucket.transfers).toEqual({ running: 0, givenUp: 1 })
  })

  test.each([undefined, 'bytes=0-1'])('is synthesized again if the download is slow (range: %s)', async (range) => {
    const voice = scriptedVoice()
    const a = await open(voice)
    const { path } = await stored(a, 'First.')
    bucket.state = 'slow'
    Object.assign(deadlines, { readMs: 300 })
    for (let each = 0; each < 3; each++) {
      const reply = await a.get(path, range === undefined ? {} : { range })
      expect([reply.status, (await reply.arrayBuffer()).byteLength]).toEqual(
        range === undefined ? [200, 3244] : [206, 2],
      )
    }
    expect(voice.spoken).toEqual(['First.', 'First.'])
    expect(bucket.requests.filter((request) => request.startsWith('GET')).length).toBeLessThanOrEqual(2)
  })

  test('that stalls is aborted, and synthesized again on the next request', async () => {
    const voice = scriptedVoice()
    const a = await open(voice)
    const { path } = await stored(a, 'First.')
    bucket.state = 'stalling'
    Object.assign(deadlines, { readMs: 1500 })
    const reply = await a.get(path)
    expect(reply.status).toBe(200)
    await expect(reply.arrayBuffer()).rejects.toThrow()
    expect((await (await whole(a.get, path)).arrayBuffer()).byteLength).toBe(3244)
    expect(voice.spoken).toEqual(['First.', 'First.'])
  })

  test('is unavailable for a while if both download and synthesis fail', async () => {
    const broken = { now: false }
    const a = await open(scriptedVoice(() => (broken.now ? Promise.reject(new Error('engine')) : undefined)))
    const { path } = await stored(a, 'First.')
    broken.now = true
    bucket.state = 'away'
    Object.assign(deadlines, { readMs: 300 })
    const reply = await a.get(path)
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2'])
  })

  test.each(['away', 'silent'] as const)(
    'is synthesized again, and served from memory, while the server is %s',
    async (state) => {
      const voice = scriptedVoice()
      const { speech, get } = await open(voice)
      const stored = speech.prepareCounted('First.')
      await stored.bytes
      bucket.state = state
      Object.assign(deadlines, { readMs: 300, writeMs: 300 })
      expect((await whole(get, stored.path)).status).toBe(206)
      expect((await whole(get, speech.prepare('Second.'))).status).toBe(206)
      expect(voice.spoken).toEqual(['First.', 'First.', 'Second.'])
      await expect(forgetText({ speech }, 'First.')).rejects.toThrow()
    },
  )
})

test('audio is served even if it cannot be stored, as on a full disk', async () => {
  await writeFile(join(folder, 'speech'), 'no folder')
  const voice = scriptedVoice()
  const { speech, get } = await startServer(voice)
  const path = speech.prepare('First.')
  const reply = await whole(get, path)
  expect([reply.status, reply.headers.get('content-range')]).toEqual([206, 'bytes 0-3243/3244'])
  expect((await get(path)).headers.get('cache-control')).toContain('immutable')
  expect(voice.spoken).toEqual(['First.'])
})

test('a question that is prepared again costs no query and no disk access', async () => {
  const { speech, get, blobs } = await startServer(scriptedVoice())
  await whole(get, speech.prepare('First.'))
  const query = vi.spyOn(database.pool, 'query')
  const size = vi.spyOn(blobs, 'size')
  for (let each = 0; each < 5; each++) expect(await speech.prepareCounted('First.').bytes).toBe(0)
  expect([query.mock.calls.length, size.mock.calls.length]).toEqual([0, 0])
  await speech.prepareCounted('Second.').bytes
  expect([query.mock.calls.length, size.mock.calls.length > 0]).toEqual([1, true])
})

type AudioServer = Awaited<ReturnType<typeof startServer>>
type Text = { text: string; hear(): Promise<void>; file: string }
