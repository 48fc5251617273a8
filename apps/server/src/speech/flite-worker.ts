import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from '../kit/low-priority.ts'
import { required } from '../kit/required.ts'
import { matchLevel } from './loudness.ts'
import { createMp3Encoder } from './mp3-encoder.ts'
import type { SpeechAudio } from './port.ts'
import { runFlite } from './run-flite.ts'
import { readWav, writeWav } from './wav.ts'

/** `stretch` is how much longer than the engine's own the sounds last. */
export type FliteWork = { voice: 'slt' | 'rms'; stretch: number; text: string; type: SpeechAudio['type'] }
export type FliteResult =
  /** `longerBy`: seconds of silence that the encoder added. */
  { kind: 'spoken'; audio: Uint8Array; longerBy: number } | { kind: 'silent' } | { kind: 'failed'; message: string }
export type FliteFiles = { engine: string; encoder: string }

/** A thread that reads one text at a time; engine and encoder are compiled once, when the thread starts. */
lowerThreadPriority()
const port = required(parentPort, 'the parent of this thread')
const files = workerData as FliteFiles
const engine = new WebAssembly.Module(readFileSync(files.engine))
const encode = await createMp3Encoder(readFileSync(files.encoder))

port.on('message', ({ id, work }: { id: number; work: FliteWork }) => {
  const result = speak(work)
  port.postMessage({ id, result }, result.kind === 'spoken' ? [result.audio.buffer as ArrayBuffer] : [])
})

function speak({ voice, stretch, text, type }: FliteWork): FliteResult {
  const args = ['-voice', voice, '--setf', `duration_stretch=${stretch}`, '-t', text, 'speech.wav']
  try {
    const { rate, samples } = readWav(runFlite(engine, args, 'speech.wav'))
    const levelled = matchLevel(samples, rate)
    if (!levelled) return { kind: 'silent' }
    const pcm = { rate, samples: levelled }
    if (type === 'audio/mpeg') return { kind: 'spoken', ...encode(pcm) }
    return { kind: 'spoken', audio: Uint8Array.from(writeWav(pcm)), longerBy: 0 }
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}
