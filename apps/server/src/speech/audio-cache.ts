import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Blobs, StoredBlob } from '../blobs/port.ts'
import type { Clock } from '../kit/clock.ts'
import type { Log } from '../kit/log.ts'
import type { Spoken } from './port.ts'

type AudioType = Spoken['type']
export type StoredAudio = {
  type: AudioType
  size: number
  read(range?: { start: number; end: number }): Readable
}

/** Audio by name beside the text that it was made from, up to a size in all: what was used least recently goes first. */
export type AudioCache = {
  /** Finding audio counts as using it. */
  find(name: string): Promise<StoredAudio | undefined>
  store(name: string, type: AudioType, audio: Uint8Array): Promise<void>
  findText(name: string): Promise<string | undefined>
  storeText(name: string, text: string): Promise<void>
  remove(name: string): Promise<void>
  /** Removes the audio that nobody needed since `moment`, and its text. */
  removeUnusedSince(moment: Date): Promise<void>
}

const suffixes: Record<AudioType, string> = { 'audio/wav': 'wav', 'audio/mpeg': 'mp3' }
const folder = 'speech'
const blobOf = (name: string, suffix: string) => `${folder}/${name}.${suffix}`
const textOf = (name: string) => blobOf(name, 'txt')
const isText = ({ name }: StoredBlob) => name.endsWith('.txt')

/** How far an eviction goes below the limit, so that not every new text causes one. */
const lowWater = 0.9

export function createAudioCache(deps: { blobs: Blobs; clock: Clock; log: Log; maxBytes: number }): AudioCache {
  const { blobs, clock, log, maxBytes } = deps
  /** Bytes of audio on disk, counted once and then kept along. */
  let total: number | undefined
  let evicting: Promise<void> | undefined

  /** The text is kept, so that audio which is asked for again is made again. */
  async function evict(): Promise<void> {
    const audio = (await blobs.list(folder)).filter((blob) => !isText(blob))
    total = audio.reduce((sum, { size }) => sum + size, 0)
    if (total <= maxBytes) return
    for (const { name, size } of audio.toSorted((a, b) => a.usedAt.getTime() - b.usedAt.getTime())) {
      if (total <= maxBytes * lowWater) return
      await blobs.remove(name)
      total -= size
    }
  }

  async function touch(name: string, suffix: string) {
    const now = clock.now()
    await blobs.touch(blobOf(name, suffix), now)
    await blobs.touch(textOf(name), now)
  }

  return {
    async find(name) {
      for (const [type, suffix] of Object.entries(suffixes) as [AudioType, string][]) {
        const blob = blobOf(name, suffix)
        const size = await blobs.size(blob)
        if (size === undefined) continue
        await touch(name, suffix)
        return { type, size, read: (range) => blobs.read(blob, range) }
      }
      return undefined
    },
    async store(name, type, audio) {
      await blobs.write(blobOf(name, suffixes[type]), audio)
      await touch(name, suffixes[type])
      if (total !== undefined) total += audio.byteLength
      if (total !== undefined && total <= maxBytes) return
      evicting ??= evict()
        .catch((error: unknown) => log.error('audio was not evicted', error))
        .finally(() => {
          evicting = undefined
        })
      await evicting
    },
    async findText(name) {
      const blob = textOf(name)
      return (await blobs.size(blob)) === undefined ? undefined : (await buffer(blobs.read(blob))).toString()
    },
    storeText: (name, text) => blobs.write(textOf(name), Buffer.from(text)),
    async remove(name) {
      for (const suffix of ['txt', ...Object.values(suffixes)]) await blobs.remove(blobOf(name, suffix))
      // Counted afresh at the next write.
      total = undefined
    },
    async removeUnusedSince(moment) {
      const unused = (await blobs.list(folder)).filter(({ usedAt }) => usedAt < moment)
      for (const { name } of unused) await blobs.remove(name)
      total = undefined
    },
  }
}
