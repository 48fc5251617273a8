/** A response body over the size limit, by its content or its Content-Length. */
export class ReplyTooLong extends Error {
  override name = 'ReplyTooLong'
  constructor() {
    super('its reply has no end')
  }
}

/**
 * A fetch for outside servers with a response size limit of `maxBytes`, decompressed: beyond it the call or the reading fails with
 * ReplyTooLong. Redirects are refused, since one could carry the API key and personal data anywhere. The request's signal aborts the
 * reading too.
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
