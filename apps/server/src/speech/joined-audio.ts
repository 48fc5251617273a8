import { firstSeconds, silentFrames } from './mpeg.ts'
import type { SpeechAudio } from './port.ts'
import { readWav, sampleBytes, wavHeader } from './wav.ts'

/** Silence between two sentences, in seconds. MP3 that others make brings its own. */
export const pauseBetween = 0.32
/** The highest MP3 bit rate, in bytes per second, used when the actual one is unknown. */
const maxBytesPerSecond = 32_000

/** One audio file that grows by a sentence at a time, in one format from beginning to end. */
export type JoinedAudio = {
  /** Fails when the sentence is of another type or rate than those before. */
  add(sentence: SpeechAudio): void
  /** No more fits: what comes after is cut. */
  isFull(): boolean
  /** The file, with its length in its header. There must be a sentence. */
  whole(): SpeechAudio
}

type Format = { type: 'audio/mpeg'; pause: number } | { type: 'audio/wav'; rate: number }

/** `onPart` gets the bytes as they come, for listeners; `maxSeconds` is how long it may play. */
export function joinAudio(maxSeconds: number, onPart: (part: Uint8Array) => void): JoinedAudio {
  const parts: Uint8Array[] = []
  let room = maxSeconds
  let full = false
  let format: Format | undefined

  function append(part: Uint8Array): void {
    parts.push(part)
    onPart(part)
  }

  function appendSamples(bytes: Uint8Array, rate: number): void {
    const fitting = bytes.subarray(0, 2 * Math.floor(room * rate + 1e-6))
    full ||= fitting.length < bytes.length
    room -= fitting.length / 2 / rate
    append(fitting)
  }

  function appendFrames(bytes: Uint8Array): void {
    const { frames, seconds } = firstSeconds(bytes, room)
    const fitting = seconds > 0 ? frames : frames.subarray(0, Math.floor(room * maxBytesPerSecond))
    full ||= fitting.length < bytes.length
    room -= seconds > 0 ? seconds : fitting.length / maxBytesPerSecond
    append(fitting)
  }

  function addWav(audio: Uint8Array): void {
    const { rate, samples } = readWav(audio)
    if (format?.type === 'audio/wav') {
      if (format.rate !== rate) throw new Error('the sentences of a text came at two rates')
      appendSamples(new Uint8Array(2 * Math.round(pauseBetween * rate)), rate)
    } else onPart(wavHeader(rate, 'unknown'))
    format = { type: 'audio/wav', rate }
    appendSamples(sampleBytes(samples), rate)
  }

  function addMpeg({ audio, pause = 0 }: SpeechAudio): void {
    if (format?.type === 'audio/mpeg' && format.pause > 0) appendFrames(silentFrames(audio, format.pause))
    format = { type: 'audio/mpeg', pause }
    appendFrames(audio)
  }

  return {
    add(sentence) {
      if (format && format.type !== sentence.type) throw new Error('the sentences of a text came in two formats')
      if (sentence.type === 'audio/mpeg') addMpeg(sentence)
      else addWav(sentence.audio)
    },
    isFull: () => full,
    whole() {
      if (!format) throw new Error('nothing was spoken')
      const body = Buffer.concat(parts)
      const audio = format.type === 'audio/wav' ? Buffer.concat([wavHeader(format.rate, body.length), body]) : body
      return { audio, type: format.type }
    },
  }
}
