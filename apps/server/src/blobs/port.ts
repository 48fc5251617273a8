import type { Readable } from 'node:stream'

/** Large immutable things (audio, exports) by name. Names hold letters, digits, `-`, `_`, `.` and `/`. */
export type Blobs = {
  /** Whether each server has a blob store of its own, or all share one. */
  readonly reach: 'this_server' | 'all_servers'
  /** Stores atomically: visible only when complete. Idempotent. */
  write(name: string, data: Uint8Array): Promise<void>
  /** Size in bytes, or undefined when there is none. */
  size(name: string): Promise<number | undefined>
  /**
   * A stream of the bytes from `start` to `end`, both inclusive; all when left out. Settles with the first bytes, and fails when there
   * is no such blob. With backpressure; destroying the stream cancels it.
   */
  read(name: string, range?: { start: number; end: number }): Promise<Readable>
  remove(name: string): Promise<void>
  /** Records its last use (for eviction), to the day at least. Does nothing when there is none. */
  touch(name: string, at: Date): Promise<void>
  /** Everything stored directly below `folder`, in no order; `usedAt` is when it was touched last, or written. */
  list(folder: string): Promise<StoredBlob[]>
}

export type StoredBlob = { name: string; size: number; usedAt: Date }
