import { Readable } from 'node:stream'
import type { Spoken } from './port.ts'

export type AudioType = Spoken['type']

/** Audio of known size in bytes, to be read in whole or in part, both ends inclusive. */
export type StoredAudio = {
  type: AudioType
  size: number
  read(range?: { start: number; end: number }): Readable
}

/** Audio that is served without being stored. */
export function inMemory({ audio, type }: Spoken): StoredAudio {
  const bytes = Buffer.from(audio)
  return {
    type,
    size: bytes.length,
    read: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes], { objectMode: false }),
  }
}
