import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { runFlite } from './flite-host.ts'
import { matchLevel } from './loudness.ts'
import { readWav, writeWav } from './wav.ts'

/** `stretch` is how much longer than the engine's own the sounds last. */
export type FliteWork = { voice: 'slt' | 'rms'; stretch: number; text: string }
export type FliteResult =
  | { kind: 'spoken'; audio: Uint8Array }
  | { kind: 'silent' }
  | { kind: 'failed'; message: string }

/** A thread that reads one text at a time; the engine is compiled once, when the thread starts. */
const engine = new WebAssembly.Module(readFileSync((workerData as { wasm: string }).wasm))

parentPort!.on('message', (work: FliteWork) => {
  const result = speak(work)
  parentPort!.postMessage(result, result.kind === 'spoken' ? [result.audio.buffer as ArrayBuffer] : [])
})

function speak({ voice, stretch, text }: FliteWork): FliteResult {
  const args = ['-voice', voice, '--setf', `duration_stretch=${stretch}`, '-t', text, 'speech.wav']
  try {
    const { rate, samples } = readWav(runFlite(engine, args, 'speech.wav'))
    const levelled = matchLevel(samples, rate)
    return levelled
      ? { kind: 'spoken', audio: Uint8Array.from(writeWav({ rate, samples: levelled })) }
      : { kind: 'silent' }
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}
