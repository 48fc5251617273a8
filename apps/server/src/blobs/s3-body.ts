import { Readable } from 'node:stream'

/** The next chunk, or the end: fails at a timeout. */
type Next = () => Promise<IteratorResult<Uint8Array, undefined>>

/**
 * A stream of an S3 body once its first bytes have arrived, with backpressure. It fails, and `failed` is called, where S3 sends nothing
 * for `stallMs` while a reader waits (timeout). Destroying it closes the connection.
 */
export async function openBody(body: Readable, stallMs: number, failed: () => void): Promise<Readable> {
  const next = partsOf(body, stallMs)
  const beginning = await next()
  let first: typeof beginning | undefined = beginning
  return new Readable({
    read() {
      const coming = first ? Promise.resolve(first) : next()
      first = undefined
      coming.then(
        ({ done, value }) => this.push(done ? null : value),
        (error: Error) => {
          if (this.destroyed) return
          failed()
          this.destroy(error)
        },
      )
    },
    destroy(error, done) {
      body.destroy()
      done(error)
    },
  })
}

function partsOf(body: Readable, stallMs: number): Next {
  const parts: AsyncIterator<Uint8Array, undefined> = body[Symbol.asyncIterator]()
  return async () => {
    const stalled = setTimeout(() => body.destroy(new Error('S3 stopped in the middle')), stallMs)
    try {
      return await parts.next()
    } finally {
      clearTimeout(stalled)
    }
  }
}
