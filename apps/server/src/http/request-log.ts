import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type Log, withLogFields } from '../kit/log.ts'
import { onRequestEnd } from './request-end.ts'

const wellFormed = /^[\w.-]{8,64}$/

/** The request id (correlation id): from a trusted proxy's X-Request-Id, or a new one. Without a proxy the header could be forged. */
export function requestIds({ proxyHops }: { proxyHops: number }): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = proxyHops > 0 ? headers['x-request-id'] : undefined
    return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID()
  }
}

/** Not logged: assets and health checks. */
const quiet = /^\/(?:assets|api\/health)(?:\/|$)/

/** The access log: one line per request, when it ends. The request id is in its reply and in every line that is logged within it. */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id)
    withLogFields({ requestId: request.id }, next)
  })
  // Reading the body loses the async context, so it is entered again.
  app.addHook('preValidation', (request, _reply, next) => withLogFields({ requestId: request.id }, next))
  onRequestEnd(app, ({ id, method, url, routeOptions }, { statusCode: status, elapsedTime }, isWhole) => {
    if (quiet.test(url)) return
    // The route pattern, never the path: that has ids, and in links of emails a secret.
    const route = routeOptions.url ?? '*'
    const aborted = isWhole ? {} : { aborted: true }
    log.info('request', { method, route, status, ms: Math.round(elapsedTime), requestId: id, ...aborted })
  })
}
