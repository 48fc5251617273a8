import { Readable } from 'node:stream'
import type { SpeechAudio } from './port.ts'

export type AudioType = SpeechAudio['type']

/** Audio of known size in bytes, to be read in whole or in part, both ends inclusive. */
export type StoredAudio = {
  type: AudioType
  size: number
  /** Undefined when the storage does not give it: when it is opened again, it is made from its text. */
  read(range?: { start: number; end: number }): Promise<Readable | undefined>
}

/** Audio that is served without being stored. */
export function inMemory({ audio, type }: SpeechAudio): StoredAudio {
  const bytes = Buffer.from(audio)
  return {
    type,
    size: bytes.length,
    read: async (range) =>
      Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes], { objectMode: false }),
  }
}
