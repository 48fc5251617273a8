import { randomUUID } from 'node:crypto'
import {
  type Context,
  isSpanContextValid,
  type Meter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { ATTR_SERVICE_NAME, ATTR_SERVICE_VERSION } from '@opentelemetry/semantic-conventions'
import type { Log } from '../kit/log.ts'
import type { Metric, Span, Telemetry } from './port.ts'

export type OtlpOptions = {
  endpoint: string
  headers: Record<string, string>
  service: string
  version: string
  log: Log
  /** The export interval of spans and metrics (ms). */
  everyMs?: { spans: number; metrics: number }
}

const patienceMs = 3000
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }
const secondsBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600]

/** OpenTelemetry's SDK with OTLP export (JSON over HTTP) to a collector. Sets nothing global, so several can be in one process. */
export function createOtlp({ endpoint, headers, service, version, log, everyMs }: OtlpOptions): Telemetry {
  const { spans: spansEvery, metrics: metricsEvery } = everyMs ?? { spans: 5000, metrics: 60_000 }
  const resource = resourceFromAttributes({
    [ATTR_SERVICE_NAME]: service,
    [ATTR_SERVICE_VERSION]: version,
    'service.instance.id': randomUUID(),
  })
  const at = (signal: string) => ({ url: `${endpoint}/v1/${signal}`, headers, timeoutMillis: patienceMs })
  const spanExporter = reported(new OTLPTraceExporter(at('traces')), log)
  const spanProcessors = [new BatchSpanProcessor({ exporter: spanExporter, scheduledDelayMillis: spansEvery })]
  const tracers = new TracerProvider({ resource, spanProcessors })
  const reader = new PeriodicExportingMetricReader({
    exporter: reported(new OTLPMetricExporter(at('metrics')), log),
    exportIntervalMillis: metricsEvery,
    exportTimeoutMillis: Math.min(patienceMs, metricsEvery),
  })
  const meters = new MeterProvider({ resource, readers: [reader] })
  const tracer = tracers.getTracer('greenroom', version)
  const instruments = createInstruments(meters.getMeter('greenroom', version))
  const contexts = new AsyncLocalStorageContextManager().enable()

  return {
    start(name, { kind, attributes, parent }) {
      const context = (parent && remoteParent(parent)) || contexts.active()
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: attributes ?? {} }, context)
      const inner = trace.setSpan(context, span)
      return {
        traceId: span.spanContext().traceId,
        within: (work) => contexts.with(inner, work),
        end({ name: finalName, attributes: more = {}, failure } = {}) {
          if (finalName) span.updateName(finalName)
          span.setAttributes(failure ? { ...more, 'error.type': failure } : more)
          if (failure) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      } satisfies Span
    },
    isWithinSpan: () => trace.getSpan(contexts.active()) !== undefined,
    add: (metric, amount, attributes) => instruments.counter(metric).add(amount, attributes),
    record: (metric, value, attributes) => instruments.histogram(metric).record(value, attributes),
    observe: (metric, look) => instruments.gauge(metric, look, log),
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs).unref())
      await Promise.race([Promise.allSettled([tracers.shutdown(), meters.shutdown()]), late])
      contexts.disable()
    },
  }
}

/** The parent span of a trusted proxy; undefined when the header is not a valid W3C `traceparent`. */
function remoteParent(header: string): Context | undefined {
  const [, traceId, spanId, flags] = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header) ?? []
  if (!traceId || !spanId || !flags) return undefined
  const spanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return isSpanContextValid(spanContext) ? trace.setSpanContext(ROOT_CONTEXT, spanContext) : undefined
}

/** A cache of instruments, made on first use. */
function createInstruments(meter: Meter) {
  const made = new Map<string, unknown>()
  function once<Instrument>({ name }: Metric, make: () => Instrument): Instrument {
    if (!made.has(name)) made.set(name, make())
    return made.get(name) as Instrument
  }
  return {
    counter: (metric: Metric) => once(metric, () => meter.createUpDownCounter(metric.name, metric)),
    histogram: (metric: Metric) =>
      once(metric, () => {
        const advice = metric.unit === 's' ? { explicitBucketBoundaries: secondsBuckets } : {}
        return meter.createHistogram(metric.name, { ...metric, advice })
      }),
    gauge(metric: Metric, look: Parameters<Telemetry['observe']>[1], log: Log) {
      meter.createObservableGauge(metric.name, metric).addCallback(async (result) => {
        try {
          for (const { value, attributes } of await look()) result.observe(value, attributes)
        } catch (error) {
          log.error('a metric could not be read', error, { metric: metric.name })
        }
      })
    },
  }
}

type Exporter<Batch> = { export(batch: Batch, done: (result: { code: number; error?: Error }) => void): void }

/** Logs once when exporting fails, and once when it works again. */
function reported<Batch, Given extends Exporter<Batch>>(exporter: Given & Exporter<Batch>, log: Log): Given {
  const send = exporter.export.bind(exporter)
  let failing = false
  exporter.export = (batch: Batch, done: Parameters<Exporter<Batch>['export']>[1]) =>
    send(batch, (result) => {
      if (result.code !== 0 && !failing) log.error('the collector of telemetry does not answer', result.error)
      if (result.code === 0 && failing) log.info('the collector of telemetry answers again')
      failing = result.code !== 0
      done(result)
    })
  return exporter
}
