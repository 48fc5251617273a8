import type { Spoken } from './port.ts'
import { readWav, sampleBytes, wavHeader } from './wav.ts'

/** Silence between two sentences, in seconds. MP3 brings its own. */
const pause = 0.32

/** One audio file that grows by a sentence at a time, in one format from beginning to end. */
export type JoinedAudio = {
  /** Fails when the sentence is of another type or rate than those before. */
  add(sentence: Spoken): void
  /** No more fits: what comes after is cut. */
  isFull(): boolean
  /** The file, with its length in its header. There must be a sentence. */
  whole(): Spoken
}

type Format = { type: 'audio/mpeg' } | { type: 'audio/wav'; rate: number }

/** `onPart` gets the bytes as they come, for listeners; `mostBytes` is the length without a header. */
export function joinAudio(mostBytes: number, onPart: (part: Uint8Array) => void): JoinedAudio {
  const parts: Uint8Array[] = []
  let room = mostBytes
  let format: Format | undefined

  function append(part: Uint8Array): void {
    const fitting = part.subarray(0, room)
    room -= fitting.byteLength
    parts.push(fitting)
    onPart(fitting)
  }

  return {
    add({ audio, type }) {
      if (format && format.type !== type) throw new Error('the sentences of a text came in two formats')
      if (type === 'audio/mpeg') {
        format = { type }
        append(audio)
        return
      }
      const { rate, samples } = readWav(audio)
      if (format?.type === 'audio/wav') {
        if (format.rate !== rate) throw new Error('the sentences of a text came at two rates')
        append(new Uint8Array(2 * Math.round(pause * rate)))
      } else onPart(wavHeader(rate, 'unknown'))
      format = { type, rate }
      append(sampleBytes(samples))
    },
    isFull: () => room === 0,
    whole() {
      if (!format) throw new Error('nothing was spoken')
      const body = Buffer.concat(parts)
      const audio = format.type === 'audio/wav' ? Buffer.concat([wavHeader(format.rate, body.length), body]) : body
      return { audio, type: format.type }
    },
  }
}
