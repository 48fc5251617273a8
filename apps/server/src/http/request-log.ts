import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type Log, withLogFields } from '../kit/log.ts'
import { onRequestEnd } from './request-end.ts'

const wellFormed = /^[\w.-]{8,64}$/

/** The id of a request: what a proxy of ours calls it, or a new one. Without such proxies anyone could have written the header. */
export function requestIds({ proxyHops }: { proxyHops: number }): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = proxyHops > 0 ? headers['x-request-id'] : undefined
    return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID()
  }
}

/** Asked for all the time, and nothing to learn from. */
const quiet = /^\/(?:assets|api\/health)(?:\/|$)/

/** Puts the id of a request into its reply and into each line that is logged within it, and logs one line when it is over. */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id)
    withLogFields({ requestId: request.id }, next)
  })
  // A body is read in the context of its connection, and what follows would keep that.
  app.addHook('preValidation', (request, _reply, next) => withLogFields({ requestId: request.id }, next))
  onRequestEnd(app, ({ id, method, url, routeOptions }, { statusCode: status, elapsedTime }, isWhole) => {
    if (quiet.test(url)) return
    // A pattern, never the path: that holds ids, and in links of mails a secret.
    const route = routeOptions.url ?? '*'
    const aborted = isWhole ? {} : { aborted: true }
    log.info('request', { method, route, status, ms: Math.round(elapsedTime), requestId: id, ...aborted })
  })
}
