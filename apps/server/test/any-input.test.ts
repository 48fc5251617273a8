import { type CallName, contract, type Endpoint, errors } from '@greenroom/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestBrowser } from './browser.ts'
import { fieldsOf, shapeOf, valuesOf } from './schema-values.ts'
import { startTestServer, type TestServer } from './server.ts'
import { thorough } from './thorough.ts'

/**
 * The number of random requests per call; fewer when each success requires a new user. CI uses a new seed each time, and a failure prints
 * the seed that reproduces it: FC_SEED=….
 */
const runs = thorough ? { usually: 200, ofWhatEndsASession: 30 } : { usually: 25, ofWhatEndsASession: 6 }
const seed = Number(process.env.FC_SEED ?? (thorough ? Date.now() % 2 ** 31 : 1))
const endsSession = ({ method, path }: Endpoint) =>
  method !== 'GET' && /(?:logout|sessions|sessions\/\{id\}|auth\/user)$/.test(path)
let server: TestServer
let person: TestBrowser | undefined
let own = { interview: '', session: '' }
beforeAll(async () => {
  server = await startTestServer({ chosen: { transcriber: { transcribe: async () => 'Hello.' } } })
})
afterAll(() => server.stop())

/** A user with an active interview; a new one once a call has ended the session. */
async function signedIn(): Promise<TestBrowser> {
  if (person) return person
  person = server.browser()
  await person.join()
  const { sessions } = await person.call('listSessions')
  const started = await person.call('startInterview', { body: { job: 'Store Manager', level: 'Mid' } })
  if (!('interviewId' in started)) throw new Error('a new user has no interview')
  own = { interview: started.interviewId, session: sessions[0]!.id }
  return person
}

/** Any valid header value. */
const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => (code === 0x7f ? '~' : String.fromCharCode(code))),
  maxLength: 200,
})
const headers = fc.record(
  {
    'user-agent': headerText,
    'idempotency-key': fc.oneof(headerText, fc.uuid()),
    accept: fc.oneof(headerText, fc.constantFrom('text/html', 'application/xml', '*/*;q=0')),
    'accept-language': headerText,
    'x-forwarded-for': fc.oneof(headerText, fc.ipV4(), fc.ipV6(), fc.constant('::ffff:1.2.3.4, [::1]:80, unknown')),
    'content-type': fc.oneof(
      { weight: 8, arbitrary: fc.constant('application/json') },
      fc.constantFrom(
        'text/plain',
        'application/json; charset=latin1',
        'application/json;charset="utf-8"',
        'multipart/form-data',
        'audio/webm;codecs=opus',
        'audio/wav; codecs="',
        ';',
      ),
      headerText,
    ),
    range: headerText,
  },
  { requiredKeys: [] },
)
const forgedHeaders = fc.record(
  {
    cookie: headerText,
    'x-csrf-token': headerText,
    authorization: headerText.map((text) => `Bearer ${text}`),
  },
  { requiredKeys: [] },
)
const segment = fc
  .oneof(
    { weight: 9, arbitrary: fc.constantFrom('own interview', 'own session') },
    fc.uuid().map(encodeURIComponent),
    fc.string({ unit: 'binary' }).map((text) => encodeURIComponent(text.toWellFormed())),
    fc.constantFrom('%00', '%ED%A0%80', '%', 'a%2Fb', 'x'.repeat(400)),
  )
  .filter((text) => !/^\.{0,2}$/.test(decodeURIComponentOrNot(text)))
const plainQuery = fc.dictionary(
  fc.string(),
  fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('%00', '%ED%A0%80', '%')),
)

const decodeURIComponentOrNot = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
const percent = (text = '') => encodeURIComponent(text.toWellFormed())
const encode = (entries: [string, unknown][]) =>
  entries
    .map(([name, value]) => `${percent(name)}=${percent(typeof value === 'string' ? value : JSON.stringify(value))}`)
    .join('&')

/** A random request to this call: half of them follow the contract with one odd value, half are arbitrary. */
function requestTo(endpoint: Endpoint) {
  const query = fc.oneof(
    valuesOf(shapeOf(endpoint.query)).map((value) => encode(Object.entries(Object(value)))),
    plainQuery.map((value) => encode(Object.entries(value))),
    fc.constant(
      fieldsOf(endpoint.query)
        .map(([name]) => `${name}=1&${name}=2`)
        .join('&'),
    ),
  )
  const body = fc.oneof(
    { weight: 4, arbitrary: valuesOf(shapeOf(endpoint.body)).map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: fc.json() },
    fc.string({ unit: 'binary' }),
    fc.uint8Array({ maxLength: 200 }),
    fc.constant(undefined),
  )
  return fc.record({
    who: fc.constantFrom('anonymous', 'user', 'user', 'user'),
    segment,
    query,
    body: endpoint.method === 'GET' ? fc.constant(undefined) : body,
    headers: fc.oneof(
      { weight: 4, arbitrary: fc.constant<Record<string, string>>({}) },
      { weight: 4, arbitrary: headers },
      { weight: 1, arbitrary: forgedHeaders },
    ),
  })
}

test.each(Object.entries(contract) as [CallName, Endpoint][])(
  '%s: no input causes a server error',
  async (_, endpoint) => {
    await fc.assert(
      fc.asyncProperty(requestTo(endpoint), async ({ who, segment, query, body, headers }) => {
        const browser = who === 'user' ? await signedIn() : server.browser()
        const id =
          (segment === 'own interview' ? own.interview : segment === 'own session' ? own.session : segment) || 'none'
        const tokens: Record<string, string> =
          who === 'user' && endpoint.session === 'user'
            ? { authorization: `Bearer ${browser.accessToken}`, 'x-csrf-token': browser.csrfToken }
            : {}
        const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
        const path = `${endpoint.path.replace('{id}', id)}${query && `?${query}`}`
        const init = { method: endpoint.method, headers: { ...tokens, ...type, ...headers }, body }
        const response = await browser.fetch(path, init)
        const text = await response.text()
        expect(response.status, text).toBeLessThan(500)
        if (response.ok) {
          expectReply(endpoint, text)
          if (who === 'user' && endsSession(endpoint)) person = undefined
        } else {
          const reply = JSON.parse(text)
          expect(reply).toMatchObject({ detail: expect.stringMatching(/./), code: expect.any(String) })
          expect(errors).toHaveProperty(reply.code)
          expect([errors[reply.code as keyof typeof errors].status, 431]).toContain(response.status)
        }
      }),
      { seed, numRuns: endsSession(endpoint) ? runs.ofWhatEndsASession : runs.usually },
    )
  },
)

/** Checks a reply or stream of events against the contract. */
function expectReply(endpoint: Endpoint, text: string) {
  if (endpoint.gives === 'file') return
  if (endpoint.gives !== 'events') return void endpoint.reply?.parse(JSON.parse(text))
  const events = [...text.matchAll(/^event: (\w+)\ndata: (.+)$/gm)]
  expect(events.length).toBeGreaterThan(0)
  for (const [, name, data] of events) endpoint.events![name!]!.parse(JSON.parse(data!))
}
