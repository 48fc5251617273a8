import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'
import { type Attributes, failureOf, type Metric, type Telemetry } from './port.ts'

const duration: Metric = {
  name: 'db.client.operation.duration',
  unit: 's',
  description: 'Time of a statement, without the wait for a connection.',
}
const connections: Metric = {
  name: 'db.client.connection.count',
  unit: '{connection}',
  description: 'Open connections.',
}
const pending: Metric = {
  name: 'db.client.connection.pending_requests',
  unit: '{request}',
  description: 'Queries that wait for a connection.',
}

/** Traces and measures every statement of a connection pool. One within a request or a job is a span of it; polling for jobs is not. */
export function measureStatements(pool: pg.Pool, telemetry: Telemetry): void {
  const measured = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (measured.has(client)) return
    measured.add(client)
    measureClient(client, telemetry)
  })
  keepContext(pool)
  telemetry.observe(connections, () => [
    { value: pool.totalCount - pool.idleCount, attributes: { 'db.client.connection.state': 'used' } },
    { value: pool.idleCount, attributes: { 'db.client.connection.state': 'idle' } },
  ])
  telemetry.observe(pending, () => [{ value: pool.waitingCount }])
}

type AnyCall = (...args: unknown[]) => unknown

/** Keeps the async context: a caller that waits for a connection would otherwise continue in that of the request that released it. */
function keepContext(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as AnyCall
  pool.connect = ((called?: AnyCall) =>
    called ? connect(AsyncResource.bind(called)) : connect()) as typeof pool.connect
}

function measureClient(client: pg.PoolClient, telemetry: Telemetry): void {
  const query = client.query.bind(client) as AnyCall
  const measured: AnyCall = (...args) => {
    const text = textOf(args[0])
    if (text === undefined) return query(...args)
    const done = begin(telemetry, text)
    const called = args.at(-1)
    if (typeof called === 'function') {
      const whenDone = (error: unknown, result: unknown) => {
        done(error)
        called(error, result)
      }
      return query(...args.slice(0, -1), whenDone)
    }
    const result = query(...args) as Promise<unknown>
    result.then(() => done(undefined), done)
    return result
  }
  client.query = measured as typeof client.query
}

function begin(telemetry: Telemetry, text: string): (error: unknown) => void {
  const { name, attributes } = describeStatement(text)
  const span = telemetry.isWithinSpan() ? telemetry.start(name, { kind: 'client', attributes }) : undefined
  const began = performance.now()
  return (error) => {
    const failure = error ? failureOf(error) : undefined
    const outcome: Attributes = failure ? { 'error.type': failure } : {}
    telemetry.record(duration, (performance.now() - began) / 1000, { ...attributes, ...outcome })
    span?.end({ failure })
  }
}

/** Undefined for anything but a plain query, such as a cursor. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query
  if (typeof query !== 'object' || query === null || !('text' in query) || 'submit' in query) return undefined
  return typeof query.text === 'string' ? query.text : undefined
}

type Description = { name: string; attributes: Record<string, string> }
/** Cache size. The statements are in our code, so there are few. */
const maxKnown = 2000
const known = new Map<string, Description>()

/** The operation and table of a statement, without its values. */
export function describeStatement(text: string): Description {
  const found = known.get(text)
  if (found) return found
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'UNKNOWN'
  const table = tableOf(operation, text)
  const attributes: Record<string, string> = { 'db.system.name': 'postgresql', 'db.operation.name': operation }
  if (table) attributes['db.collection.name'] = table
  const description = { name: table ? `${operation} ${table}` : operation, attributes }
  if (known.size < maxKnown) known.set(text, description)
  return description
}

const name = '"?([a-z_]\\w*(?:"?\\."?[a-z_]\\w*)?)"?'
const places: Record<string, RegExp[]> = {
  INSERT: [RegExp(`\\binto\\s+${name}`, 'i')],
  UPDATE: [RegExp(`^\\s*update\\s+(?:only\\s+)?${name}`, 'i')],
  DELETE: [RegExp(`\\bfrom\\s+(?:only\\s+)?${name}`, 'i')],
  // A function call, or the first table.
  SELECT: [RegExp(`^\\s*select\\s+(?:\\*\\s+from\\s+)?${name}\\s*\\(`, 'i'), RegExp(`\\bfrom\\s+${name}`, 'i')],
  WITH: [RegExp(`\\b(?:insert\\s+into|delete\\s+from|update)\\s+${name}\\s`, 'i'), RegExp(`\\bfrom\\s+${name}`, 'i')],
}

function tableOf(operation: string, text: string): string | undefined {
  for (const place of places[operation] ?? []) {
    const found = place.exec(text)?.[1]
    if (found) return found.replaceAll('"', '')
  }
  return undefined
}
