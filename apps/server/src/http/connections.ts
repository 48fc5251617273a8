import type { FastifyInstance } from 'fastify'
import type { Log } from '../kit/log.ts'

export type ConnectionLimits = {
  /** The connection limit of this server. */
  maxConnections: number
  /** Write timeout (ms): how long a client may not read a reply that waits for it. */
  stallMs: number
}

export const defaultConnectionLimits: ConnectionLimits = { maxConnections: 10_000, stallMs: 30_000 }

const minute = 60_000

/**
 * A connection limit and a write timeout, against exhaustion of memory and file descriptors (Slowloris). At the limit idle keep-alive
 * connections are closed, so that one client with many of them cannot lock others out.
 */
export function limitConnections(app: FastifyInstance, { maxConnections, stallMs }: ConnectionLimits, log: Log): void {
  const { server } = app
  server.maxConnections = maxConnections
  let saidAt = Number.NEGATIVE_INFINITY
  server.on('drop', () => {
    server.closeIdleConnections()
    if (performance.now() - saidAt < minute) return
    saidAt = performance.now()
    log.warn('connections were refused', { maxConnections })
  })
  app.addHook('onRequest', async (_request, { raw }) => {
    // A socket timeout fires when nothing is sent or received, also while the handler runs: then there is nothing to read yet.
    raw.setTimeout(stallMs, () => {
      if (raw.socket && raw.socket.writableLength > 0) raw.socket.destroy()
    })
  })
}
