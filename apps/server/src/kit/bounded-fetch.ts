/** A reply that goes on after what was allowed, or says that it will. */
export class ReplyTooLong extends Error {
  override name = 'ReplyTooLong'
  constructor() {
    super('its reply has no end')
  }
}

/**
 * A fetch of other servers that follows no redirect, which could take the key and what people say anywhere, and that reads at most
 * `maxBytes` of a reply, unpacked: then it and the reading fail with ReplyTooLong. The signal of the request ends the reading too.
 */
export function createBoundedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    if (!response.body) return response
    if (Number(response.headers.get('content-length')) > maxBytes) {
      await response.body.cancel()
      throw new ReplyTooLong()
    }
    let read = 0
    const bounded = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(bytes, controller) {
          read += bytes.byteLength
          if (read > maxBytes) controller.error(new ReplyTooLong())
          else controller.enqueue(bytes)
        },
      }),
    )
    const { status, statusText, headers } = response
    return new Response(bounded, { status, statusText, headers })
  }
}
