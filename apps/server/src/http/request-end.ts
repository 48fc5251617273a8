import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Calls back once for each request, when its reply is sent (`isWhole`) or the client disconnected. Fastify's onResponse hook is not
 * called for a disconnected client.
 */
export function onRequestEnd(
  app: FastifyInstance,
  over: (request: FastifyRequest, reply: FastifyReply, isWhole: boolean) => void,
): void {
  app.addHook('onRequest', (request, reply, next) => {
    reply.raw.once('close', () => over(request, reply, reply.raw.writableFinished))
    next()
  })
}
