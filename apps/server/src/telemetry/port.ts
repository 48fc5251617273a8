/** Attributes of spans and metrics: never personal data, such as addresses, user ids or what a user wrote or said. */
export type Attributes = Record<string, string | number | boolean>

/** A span of a trace. */
export type Span = {
  /** The trace id: 32 hexadecimal digits. */
  readonly traceId: string
  /** Runs `work`; spans that start within it, also later, are this one's children. */
  within<Result>(work: () => Result): Result
  /** Ends the span; its name is often known only now. `failure` is a code or the name of an error, never its message. */
  end(outcome?: { name?: string; attributes?: Attributes; failure?: string | undefined }): void
}

export type SpanOptions = {
  kind: 'server' | 'client' | 'consumer'
  attributes?: Attributes
  /** A W3C `traceparent` header to continue; otherwise the span is a child of the one that it starts within. */
  parent?: string | undefined
}

export type Metric = { name: string; unit: string; description: string }

/** Tracing and metrics. Where they are off it is undefined, and nothing is wrapped, so they cost nothing. */
export type Telemetry = {
  start(name: string, options: SpanOptions): Span
  isWithinSpan(): boolean
  /** Adds to an up-down counter. */
  add(metric: Metric, amount: number, attributes?: Attributes): void
  /** Records a value in a histogram. Seconds have buckets from a millisecond to ten minutes. */
  record(metric: Metric, value: number, attributes?: Attributes): void
  /** A gauge, read at each export of metrics. */
  observe(metric: Metric, look: () => Observation[] | Promise<Observation[]>): void
  /** Flushes what was not exported yet, with a timeout of three seconds. */
  close(): Promise<void>
}

export type Observation = { value: number; attributes?: Attributes }

/** The type of a failure without personal data: an error code, or the name of the error. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? error.code : error.cause instanceof Error && 'code' in error.cause && error.cause.code
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : error.name
}

/** Runs `work` in a span, and records its duration in the histogram `duration`. */
export async function measure<Result>(
  telemetry: Telemetry,
  { name, kind, attributes = {}, duration }: SpanOptions & { name: string; duration: Metric },
  work: () => Promise<Result>,
): Promise<Result> {
  const span = telemetry.start(name, { kind, attributes })
  const began = performance.now()
  let failure: string | undefined
  try {
    return await span.within(work)
  } catch (error) {
    failure = failureOf(error)
    throw error
  } finally {
    const outcome: Attributes = failure ? { 'error.type': failure } : {}
    telemetry.record(duration, (performance.now() - began) / 1000, { ...attributes, ...outcome })
    span.end({ failure })
  }
}
