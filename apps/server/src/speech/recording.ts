import { Readable } from 'node:stream'

/** Audio while it is being made: any number of listeners read it from its beginning until it ends. */
export type GrowingAudio = {
  append(part: Uint8Array): void
  finish(): void
  fail(error: unknown): void
  /** Everything from the beginning; breaks off with the error when making it failed. */
  listen(): Readable
  /** Whether all of it is there. */
  isFinished(): boolean
  /** Whether it has, or had, a listener. */
  wasHeard(): boolean
}

export function createRecording(): GrowingAudio {
  const parts: Uint8Array[] = []
  let state: { kind: 'growing' } | { kind: 'finished' } | { kind: 'failed'; error: unknown } = { kind: 'growing' }
  let heard = false
  let changed = Promise.withResolvers<void>()

  function announce(): void {
    changed.resolve()
    changed = Promise.withResolvers()
  }

  async function* fromTheBeginning() {
    for (let next = 0; ; ) {
      // Parts may be appended while one is read.
      for (let part = parts[next]; part; part = parts[next]) {
        next++
        yield part
      }
      if (state.kind === 'failed') throw state.error
      if (state.kind === 'finished') return
      await changed.promise
    }
  }

  return {
    append(part) {
      parts.push(part)
      announce()
    },
    finish() {
      state = { kind: 'finished' }
      announce()
    },
    fail(error) {
      state = { kind: 'failed', error }
      announce()
    },
    listen() {
      heard = true
      return Readable.from(fromTheBeginning(), { objectMode: false })
    },
    isFinished: () => state.kind === 'finished',
    wasHeard: () => heard,
  }
}
