import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTranscriptionServer } from '../../../scripts/transcription-server.mjs'
import { createLog } from '../src/kit/log.ts'
import { createOtlp } from '../src/telemetry/otlp.ts'
import { describeStatement } from '../src/telemetry/statements.ts'
import { goodPassword } from './browser.ts'
import { answer, modelSettings, nextFollowUp, reportOf, start, stories } from './model-product.ts'
import { sayWell, startModelServer } from './model-server.ts'
import { type ReceivedSpan, startOtlpReceiver } from './otlp-receiver.ts'
import { startTestServer } from './server.ts'

const email = 'ada.byron@example.com'
const said = 'Zanzibar was where I borrowed forty crates from another store that morning.'
const remote = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', id: '00f067aa0ba902b7' }
const traceparent = `00-${remote.traceId}-${remote.id}-01`

let collector: Awaited<ReturnType<typeof startOtlpReceiver>>
let ids: { interview: string; user: string }
let lines: readonly string[]

/** One instrumented interview from sign-up to feedback, and a stop, which flushes the rest. */
beforeAll(async () => {
  collector = await startOtlpReceiver()
  const model = await startModelServer(sayWell)
  const transcription = await startTranscriptionServer()
  transcription.next.push({ body: { text: said } })
  const server = await startTestServer({
    environment: {
      ...modelSettings(model, { INTERVIEWER_TURN_MS: '10000', TRANSCRIPTION_URL: transcription.url, PROXY_HOPS: '1' }),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=quiet%20key',
    },
  })
  const browser = server.browser()
  await browser.join(email)
  const interview = await start(browser, stories)
  await browser.call('transcribe', { body: new Blob([Uint8Array.of(1, 2, 3)], { type: 'audio/webm' }) })
  const { questionNumber } = await nextFollowUp(browser, interview)
  await answer(browser, interview, questionNumber, said)
  await reportOf(browser, interview)
  await fetch(`${server.url}/api/product`, { headers: { traceparent } })
  await fetch(`${server.url}/api/health?email=${email}`, { headers: { traceparent: 'nonsense' } })
  await server.sql(`select graphile_worker.add_job('send-mailing', '{}', run_at := now() + interval '1 day')`)
  const [user] = await server.sql('select id from users')
  ids = { interview, user: String(user!.id) }
  lines = server.lines
  await server.stop()
  await model.stop()
  await transcription.stop()
})
afterAll(() => collector.stop())

const named = (name: string): ReceivedSpan[] => collector.spans.filter((span) => span.name === name)
const childrenOf = ({ id, traceId }: ReceivedSpan) =>
  collector.spans.filter((span) => span.parent === id && span.traceId === traceId)

test('a request is a span with its route, and its statements are spans within', () => {
  const [answered] = named('POST /api/interviews/:id/answer')
  expect(answered?.attributes).toMatchObject({ 'http.request.method': 'POST', 'http.response.status_code': 200 })
  const within = childrenOf(answered!)
  expect(within.map(({ name }) => name)).toContain('WITH turns')
  expect(within.find(({ name }) => name === 'WITH turns')?.attributes).toEqual({
    'db.system.name': 'postgresql',
    'db.operation.name': 'WITH',
    'db.collection.name': 'turns',
  })
})

test('polling for jobs is not traced', () => {
  const roots = collector.spans.filter(({ parent }) => parent === undefined)
  expect(roots.filter(({ attributes }) => 'db.operation.name' in attributes)).toEqual([])
})

test('jobs, the model, the voice and transcription are spans', () => {
  const [job] = named('job make-feedback')
  expect(job?.attributes).toEqual({ job: 'make-feedback' })
  expect(childrenOf(job!).map(({ name }) => name)).toContain('model judge')
  expect(named('model follow-up').length).toBeGreaterThan(0)
  expect(named('voice speak').length).toBeGreaterThan(0)
  const [transcribed] = named('transcribe')
  expect(collector.spans.find(({ id }) => id === transcribed!.parent)?.name).toBe('POST /api/interviews/transcribe')
})

test("a proxy's trace context is continued, and an invalid one starts a new trace", () => {
  expect(named('GET /api/product').map(({ traceId, parent }) => ({ traceId, id: parent }))).toEqual([remote])
  expect(named('GET /api/health').map(({ parent }) => parent)).toEqual([undefined])
})

test('metrics arrive', () => {
  const points = (name: string) => collector.metrics.get(name) ?? []
  expect(points('http.server.request.duration')).toContainEqual(
    expect.objectContaining({ 'http.route': '/api/product', 'http.response.status_code': 200, value: 1 }),
  )
  expect(points('http.server.active_requests')).toEqual([{ value: 0 }])
  expect(points('db.client.operation.duration').length).toBeGreaterThan(5)
  expect(points('db.client.connection.count').map((point) => point['db.client.connection.state'])).toEqual([
    'used',
    'idle',
  ])
  expect(points('db.client.connection.pending_requests')).toEqual([{ value: 0 }])
  expect(points('greenroom.job.duration')).toContainEqual({ job: 'make-feedback', value: 1 })
  expect(points('greenroom.jobs.waiting')).toContainEqual({ job: 'send-mailing', value: 1 })
  expect(points('greenroom.feedback.duration')).toEqual([{ value: 1 }])
  expect(points('gen_ai.client.operation.duration').length).toBeGreaterThan(1)
  expect(points('gen_ai.client.token.usage').length).toBeGreaterThan(1)
  expect(points('nodejs.eventloop.delay.p99')).toEqual([{ value: expect.any(Number) }])
  expect(points('greenroom.transcription.duration')).toEqual([{ value: 1 }])
})

test('no user content, email address or user id is exported', () => {
  const sent = collector.bodies.join('\n')
  for (const secret of [email, 'ada.byron', goodPassword, 'Zanzibar', ids.interview, ids.user, 'sk-quiet', '127.0.0.1'])
    expect(sent).not.toContain(secret)
  expect(sent).toContain('greenroom')
  expect(collector.headers[0]).toMatchObject({ 'api-key': 'quiet key' })
})

test('log lines of a request have its trace id', () => {
  const line = lines
    .map((each) => JSON.parse(each))
    .find(({ event, call }) => event === 'model answered' && call === 'follow-up')
  const traces = new Set(collector.spans.map(({ traceId }) => traceId))
  expect(traces.has(line?.traceId)).toBe(true)
})

test('a rejecting collector is logged once, without its response', async () => {
  const refusing = createServer((_request, response) => response.writeHead(403).end('ada.byron@example.com')).listen(0)
  await once(refusing, 'listening')
  const logged: string[] = []
  const { port } = refusing.address() as AddressInfo
  const options = { endpoint: `http://127.0.0.1:${port}`, headers: {}, service: 'greenroom', version: '1' }
  const telemetry = createOtlp({ ...options, log: createLog((line) => logged.push(line)) })
  telemetry.start('GET', { kind: 'server' }).end()
  await telemetry.close()
  refusing.close()
  expect(logged.filter((line) => line.includes('the collector of telemetry does not answer'))).toHaveLength(1)
  expect(logged.join()).not.toContain('ada.byron')
})

test.each([
  ['select "id" from "users" where "email" = $1', 'SELECT users'],
  ['insert into "outbox" ("id") values ($1)', 'INSERT outbox'],
  ['update "public"."turns" set "answer" = $1', 'UPDATE public.turns'],
  ['delete from only codes where used_at < $1', 'DELETE codes'],
  ['select graphile_worker.add_job($1)', 'SELECT graphile_worker.add_job'],
  ['select 1 for update', 'SELECT'],
  ['with old as (select 1) delete from limit_counts where 1 = 1', 'WITH limit_counts'],
  ['begin', 'BEGIN'],
])('%s', (statement, name) => {
  expect(describeStatement(statement).name).toBe(name)
})
