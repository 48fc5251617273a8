/** Names of ours and counts: never an address, an id of a person, or words that somebody wrote or said. */
export type Attributes = Record<string, string | number | boolean>

/** One piece of work in a trace. */
export type Span = {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** Runs `work`; spans that start within it, also later, are this one's children. */
  within<Result>(work: () => Result): Result
  /** Ends it. What it is called is often known only now. `failure` is a code or the name of an error, never its message. */
  end(outcome?: { name?: string; attributes?: Attributes; failure?: string | undefined }): void
}

export type SpanOptions = {
  kind: 'server' | 'client' | 'consumer'
  attributes?: Attributes
  /** A W3C `traceparent` header to continue; otherwise the span is a child of the one that it starts within. */
  parent?: string | undefined
}

export type Metric = { name: string; unit: string; description: string }

/** Traces and metrics. Where they are off there is none of these, and nothing is wrapped, so they cost nothing. */
export type Telemetry = {
  start(name: string, options: SpanOptions): Span
  isWithinSpan(): boolean
  /** Something that happened: counted up, or down again. */
  add(metric: Metric, amount: number, attributes?: Attributes): void
  /** One value among many, as a histogram. Seconds have buckets from a millisecond to ten minutes. */
  record(metric: Metric, value: number, attributes?: Attributes): void
  /** A value that is looked at each time that metrics are sent. */
  observe(metric: Metric, look: () => Observation[] | Promise<Observation[]>): void
  /** Sends what was not sent yet, for three seconds at most. */
  close(): Promise<void>
}

export type Observation = { value: number; attributes?: Attributes }

/** What failed, in a word that repeats nothing: the code of a database or a system, or the kind of error. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? error.code : error.cause instanceof Error && 'code' in error.cause && error.cause.code
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : error.name
}

/** Does `work` as a span, with its time as a value of `duration`. */
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
