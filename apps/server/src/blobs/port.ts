import type { Readable } from 'node:stream'

/** Large immutable things (audio, exports) by name. Names hold letters, digits, `-`, `_`, `.` and `/`. */
export type Blobs = {
  /** Stores whole; visible only when complete. Writing an existing name again is allowed and changes nothing. */
  write(name: string, data: Uint8Array): Promise<void>
  /** Size in bytes, or undefined when there is none. */
  size(name: string): Promise<number | undefined>
  /** Bytes from `start` to `end`, both inclusive; the whole when left out. Fails when there is none. */
  read(name: string, range?: { start: number; end: number }): Readable
  remove(name: string): Promise<void>
}
