import { buffer } from 'node:stream/consumers'
import type { Blobs } from '../blobs/port.ts'
import type { Clock } from '../kit/clock.ts'
import type { Log } from '../kit/log.ts'
import { createMemoryCache } from './memory-cache.ts'
import { type AudioType, inMemory, type StoredAudio } from './stored-audio.ts'

/**
 * Audio by name, up to a size in all: what was used least recently goes first. A storage that fails or is full counts as an empty
 * one, so that audio is made again, and the log says so once a minute; only erasing fails.
 */
export type AudioCache = {
  /** Finding audio counts as using it; what was found within the last hour is not touched again. */
  find(name: string): Promise<StoredAudio | undefined>
  /** The same without opening it. What this process found within the last hour is believed to be there. */
  isStored(name: string): Promise<boolean>
  /** Whether it was found or stored in the last hour: nothing is asked. */
  isRecent(name: string): boolean
  /** False where it could not be stored. */
  store(name: string, type: AudioType, audio: Uint8Array): Promise<boolean>
  remove(name: string): Promise<void>
  /** Removes the audio that nobody needed since `moment`. */
  removeUnusedSince(moment: Date): Promise<void>
  /** The names of all that is stored. */
  listNames(): Promise<string[]>
}

const suffixes: Record<AudioType, string> = { 'audio/mpeg': 'mp3', 'audio/wav': 'wav' }
const types = Object.keys(suffixes) as AudioType[]
const folder = 'speech'
const blobOf = (name: string, type: AudioType) => `${folder}/${name}.${suffixes[type]}`
const nameOf = (blob: string) => blob.slice(folder.length + 1).replace(/\..*$/, '')

/** How far an eviction goes below the limit, so that not every new text causes one. */
const lowWater = 0.9
const minute = 60_000
const hour = 60 * minute

export function createAudioCache(deps: { blobs: Blobs; clock: Clock; log: Log; maxBytes: number }): AudioCache {
  const { blobs, clock, log, maxBytes } = deps
  const recent = createMemoryCache<AudioType>({
    clock,
    maxAgeMs: hour,
    maxEntries: 50_000,
    maxBytes: Number.POSITIVE_INFINITY,
  })
  /** Bytes stored: counted once and then kept along, where others store as well once an hour. */
  let total: { bytes: number; countedAt: number } | undefined
  let evicting: Promise<void> | undefined
  let warnedAt = Number.NEGATIVE_INFINITY

  function warn(what: string, error: unknown): void {
    const now = clock.now().getTime()
    if (now - warnedAt < minute) return
    warnedAt = now
    log.error(what, error)
  }

  async function removeBlob(blob: string): Promise<void> {
    recent.delete(nameOf(blob))
    await blobs.remove(blob)
  }

  async function evict(): Promise<void> {
    const audio = await blobs.list(folder)
    const counted = { bytes: audio.reduce((sum, { size }) => sum + size, 0), countedAt: clock.now().getTime() }
    total = counted
    if (counted.bytes <= maxBytes) return
    for (const { name, size } of audio.toSorted((a, b) => a.usedAt.getTime() - b.usedAt.getTime())) {
      if (counted.bytes <= maxBytes * lowWater) return
      await removeBlob(name)
      counted.bytes -= size
    }
  }

  const isCounted = () =>
    total !== undefined && (blobs.reach === 'this server' || clock.now().getTime() - total.countedAt < hour)

  async function keepWithinLimit(added: number): Promise<void> {
    if (total) total.bytes += added
    if (total && isCounted() && total.bytes <= maxBytes) return
    evicting ??= evict()
      .catch((error: unknown) => warn('audio was not evicted', error))
      .finally(() => {
        evicting = undefined
      })
    await evicting
  }

  async function noteUse(name: string, type: AudioType): Promise<void> {
    if (recent.get(name)) return
    await blobs.touch(blobOf(name, type), clock.now())
    recent.set(name, type, 0)
  }

  /** What is stored on another server is read whole, so that a failure shows before a reply has begun. */
  async function open(blob: string, type: AudioType, size: number): Promise<StoredAudio> {
    if (blobs.reach === 'this server') return { type, size, read: (range) => blobs.read(blob, range) }
    return inMemory({ audio: await buffer(blobs.read(blob)), type })
  }

  async function look<Found>(
    name: string,
    opening: (blob: string, type: AudioType, size: number) => Found | Promise<Found>,
  ): Promise<Found | undefined> {
    const expected = recent.get(name)
    try {
      for (const type of expected ? [expected] : types) {
        const size = await blobs.size(blobOf(name, type))
        if (size === undefined) continue
        const opened = await opening(blobOf(name, type), type, size)
        await noteUse(name, type)
        return opened
      }
    } catch (error) {
      warn('stored audio cannot be read', error)
    }
    recent.delete(name)
    return undefined
  }

  return {
    find: (name) => look(name, open),
    isRecent: (name) => recent.get(name) !== undefined,
    isStored: async (name) => recent.get(name) !== undefined || (await look(name, () => true)) === true,
    async store(name, type, audio) {
      try {
        await blobs.write(blobOf(name, type), audio)
      } catch (error) {
        warn('audio was not stored', error)
        return false
      }
      await noteUse(name, type).catch((error: unknown) => warn('stored audio was not touched', error))
      await keepWithinLimit(audio.byteLength)
      return true
    },
    async remove(name) {
      recent.delete(name)
      for (const type of types) await blobs.remove(blobOf(name, type))
      // Counted afresh at the next write.
      total = undefined
    },
    async removeUnusedSince(moment) {
      const stored = await blobs.list(folder)
      // Texts lay beside the audio before they were in the database.
      const over = stored.filter(({ name, usedAt }) => usedAt < moment || name.endsWith('.txt'))
      for (const { name } of over) await removeBlob(name)
      total = undefined
    },
    listNames: async () => [...new Set((await blobs.list(folder)).map(({ name }) => nameOf(name)))],
  }
}
