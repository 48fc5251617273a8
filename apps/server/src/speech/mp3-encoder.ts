import { createEncoder } from 'wasm-media-encoders'
import { framesOf, secondsOf } from './mpeg.ts'
import type { Pcm } from './wav.ts'

/** A tenth of the bytes of the samples of the built-in voices; docs/figures.md compares it with other rates. */
const kilobitsPerSecond = 24

/** Encodes one sentence at a time: the frames of an MP3, and how many seconds longer than the samples they last. */
export type Mp3Encoder = (pcm: Pcm) => { audio: Uint8Array; longerBy: number }

/** LAME as WebAssembly; `wasm` is the content of its file. Every sentence is a stream of its own, so that any two can be joined. */
export async function createMp3Encoder(wasm: Uint8Array): Promise<Mp3Encoder> {
  const encoder = await createEncoder('audio/mpeg', wasm)
  return ({ rate, samples }) => {
    encoder.configure({ channels: 1, sampleRate: rate, outputSampleRate: toMp3Rate(rate), bitrate: kilobitsPerSecond })
    const floats = Float32Array.from(samples, (sample) => sample / 32_768)
    // Both results lie in the encoder's memory, which the next call overwrites.
    const parts = [Uint8Array.from(encoder.encode([floats])), Uint8Array.from(encoder.finalize())]
    const audio = Uint8Array.from(framesOf(Buffer.concat(parts)))
    return { audio, longerBy: secondsOf(audio) - samples.length / rate }
  }
}

function toMp3Rate(rate: number): 16_000 {
  if (rate !== 16_000) throw new Error(`The encoder is set up for 16 kHz, not ${rate} Hz`)
  return rate
}
