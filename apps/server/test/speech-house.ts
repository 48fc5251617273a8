import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { createFileBlobs } from '../src/blobs/files.ts'
import { AppError } from '../src/kit/app-error.ts'
import { createLog } from '../src/kit/log.ts'
import { receiveSignals } from '../src/signals/notifications.ts'
import { createSpeech, type HostedSpeech } from '../src/speech/audio.ts'
import type { Voice } from '../src/speech/port.ts'
import { mountSpeech } from '../src/speech/routes.ts'
import { createSpeechTexts } from '../src/speech/texts.ts'
import { writeWav } from '../src/speech/wav.ts'
import { createTestClock, type TestClock } from './server.ts'
import { openTestDatabase } from './test-database.ts'

export type SpeechHouse = {
  speech: HostedSpeech
  clock: TestClock
  /** What was logged, a line of JSON each. */
  lines: readonly string[]
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** Downloads the audio of a path. */
  whole(path: string): Promise<{ status: number; type: string | null; cache: string | null; body: Buffer }>
  /** The names of all stored audio files. */
  stored(): Promise<string[]>
  close(): Promise<void>
}

/** Speech over real HTTP, with its own folder, database and clock, without the rest of the product. */
export async function openSpeechHouse({ voice, fallback }: { voice: Voice; fallback?: Voice }): Promise<SpeechHouse> {
  const folder = await mkdtemp(join(tmpdir(), 'speech-'))
  const clock = createTestClock()
  const lines: string[] = []
  const log = createLog((line) => lines.push(line))
  const database = await openTestDatabase()
  const signals = receiveSignals(database.pool, log)
  const speech = createSpeech({
    voice,
    fallback,
    blobs: createFileBlobs(folder),
    texts: createSpeechTexts({ db: database.db, clock, signals }),
    maxBytes: 1_000_000_000,
    clock,
    secrets: [Buffer.from('a secret')],
    log,
  })
  const app = Fastify({ forceCloseConnections: true })
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof AppError)) throw error
    return reply.code(error.status).send({ detail: error.detail, code: error.code })
  })
  mountSpeech(app, speech)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers })
  return {
    speech,
    clock,
    lines,
    get,
    async whole(path) {
      const reply = await get(path, { range: 'bytes=0-99999999' })
      const { status, headers } = reply
      const body = Buffer.from(await reply.arrayBuffer())
      return { status, type: headers.get('content-type'), cache: headers.get('cache-control'), body }
    },
    stored: async () => (await readdir(join(folder, 'speech')).catch(() => [])).toSorted(),
    async close() {
      await speech.close()
      await app.close()
      await signals.stop()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A fake voice: a tenth of a second of WAV for each sentence, which it records. */
export function scriptedVoice(before: (sentence: string) => unknown = () => {}): Voice & { spoken: string[] } {
  const spoken: string[] = []
  return {
    name: 'built-in',
    spoken,
    async speak(sentence) {
      await before(sentence)
      spoken.push(sentence)
      const samples = new Int16Array(1600).fill(spoken.length)
      return { audio: writeWav({ rate: 16_000, samples }), type: 'audio/wav' }
    },
    close: async () => {},
  }
}
