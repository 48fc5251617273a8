import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withLogFields } from '../kit/log.ts'
import type { Metric, Span, Telemetry } from '../telemetry/port.ts'
import { onRequestEnd } from './request-end.ts'

const duration: Metric = {
  name: 'http.server.request.duration',
  unit: 's',
  description: 'From a request to its reply.',
}
const active: Metric = { name: 'http.server.active_requests', unit: '{request}', description: 'Requests in progress.' }

/**
 * Tracing and metrics: each request is a span named after its route, in the trace of a trusted proxy (W3C traceparent) if there is one.
 * Lines that are logged within have its `traceId`.
 */
export function measureRequests(
  app: FastifyInstance,
  telemetry: Telemetry,
  { proxyHops }: { proxyHops: number },
): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  const go = (span: Span, next: () => void) => withLogFields({ traceId: span.traceId }, () => span.within(next))
  app.addHook('onRequest', (request, _reply, next) => {
    const { traceparent } = request.headers
    const parent = proxyHops > 0 && typeof traceparent === 'string' ? traceparent : undefined
    const span = telemetry.start(request.method, { kind: 'server', parent })
    spans.set(request, span)
    telemetry.add(active, 1)
    go(span, next)
  })
  // Reading the body loses the async context, so it is entered again.
  app.addHook('preValidation', (request, _reply, next) => {
    const span = spans.get(request)
    if (span) go(span, next)
    else next()
  })
  onRequestEnd(app, (request, { statusCode, elapsedTime }, isWhole) => {
    const span = spans.get(request)
    if (!span) return
    const { method } = request
    const route = request.routeOptions.url ?? '*'
    const attributes = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': statusCode }
    telemetry.add(active, -1)
    telemetry.record(duration, elapsedTime / 1000, attributes)
    const failure = statusCode >= 500 ? String(statusCode) : isWhole ? undefined : 'aborted'
    span.end({ name: `${method} ${route}`, attributes, failure })
  })
}
