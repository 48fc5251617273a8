/** Far above what the longest answer comes to, in bytes. */
const longestReply = 256 * 1024

/** A reply that goes on after 256 KB, or says that it will. */
export class ReplyTooLong extends Error {
  override name = 'ReplyTooLong'
}

/**
 * A fetch that follows no redirect, which could take the key and what people say anywhere, and that reads at most 256 KB of a reply.
 * The signal of the request ends the reading too.
 */
export const guardedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' })
  if (!response.body) return response
  let read = 0
  const bounded = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        read += bytes.byteLength
        if (read > longestReply) controller.error(new ReplyTooLong())
        else controller.enqueue(bytes)
      },
    }),
  )
  const { status, statusText, headers } = response
  return new Response(bounded, { status, statusText, headers })
}
