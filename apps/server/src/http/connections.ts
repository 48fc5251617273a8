import type { FastifyInstance } from 'fastify'
import type { Log } from '../kit/log.ts'

export type ConnectionLimits = {
  /** How many connections may be open at once. */
  maxConnections: number
  /** How long a client may take nothing of what waits for it, in milliseconds. */
  stallMs: number
}

export const defaultConnectionLimits: ConnectionLimits = { maxConnections: 10_000, stallMs: 30_000 }

const minute = 60_000

/**
 * Closes what would hold memory and descriptors for nothing: connections beyond the limit, and those whose client does not read
 * its reply. At the limit idle connections are closed, so that somebody who keeps many open does not keep others out.
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
    // It fires after silence in both directions, so also while the reply is still being made: then nothing waits to be read.
    raw.setTimeout(stallMs, () => {
      if (raw.socket && raw.socket.writableLength > 0) raw.socket.destroy()
    })
  })
}
