import type { Problems, Settings } from './settings.ts'

/** Exporter of traces and metrics: none, or to a collector by OTLP over HTTP. */
export type TelemetryChoice =
  | { kind: 'off' }
  | { kind: 'otlp'; endpoint: string; headers: Record<string, string>; service: string }

type Names = 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME'

/** Reads the standard environment variables of OpenTelemetry. */
export function readTelemetry(env: Pick<Settings, Names>): { choice: TelemetryChoice; problems: Problems } {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: given } = env
  // Not an error: these variables are shared, so headers without an endpoint may be meant for another program.
  if (endpoint === undefined) return { choice: { kind: 'off' }, problems: {} }
  const problems: Problems = {}
  const headers = given === undefined ? {} : readHeaders(given)
  if (headers === undefined)
    problems.OTEL_EXPORTER_OTLP_HEADERS =
      'OTEL_EXPORTER_OTLP_HEADERS must be NAME=VALUE pairs with commas between them, percent-encoded, such as authorization=Bearer%20abc.'
  const { username, password, search, hash } = new URL(endpoint)
  if (username || password || search || hash)
    problems.OTEL_EXPORTER_OTLP_ENDPOINT =
      'OTEL_EXPORTER_OTLP_ENDPOINT must be a base address and nothing more, such as http://localhost:4318: a secret goes into OTEL_EXPORTER_OTLP_HEADERS.'
  const choice = { endpoint: endpoint.replace(/\/+$/, ''), headers: headers ?? {}, service: env.OTEL_SERVICE_NAME }
  return { choice: { kind: 'otlp', ...choice }, problems }
}

/** Undefined when malformed. */
function readHeaders(given: string): Record<string, string> | undefined {
  const pairs = given.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*(\S+)\s*$/.exec(pair))
  if (pairs.includes(null)) return undefined
  try {
    return Object.fromEntries(pairs.flatMap((pair) => (pair ? [[pair[1], decodeURIComponent(pair[2] ?? '')]] : [])))
  } catch {
    return undefined
  }
}
