import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number; boolValue?: boolean }
type Pairs = { key: string; value: Value }[]
type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Pairs
  status: { code: number; message?: string }
}
type Point = { attributes: Pairs; asDouble?: number; asInt?: number | string; count?: number | string }
type SentMetric = { name: string } & Record<'gauge' | 'sum' | 'histogram', { dataPoints: Point[] } | undefined>

export type ReceivedSpan = {
  traceId: string
  id: string
  parent: string | undefined
  name: string
  attributes: Record<string, unknown>
  failed: boolean
}

/** A fake collector for OTLP over HTTP with JSON, which stores what it receives. */
export async function startOtlpReceiver() {
  const bodies: string[] = []
  const headers: Record<string, unknown>[] = []
  const spans: ReceivedSpan[] = []
  const metrics = new Map<string, Record<string, unknown>[]>()
  const server = createServer(async (request, response) => {
    const body = await text(request)
    bodies.push(body)
    headers.push(request.headers)
    const sent = JSON.parse(body)
    if (request.url === '/v1/traces') spans.push(...spansIn(sent))
    else if (request.url === '/v1/metrics') for (const [name, points] of metricsIn(sent)) metrics.set(name, points)
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    headers,
    spans,
    metrics,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const readValue = ({ stringValue, intValue, doubleValue, boolValue }: Value) =>
  stringValue ?? (intValue === undefined ? (doubleValue ?? boolValue) : Number(intValue))
const toObject = (pairs: Pairs) => Object.fromEntries(pairs.map(({ key, value }) => [key, readValue(value)]))

function spansIn(sent: { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }): ReceivedSpan[] {
  const all = sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
  return all.map(({ traceId, spanId, parentSpanId, name, attributes, status }) => ({
    traceId,
    id: spanId,
    parent: parentSpanId,
    name,
    attributes: toObject(attributes),
    failed: status.code === 2,
  }))
}

function metricsIn(sent: { resourceMetrics: { scopeMetrics: { metrics: SentMetric[] }[] }[] }) {
  const all = sent.resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics))
  return all.map(({ name, gauge, sum, histogram }): [string, Record<string, unknown>[]] => {
    const points = (gauge ?? sum ?? histogram)?.dataPoints ?? []
    return [
      name,
      points.map((point) => ({
        ...toObject(point.attributes),
        value: Number(point.asDouble ?? point.asInt ?? point.count),
      })),
    ]
  })
}
