import type { Readable } from 'node:stream'

/** Large immutable things (audio, exports) by name. Names hold letters, digits, `-`, `_`, `.` and `/`. */
export type Blobs = {
  /** Who sees what is stored: each server has its own, or all share one. */
  readonly reach: 'this_server' | 'all_servers'
  /** Stores whole; visible only when complete. Writing an existing name again is allowed and changes nothing. */
  write(name: string, data: Uint8Array): Promise<void>
  /** Size in bytes, or undefined when there is none. */
  size(name: string): Promise<number | undefined>
  /**
   * Bytes from `start` to `end`, both inclusive; the whole when left out. Settles when they begin to come, and fails when there is
   * none. They are fetched as fast as they are read; destroying the stream ends that.
   */
  read(name: string, range?: { start: number; end: number }): Promise<Readable>
  remove(name: string): Promise<void>
  /** Notes that it was needed at this moment, to the day at least. Does nothing when there is none. */
  touch(name: string, at: Date): Promise<void>
  /** Everything stored directly below `folder`, in no order; `usedAt` is when it was touched last, or written. */
  list(folder: string): Promise<StoredBlob[]>
}

export type StoredBlob = { name: string; size: number; usedAt: Date }
