import type { Readable } from 'node:stream'
import type { Blobs } from '../blobs/port.ts'
import type { Clock } from '../kit/clock.ts'
import type { Log } from '../kit/log.ts'
import { createMemoryCache } from './memory-cache.ts'
import type { AudioType, StoredAudio } from './stored-audio.ts'

/**
 * LRU cache of audio by name, with a total size limit. A failing or full storage counts as a miss, so audio is synthesized again, and is
 * logged once a minute; only erasing throws.
 */
export type AudioCache = {
  /** A hit counts as use, recorded at most once an hour. The bytes are read later. */
  find(name: string): Promise<StoredAudio | undefined>
  /** Whether it is stored, cached for an hour in this process. */
  isStored(name: string): Promise<boolean>
  /** Whether it was found or stored in the last hour, without asking the storage. */
  isRecent(name: string): boolean
  /** False where it could not be stored, or could not be read lately. */
  store(name: string, type: AudioType, audio: Uint8Array): Promise<boolean>
  remove(name: string): Promise<void>
  /** Removes the audio that wasn't used since `moment`. */
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
  /** Negative cache: names that the storage failed to return count as not stored for a while. */
  const unreadable = createMemoryCache<true>({ clock, maxAgeMs: minute, maxEntries: 10_000, maxBytes: 10_000 })
  /** Bytes stored: counted once and then updated; counted again every hour where other servers store too. */
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
    total !== undefined && (blobs.reach === 'this_server' || clock.now().getTime() - total.countedAt < hour)

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

  function distrust(name: string, error: unknown): void {
    warn('stored audio cannot be read', error)
    recent.delete(name)
    unreadable.set(name, true, 1)
  }

  /** Fails when the storage does. */
  async function look(name: string): Promise<{ type: AudioType; size: number } | undefined> {
    if (unreadable.get(name)) return undefined
    const expected = recent.get(name)
    for (const type of expected ? [expected] : types) {
      const size = await blobs.size(blobOf(name, type))
      if (size === undefined) continue
      const noted = noteUse(name, type).catch((error: unknown) => warn('stored audio was not touched', error))
      if (blobs.reach === 'this_server') await noted
      return { type, size }
    }
    recent.delete(name)
    return undefined
  }

  async function find(name: string): Promise<StoredAudio | undefined> {
    try {
      const found = await look(name)
      return found && { ...found, read: (range) => read(blobOf(name, found.type), range) }
    } catch (error) {
      distrust(name, error)
      return undefined
    }
  }

  async function read(blob: string, range?: { start: number; end: number }): Promise<Readable | undefined> {
    try {
      const stream = await blobs.read(blob, range)
      return stream.once('error', (error) => distrust(nameOf(blob), error))
    } catch (error) {
      distrust(nameOf(blob), error)
      return undefined
    }
  }

  return {
    find,
    isRecent: (name) => recent.get(name) !== undefined,
    async isStored(name) {
      if (recent.get(name)) return true
      const found = await look(name).catch((error: unknown) => warn('stored audio cannot be looked up', error))
      return found !== undefined
    },
    async store(name, type, audio) {
      if (unreadable.get(name)) return false
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
      // Invalidated: recounted at the next write.
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
