import type { FastifyReply } from 'fastify'

/** An AbortSignal for client disconnects: aborts when the connection closes before the reply is sent, to cancel the work for it. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const disconnected = new AbortController()
  // The client may disconnect during authorization; 'close' has already fired by then.
  if (raw.closed || raw.destroyed) disconnected.abort()
  else raw.once('close', () => disconnected.abort())
  return disconnected.signal
}
