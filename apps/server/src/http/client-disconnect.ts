import type { FastifyReply } from 'fastify'

/** Aborted when the connection closes before the reply is sent, so that nothing more is done for it; later it means nothing. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  // The client may disconnect during authorization; 'close' has already fired by then.
  if (raw.closed || raw.destroyed) gone.abort()
  else raw.once('close', () => gone.abort())
  return gone.signal
}
