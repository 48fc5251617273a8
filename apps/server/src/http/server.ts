import cookie from '@fastify/cookie'
import { limits } from '@greenroom/contract/limits'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { AppError } from '../kit/app-error.ts'
import type { Log } from '../kit/log.ts'
import { refuseBrokenHttp, refuseExpectation } from './broken-http.ts'
import { type ConnectionLimits, defaultConnectionLimits, limitConnections } from './connections.ts'
import { answerErrors, send } from './error-reply.ts'
import { addSecurityHeaders, securityHeaders } from './headers.ts'
import { logRequests, requestIds } from './request-log.ts'
import { withDecodablePath } from './static-files.ts'
import { parseStrictJson } from './strict-json.ts'

/** An HTTP server with everything that holds for every request: headers, limits of size and time, one shape of error. */
export async function createServer(options: {
  publicUrl: string
  proxyHops: number
  connections?: Partial<ConnectionLimits>
  log: Log
}): Promise<FastifyInstance> {
  const headers = securityHeaders(options.publicUrl)
  const app = Fastify({
    bodyLimit: limits.bodyBytes,
    requestTimeout: 15_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    // A number of hops, never "trust all": an address further away can be forged.
    trustProxy: (_address, hop) => hop < options.proxyHops,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // While we stop, what still arrives is answered, and then its connection ends.
    return503OnClosing: false,
    http: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      // Node would look every 30 seconds only, and then 15 seconds were 45.
      connectionsCheckingInterval: 1000,
      // Node would refuse a request without a host by itself, in another shape: we do.
      requireHostHeader: false,
    },
    genReqId: requestIds(options),
    requestIdHeader: false,
    rewriteUrl: ({ url = '/' }) => withDecodablePath(url),
    frameworkErrors: (_error, _request, reply) => send(reply.headers(headers.page), new AppError('not_found')),
    clientErrorHandler: refuseBrokenHttp(headers.data),
  })
  app.server.on('checkExpectation', refuseExpectation(headers.data))
  limitConnections(app, { ...defaultConnectionLimits, ...options.connections }, options.log)
  logRequests(app, options.log)
  addSecurityHeaders(app, headers)
  answerErrors(app, options.log)
  await app.register(cookie)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    assertUtf8Named(request.headers['content-type'])
    // An empty body with a JSON type is what fetch sends for calls without one.
    return body.length === 0 ? undefined : parseStrictJson(body)
  })
  return app
}

/** JSON is UTF-8 (RFC 8259, 8.1): whoever names another charset would be misread. */
function assertUtf8Named(contentType = ''): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType)?.[1]
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) throw new AppError('not_json')
}
