import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The shutdown timeout in production (ms): how long a request in flight may take once the server no longer listens. */
export const longAnswerMs = 30_000
/** The same in development; and everywhere the timeout of connections that are idle or sent half a request. */
export const shortAnswerMs = 3000

/**
 * Graceful shutdown of the HTTP server with connection draining. Tracks open connections and their requests; the function it gives
 * stops listening, closes idle keep-alive connections, lets requests in flight finish within `answerMs`, and destroys the rest.
 */
export function createGracefulShutdown(app: FastifyInstance): (answerMs: number) => Promise<void> {
  const sockets = new Set<Socket>()
  const running = new Set<IncomingMessage>()
  app.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.server.prependListener('request', (request, response) => {
    running.add(request)
    response.once('close', () => running.delete(request))
  })
  /** Node no longer enforces its request timeout once it does not listen. */
  function destroyIncomplete(): void {
    const answered = new Set([...running].filter(({ complete }) => complete).map(({ socket }) => socket))
    for (const socket of sockets) if (!answered.has(socket)) socket.destroy()
  }
  return async (answerMs) => {
    const early = setTimeout(destroyIncomplete, shortAnswerMs)
    const late = setTimeout(() => app.server.closeAllConnections(), answerMs)
    await app.close()
    clearTimeout(early)
    clearTimeout(late)
  }
}
