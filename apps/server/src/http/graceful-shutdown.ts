import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Behind a proxy: how long a request that has arrived may take once the server no longer listens, in milliseconds. */
export const longAnswerMs = 30_000
/** The same in development; and everywhere the time for connections that send nothing, or half a request. */
export const shortAnswerMs = 3000

/**
 * Remembers open connections and the requests on them. Gives a graceful shutdown: it stops listening, closes idle keep-alive
 * connections, lets requests that have arrived be answered for `answerMs`, and cuts off the rest.
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
  /** Node checks the time of half-sent requests no more once it does not listen. */
  function cutUnanswered(): void {
    const answered = new Set([...running].filter(({ complete }) => complete).map(({ socket }) => socket))
    for (const socket of sockets) if (!answered.has(socket)) socket.destroy()
  }
  return async (answerMs) => {
    const early = setTimeout(cutUnanswered, shortAnswerMs)
    const late = setTimeout(() => app.server.closeAllConnections(), answerMs)
    await app.close()
    clearTimeout(early)
    clearTimeout(late)
  }
}
