import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLog, withLogFields } from './log.ts'

const lines: string[] = []
const log = createLog((line) => lines.push(line))

test('a failed query is logged by its code, without user input', () => {
  const cause = Object.assign(new Error('duplicate key: ada@example.com'), {
    severity: 'ERROR',
    code: '23505',
    table: 'users',
  })
  log.error(
    'request failed',
    new DrizzleQueryError('insert into users values ($1)', ['ada@example.com', 'my answer'], cause),
  )
  log.error('request failed', cause)
  expect(lines.join()).toContain('23505')
  expect(lines.join()).not.toMatch(/ada@example|my answer/)
})

test('the cause of an AppError is logged with the request id for support', () => {
  const refused = Object.assign(new Error('No such price for ada@example.com'), {
    type: 'StripeInvalidRequestError',
    code: 'resource_missing',
    statusCode: 400,
    requestId: 'req_9pQ2vLxT4mKd7R',
    raw: { secret: 'whole reply' },
  })
  log.error('request failed', new Error('The payment provider could not do this.', { cause: refused }))
  const { requestId, type, code, statusCode: status } = refused
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({
    error: { message: 'The payment provider could not do this.', cause: { type, code, status, requestId } },
  })
  expect(lines.at(-1)).toContain('No such price for …')
  expect(lines.at(-1)).not.toContain('whole reply')
})

test('a failed query as the cause of an AppError is logged by its code alone', () => {
  const cause = Object.assign(new Error('duplicate key: ada@example'), { severity: 'ERROR', code: '55P03' })
  log.error('request failed', new Error('not now', { cause }))
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ error: { cause: { code: '55P03' } } })
  expect(lines.at(-1)).not.toContain('duplicate')
})

test('an email address in the message of a third party is not logged', () => {
  const words = 'all were rejected: 550 <secret.person@example.com> in smtp://us:secret@mail.example.com, see /a/@b/c'
  log.error('job failed', new Error(words))
  log.error('job failed', words)
  log.warn('the provider failed', { reason: words })
  for (const line of lines.slice(-3)) {
    expect(line).not.toMatch(/secret/)
    expect(line).toContain('550 <…>')
    expect(line).toContain('see /a/@b/c')
  }
})

test('an error of the product is logged with its message and stack', () => {
  log.error('request failed', new Error('a plan without questions'))
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({
    event: 'request failed',
    error: { message: 'a plan without questions' },
  })
  expect(lines.at(-1)).toContain('log.test.ts')
})

test('lines of a request or a job have its fields, also after an await and when concurrent', async () => {
  const wait = async (requestId: string) =>
    withLogFields({ requestId }, async () => {
      await new Promise(setImmediate)
      withLogFields({ job: 'send-mail' }, () => log.info('inside', { of: requestId }))
      log.warn('after', { of: requestId })
    })
  lines.length = 0
  await Promise.all([wait('first'), wait('second')])
  log.info('outside')
  const read = lines.map((line) => JSON.parse(line))
  for (const line of read.slice(0, 4)) expect(line.requestId).toBe(line.of)
  expect(read.filter(({ job }) => job === 'send-mail')).toHaveLength(2)
  expect(Object.keys(read.at(-1))).toEqual(['level', 'at', 'event'])
})

test('lines below the level are omitted', () => {
  const kept: string[] = []
  const quiet = createLog((line) => kept.push(line))
  quiet.setLevel('warn')
  quiet.info('request')
  quiet.warn('the circuit breaker of the model is open')
  quiet.error('job failed', new Error('no'))
  expect(kept.map((line) => JSON.parse(line).level)).toEqual(['warn', 'error'])
})

test('an outage is one short line per interval with a count of the others; at debug level all are logged with stacks', () => {
  const kept: string[] = []
  let time = 0
  const outageOf = (error: unknown) =>
    (error as Error).message === 'gone' ? { event: 'the database is unreachable', code: 'ECONNREFUSED' } : undefined
  const limited = createLog((line) => kept.push(line), { outageOf, now: () => time })
  const read = () => kept.splice(0).map((line) => JSON.parse(line))
  const gone = () => limited.error('request failed', new Error('gone'), { route: '/api/user/profile' })

  for (let request = 0; request < 200; request++) gone()
  expect(read()).toEqual([
    {
      level: 'error',
      at: expect.any(String),
      event: 'the database is unreachable',
      first: 'request failed',
      route: '/api/user/profile',
      code: 'ECONNREFUSED',
    },
  ])
  limited.error('request failed', new Error('a plan without questions'))
  expect(read()).toMatchObject([{ event: 'request failed', error: { frames: expect.any(Array) } }])
  time = 10_000
  gone()
  expect(read()).toMatchObject([{ event: 'the database is unreachable', leftOut: 199 }])

  limited.setLevel('debug')
  gone()
  gone()
  expect(read()).toMatchObject(Array(2).fill({ event: 'request failed', error: { frames: expect.any(Array) } }))
})

test('announcements are logged at every level', () => {
  const kept: string[] = []
  const quiet = createLog((line) => kept.push(line))
  quiet.setLevel('error')
  quiet.always('info', 'Greenroom is ready')
  expect(JSON.parse(kept[0]!)).toMatchObject({ level: 'info', event: 'Greenroom is ready' })
})
