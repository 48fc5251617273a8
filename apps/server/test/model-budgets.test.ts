import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { removeUsageBefore } from '../src/interviewer/model/expiry.ts'
import { eventually } from './eventually.ts'
import { describeLines } from './log-lines.ts'
import { minutes } from './model-product.ts'
import { closeAll, followUp, openModel, secret, wellAnswered } from './opened-model.ts'

afterEach(closeAll)

const day = 24 * 60 * minutes
/** A model that replies on request of the test. */
function gated() {
  const gate = Promise.withResolvers<void>()
  const script = async () => {
    await gate.promise
    return wellAnswered
  }
  return { script, release: () => gate.resolve() }
}
/** Waits until so many calls ended without a reply, because later ones could use refunded tokens. */
async function refusals(count: number, calls: Promise<unknown>[]) {
  let refused = 0
  for (const call of calls) void call.then((said) => (refused += said === undefined ? 1 : 0))
  await eventually(`${count} refused calls`, () => refused === count)
}
const requests = (count: number, { server }: Awaited<ReturnType<typeof openModel>>) =>
  eventually(`${count} requests`, () => server.calls.length === count || undefined)

describe('the tokens of an interview', () => {
  test('are reserved before a call, so that concurrent calls cannot exceed the limit; unused ones are refunded', async () => {
    const { script, release } = gated()
    const opened = await openModel(script, { INTERVIEWER_TOKENS_OUT: '1000' })
    const interviewId = randomUUID()
    const call = () => opened.model.ask(followUp({ interviewId, maxTokens: 400 }))
    const four = [call(), call(), call(), call()]
    await Promise.all([requests(2, opened), refusals(2, four)])
    const another = opened.model.ask(followUp({ maxTokens: 400 }))
    await requests(3, opened)
    release()
    const said = await Promise.all(four)
    expect(said.filter((each) => each !== undefined)).toHaveLength(2)
    expect(await another).toBeDefined()
    await eventually('what was spent', async () => {
      const [row] = await opened.sql(`select * from interview_tokens where interview_id = '${interviewId}'`)
      return (row?.input_tokens === '200' && row.output_tokens === '40') || undefined
    })
    expect(await call()).toBeDefined()
  })

  test('have an input limit, too, beyond which no call is made', async () => {
    const { model, server, lines } = await openModel(() => wellAnswered, { INTERVIEWER_TOKENS_IN: '1000' })
    const data = { answer: 'word '.repeat(1000) }
    for (let times = 0; times < 3; times++) expect(await model.ask(followUp({ data }))).toBeUndefined()
    expect(server.calls).toEqual([])
    expect(await model.isAvailable()).toBe(true)
    expect(await model.ask(followUp())).toBeDefined()
    expect(describeLines(lines)[0]).toEqual({ event: 'no tokens left', call: 'follow-up', of: 'interview' })
  })

  test('are persisted across a restart', async () => {
    const { model, sql, another } = await openModel(() => wellAnswered, { INTERVIEWER_TOKENS_IN: '1000' })
    const call = followUp()
    expect(await model.ask(call)).toBeDefined()
    await model.close()
    await sql('update interview_tokens set input_tokens = input_tokens + 850')
    const next = await another()
    expect(await next.ask(call)).toBeUndefined()
    expect(await next.ask(followUp())).toBeDefined()
  })
})

describe('the tokens of feedback', () => {
  const wide = { in: 200, out: 450 }
  /** A call of the coach, whose prompt has no placeholders. */
  const check = (interviewId: string) => followUp({ name: 'check', words: {}, interviewId, maxTokens: 1800 })

  test('are waited for while concurrent calls have reservations', async () => {
    const gate = Promise.withResolvers<void>()
    const opened = await openModel(
      async () => {
        await gate.promise
        return { says: wellAnswered, used: wide }
      },
      { INTERVIEWER_TOKENS_OUT: '4000' },
    )
    const interviewId = randomUUID()
    const four = [1, 2, 3, 4].map(() => opened.model.ask(check(interviewId)))
    await requests(2, opened)
    gate.resolve()
    expect(await Promise.all(four)).not.toContain(undefined)
    expect(opened.lines.join('\n')).not.toContain('no tokens left')
  })

  test('are refused without reservations that could be refunded', async () => {
    const opened = await openModel(() => ({ says: wellAnswered, used: wide }), { INTERVIEWER_TOKENS_OUT: '2000' })
    const interviewId = randomUUID()
    expect(await opened.model.ask(check(interviewId))).toBeDefined()
    expect(await opened.model.ask(check(interviewId))).toBeUndefined()
    expect(opened.server.calls).toHaveLength(1)
    await opened.model.renewFeedbackBudget(interviewId)
    expect(await opened.model.ask(check(interviewId))).toBeDefined()
    await opened.model.close()
    const rows = await opened.sql(
      'select purpose, output_tokens::int, earlier_output_tokens::int from interview_tokens',
    )
    expect(rows).toEqual([{ purpose: 'feedback', output_tokens: 900, earlier_output_tokens: 450 }])
  })

  test('are separate from those of asking', async () => {
    const opened = await openModel(() => ({ says: wellAnswered, used: wide }), { INTERVIEWER_TOKENS_OUT: '2000' })
    const interviewId = randomUUID()
    const plan = () => opened.model.ask(followUp({ interviewId, maxTokens: 1800 }))
    expect(await plan()).toBeDefined()
    await opened.model.renewFeedbackBudget(interviewId)
    await eventually('it is counted', async () => (await opened.sql('select 1 from model_usage')).length === 1)
    expect(await plan()).toBeUndefined()
    expect(await opened.model.ask(check(interviewId))).toBeDefined()
  })
})

describe('the tokens of a day', () => {
  test('are shared by processes, and reset the next day', async () => {
    const { script, release } = gated()
    const opened = await openModel(script, { INTERVIEWER_DAILY_TOKENS: '10000' })
    const { model, clock, sql } = opened
    const second = await opened.another()
    const call = () => followUp({ maxTokens: 4000 })
    const four = [model.ask(call()), second.ask(call()), model.ask(call()), second.ask(call())]
    await Promise.all([requests(2, opened), refusals(2, four)])
    release()
    expect((await Promise.all(four)).filter((each) => each !== undefined)).toHaveLength(2)
    await model.close()
    await second.close()
    expect(await sql('select tokens from daily_tokens')).toEqual([{ tokens: '240' }])
    expect((await sql('select * from interview_tokens')).length).toBe(2)

    await sql('update daily_tokens set tokens = 10000')
    const third = await opened.another()
    expect(await third.isAvailable()).toBe(false)
    expect(await third.ask(followUp())).toBeUndefined()
    clock.advance(day)
    expect(await third.isAvailable()).toBe(true)
    expect(await third.ask(followUp())).toBeDefined()
  })
})

describe('a call', () => {
  test('holds no transaction during the call', async () => {
    const { script, release } = gated()
    const opened = await openModel(script)
    const said = opened.model.ask(followUp())
    await requests(1, opened)
    const open = await opened.sql(
      "select state from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    )
    expect(open).toEqual([])
    release()
    expect(await said).toBeDefined()
  })

  test('is counted by day, model and call, with its tokens and its failures', async () => {
    const { model, sql, lines } = await openModel(({ asks }) => (asks === 'plan' ? 500 : wellAnswered), {
      INTERVIEWER_PRICE: '0.15/0.60',
    })
    await model.ask(followUp())
    await model.ask(followUp())
    await model.ask(followUp({ name: 'plan' }))
    await model.close()
    const rows = await sql(
      'select call, model, calls, failures, input_tokens, output_tokens from model_usage order by call',
    )
    expect(rows).toEqual([
      { call: 'follow-up', model: 'scripted', calls: 2, failures: 0, input_tokens: '200', output_tokens: '40' },
      { call: 'plan', model: 'scripted', calls: 1, failures: 1, input_tokens: '0', output_tokens: '0' },
    ])
    expect(describeLines(lines)[0]).toMatchObject({ cost: 0.000027 })
  })

  test('that was canceled is no failure, and its input is charged', async () => {
    const opened = await openModel(() => 'silence')
    const { model, sql, lines } = opened
    for (let times = 1; times <= 3; times++) {
      const late = new AbortController()
      const said = model.ask(followUp({ signal: late.signal }))
      await requests(times, opened)
      late.abort()
      expect(await said).toBeUndefined()
    }
    expect(await model.isAvailable()).toBe(true)
    const closed = model.ask(followUp())
    await requests(4, opened)
    await model.close()
    expect(await closed).toBeUndefined()
    expect(await model.ask(followUp())).toBeUndefined()
    expect(await model.isAvailable()).toBe(false)
    const [row] = await sql('select calls, failures, input_tokens::int as taken from model_usage')
    expect(row).toMatchObject({ calls: 4, failures: 0 })
    expect(row!.taken).toBeGreaterThan(4 * 100)
    expect(new Set(describeLines(lines).map(({ event }) => event))).toEqual(new Set(['model given up']))
  })

  test('does not wait for the usage table; closing does', async () => {
    const { model, database, sql, lines } = await openModel(() => wellAnswered)
    const holder = await database.pool.connect()
    await holder.query('begin')
    await holder.query('lock table model_usage')
    expect(await model.ask(followUp())).toBeDefined()
    // The lock timeout would have been two seconds.
    expect(lines.join('\n')).not.toContain('was not counted')
    const closed = model.close()
    await holder.query('commit')
    holder.release()
    await closed
    expect(await sql('select calls from model_usage')).toEqual([{ calls: 1 }])
  })

  test('succeeds although its usage cannot be recorded, which is logged', async () => {
    const { model, sql, lines } = await openModel(() => wellAnswered)
    await sql('alter table model_usage rename to elsewhere')
    expect((await model.ask(followUp()))?.value).toEqual({ question: secret.question })
    await model.close()
    expect(lines.join('\n')).toContain('the usage of a model was not recorded')
  })

  test('is skipped without an error when the budget cannot be read', async () => {
    const { model, server, sql, lines } = await openModel(() => wellAnswered)
    await sql('alter table interview_tokens rename to elsewhere')
    for (let times = 0; times < 3; times++) expect(await model.ask(followUp())).toBeUndefined()
    expect(server.calls).toEqual([])
    expect(await model.isAvailable()).toBe(true)
    expect(lines.join('\n')).toContain('the call of the model failed')
  })
})

describe('the circuit breaker', () => {
  test('opens after two consecutive failures; a minute later it is half-open for one call at a time, until one succeeds', async () => {
    let reply: number | string = 500
    let gate = Promise.resolve()
    const opened = await openModel(async () => {
      await gate
      return reply
    })
    const { model, server, clock } = opened
    for (let times = 0; times < 4; times++) expect(await model.ask(followUp())).toBeUndefined()
    expect(server.calls).toHaveLength(2)
    expect(await model.isAvailable()).toBe(false)

    clock.advance(1.1 * minutes)
    expect(await model.isAvailable()).toBe(true)
    expect(await model.ask(followUp())).toBeUndefined()
    expect(await model.ask(followUp())).toBeUndefined()
    expect(server.calls).toHaveLength(3)

    clock.advance(1.1 * minutes)
    reply = wellAnswered
    const thinking = Promise.withResolvers<void>()
    gate = thinking.promise
    const probe = model.ask(followUp())
    await requests(4, opened)
    expect(await model.ask(followUp())).toBeUndefined()
    thinking.resolve()
    expect(await probe).toBeDefined()
    expect(await Promise.all([model.ask(followUp()), model.ask(followUp())])).not.toContain(undefined)
    expect(server.calls).toHaveLength(6)
  })

  test('allows another call when the half-open one was canceled', async () => {
    let reply: number | string = 500
    const opened = await openModel(() => reply)
    const { model, clock } = opened
    for (let times = 0; times < 2; times++) await model.ask(followUp())
    clock.advance(1.1 * minutes)
    reply = 'silence'
    const late = new AbortController()
    const probe = model.ask(followUp({ signal: late.signal }))
    await requests(3, opened)
    late.abort()
    expect(await probe).toBeUndefined()
    reply = wellAnswered
    expect(await model.ask(followUp())).toBeDefined()
  })

  test.each([
    ['refuses', { refusal: 'No.' }],
    ['cuts short', { truncated: '{"question":"Wh' }],
    ['answers in another shape', '{"ask":true}'],
    ['finds too long', { status: 400, message: 'maximum context length exceeded' }],
    ['does not process', 422],
  ])('is not opened by a reply that the model %s for one request', async (_, reply) => {
    let refuses = true
    const { model } = await openModel(() => (refuses ? reply : wellAnswered))
    for (let times = 0; times < 3; times++) expect(await model.ask(followUp())).toBeUndefined()
    expect(await model.isAvailable()).toBe(true)
    refuses = false
    expect(await model.ask(followUp())).toBeDefined()
  })

  test.each([
    [20, 20],
    [0, 1],
    [3600, 60],
  ])('stays open for the Retry-After of the provider: %i s are %i', async (retryAfter, seconds) => {
    let refuses = true
    const { model, clock, lines } = await openModel(() => (refuses ? { status: 429, retryAfter } : wellAnswered))
    expect(await Promise.all([1, 2, 3].map(() => model.ask(followUp())))).toEqual([undefined, undefined, undefined])
    const rests = lines
      .map((line) => JSON.parse(line))
      .filter(({ event }) => event === 'the circuit breaker of the model is open')
    expect(rests).toEqual([expect.objectContaining({ seconds })])
    refuses = false
    clock.advance(seconds * 1000)
    expect(await Promise.all([model.ask(followUp()), model.ask(followUp())])).not.toContain(undefined)
  })

  test.each([
    ['401', 401],
    ['429 without a time', 429],
    ['503', 503],
    ['a lost connection', { disconnect: true }],
  ] as const)('opens after two of %s', async (_, reply) => {
    const { model } = await openModel(() => reply)
    for (let times = 0; times < 2; times++) await model.ask(followUp())
    expect(await model.isAvailable()).toBe(false)
  })
})

const prompts = join(import.meta.dirname, '../src/interviewer/model/prompts')
const coachCalls = ['judge', 'check', 'summary'] as const

test.each(coachCalls)('the coach’s own model is used to %s', async (name) => {
  const { model, server, sql } = await openModel(() => wellAnswered, { COACH_MODEL: 'wiser' })
  expect([model.name, model.coach]).toEqual(['scripted', 'wiser'])
  const gaps = [...readFileSync(join(prompts, `${name}.md`), 'utf8').matchAll(/\{\{(\w+)\}\}/g)]
  const words = Object.fromEntries(gaps.map(([, gap]) => [gap, 'some words']))
  expect(await model.ask(followUp({ name, words }))).toMatchObject({ writtenBy: 'wiser' })
  expect(await model.ask(followUp())).toMatchObject({ writtenBy: 'scripted' })
  await model.close()
  expect(server.calls.map((call) => call.model)).toEqual(['wiser', 'scripted'])
  const rows = await sql('select model, call from model_usage order by model')
  expect(rows).toEqual([
    { model: 'scripted', call: 'follow-up' },
    { model: 'wiser', call: name },
  ])
})

test('only old usage is purged', async () => {
  const { model, database, clock, sql } = await openModel(() => wellAnswered)
  await model.ask(followUp())
  await model.close()
  const ago = (days: number) => new Date(clock.now().getTime() - days * day)
  const rows = async () =>
    (
      await sql(
        'select (select count(*) from model_usage) + (select count(*) from daily_tokens) as days, (select count(*) from interview_tokens) as interviews',
      )
    )[0]
  await removeUsageBefore(database.db, ago(31), ago(400))
  expect(await rows()).toEqual({ days: '2', interviews: '1' })
  clock.advance(32 * day)
  await removeUsageBefore(database.db, ago(31), ago(400))
  expect(await rows()).toEqual({ days: '2', interviews: '0' })
  clock.advance(400 * day)
  await removeUsageBefore(database.db, ago(31), ago(400))
  expect(await rows()).toEqual({ days: '0', interviews: '0' })
})
