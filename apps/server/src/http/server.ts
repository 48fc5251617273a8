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

/** The HTTP server with what applies to every request: security headers, size limits, timeouts, error replies. */
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
    // A number of proxies, never "trust all": X-Forwarded-For beyond them can be forged.
    trustProxy: (_address, hop) => hop < options.proxyHops,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // During a graceful shutdown requests are still answered, and then their connection closes.
    return503OnClosing: false,
    http: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      // Node checks timeouts every 30 seconds by default, which would make 15 seconds up to 45.
      connectionsCheckingInterval: 1000,
      // Node's own 400 for a missing Host header has another shape; headers.ts refuses it.
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
    // fetch sends the JSON content type also for calls without a body.
    return body.length === 0 ? undefined : parseStrictJson(body)
  })
  return app
}

/** JSON is UTF-8 (RFC 8259, 8.1), so another charset is refused rather than misread. */
function assertUtf8Named(contentType = ''): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType)?.[1]
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) throw new AppError('not_json')
}
