import { readFileSync } from 'node:fs'
import type { RemarkReply } from '@greenroom/contract/report/remark'
import { punctuate, tryoutQuestions } from '@greenroom/interviewer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { openProduct, stopAll } from './model-product.ts'
import { startTestServer, type TestServer } from './server.ts'

const day = 24 * 60 * 60_000
const first = tryoutQuestions[0]!
const story =
  'Last fall I had nineteen orders due on one Friday. I sorted them by who would be stuck without theirs, and I called the other six on Tuesday to tell them it would be Monday. All nineteen went out, and four people wrote to thank me.'
const secret = 'Zebulon Quackenbush'

type Answered = { id: string; answers: { text: string }[] }
/** Arbitrary answers to any question. */
const fixtures = readFileSync(
  new URL('../../../packages/interviewer/fixtures/blind/answers.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .flatMap((line) => (JSON.parse(line) as Answered).answers.map(({ text }) => text))
  .filter((text) => text.trim() !== '' && text.length <= 4000)

function quotationsOf(remark: RemarkReply) {
  if (remark.kind === 'strength') return [remark.quotation]
  if (remark.kind === 'change') return remark.change.quotation ? [remark.change.quotation] : []
  return remark.kind === 'mistake' ? remark.mistake.quotations : []
}

const answerOf = (server: TestServer, text: string, more: { question_id?: string; spoken?: boolean } = {}) =>
  server.browser().call('answerTryout', { body: { question_id: first.id, text, ...more } })

/** Every row of every table, as text. */
async function readTables(server: TestServer): Promise<Record<string, string>> {
  const tables = await server.sql(
    "select table_schema as place, table_name as name from information_schema.tables where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE' order by 1, 2",
  )
  const rows = await Promise.all(
    tables.map(async ({ place, name }) => {
      const found = await server.sql(
        `select coalesce(string_agg(t::text, e'\\n' order by t::text), '') as rows from ${place}.${name} t`,
      )
      return [`${place}.${name}`, String(found[0]!.rows)] as const
    }),
  )
  return Object.fromEntries(rows)
}

describe('a visitor without an account', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  test('gets questions of the bank verbatim, with audio', async () => {
    const browser = server.browser()
    let asked = await browser.call('tryoutQuestion', { query: {} })
    for (const { id, text } of tryoutQuestions) {
      expect(asked).toMatchObject({ question_id: id, question: text })
      asked = await browser.call('tryoutQuestion', { query: { after: id } })
    }
    expect(asked.question_id).toBe(first.id)
    const audio = await fetch(server.url + asked.ttsAudioUrl)
    expect(audio.status).toBe(200)
    expect((await audio.arrayBuffer()).byteLength).toBeGreaterThan(5000)
    expect(await server.browser().call('tryoutQuestion', { query: {} })).toEqual(asked)
  })

  test('gets a remark with a quotation, for every answer', async () => {
    expect(fixtures.length).toBeGreaterThan(300)
    let quoted = 0
    for (const text of fixtures) {
      const { answer, remark } = await answerOf(server, text)
      expect(answer).toBe(text)
      for (const { start, end, text: words } of quotationsOf(remark)) {
        expect(text.slice(start, end)).toBe(words)
        quoted++
      }
    }
    expect(quoted).toBeGreaterThan(100)
  })

  test('gets a punctuated transcript of a spoken answer, and a quotation from it', async () => {
    const heard = story.toLowerCase().replace(/[.,]/g, '')
    const { answer, remark } = await answerOf(server, heard, { spoken: true })
    expect(answer).toBe(punctuate(heard))
    expect(answer).not.toBe(heard)
    const [quotation] = quotationsOf(remark)
    expect(answer.slice(quotation!.start, quotation!.end)).toBe(quotation!.text)
  })

  test('leaves no data in tables or logs', async () => {
    await server.browser().call('tryoutQuestion', { query: {} })
    const text = `${story} ${secret} was the customer.`
    const before = await readTables(server)
    const { remark } = await answerOf(server, text)
    expect(remark.kind).toBe('strength')
    await server.browser().refused('answerTryout', { body: { question_id: 'unknown', text } })
    const { 'public.limit_counts': counts, ...after } = await readTables(server)
    const { 'public.limit_counts': _, ...rest } = before
    expect(after).toEqual(rest)
    expect(counts).not.toContain('Zebulon')
    await eventually('the request is logged', () => server.lines.some((line) => line.includes('/api/tryout/answer')))
    expect(server.lines.join('\n')).not.toContain('Zebulon')
    expect(server.lines.join('\n')).not.toContain('nineteen orders')
  })

  test('gets the same validation as in the room', async () => {
    const browser = server.browser()
    const body = { question_id: first.id, text: story }
    expect(await browser.refused('answerTryout', { body: { ...body, question_id: 'unknown' } })).toMatchObject({
      status: 404,
    })
    expect(await browser.refused('answerTryout', { body: { ...body, text: ' ' } })).toMatchObject({ status: 400 })
    expect(await browser.refused('answerTryout', { body: { ...body, text: 'a'.repeat(4001) } })).toMatchObject({
      status: 400,
    })
    const foreign = { origin: 'https://elsewhere.example' }
    expect(await browser.refused('answerTryout', { body, headers: foreign })).toMatchObject({ code: 'origin_refused' })
    const form = await browser.fetch('/api/tryout/answer', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(body),
    })
    expect(form.status).toBe(415)
  })

  test("still has a question's audio after an interview with the same question was erased", async () => {
    const asked = await server.browser().call('tryoutQuestion', { query: {} })
    const listen = async () => {
      const response = await fetch(server.url + asked.ttsAudioUrl)
      await response.arrayBuffer()
      return response.status
    }
    expect(await listen()).toBe(200)
    const browser = server.browser()
    await browser.join()
    await browser.call('startInterview', { body: { job: 'Store Manager', level: 'Mid' } })
    await browser.call('speak', { body: { text: first.text } })
    const before = await server.sql('select name from speech_texts where text = $1', [first.text])
    await browser.call('deleteUser')
    await eventually('the erasing job has run', async () => {
      const rows = await server.sql(
        "select 1 from graphile_worker.jobs where task_identifier = 'erase-audio' and run_at <= now()",
      )
      return rows.length === 0
    })
    expect(await server.sql('select name from speech_texts where text = $1', [first.text])).toEqual(before)
    expect(await listen()).toBe(200)
  })
})

describe('the budget', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ environment: { LIMITS: 'normal' } })
  })
  afterAll(() => server.stop())
  const answer = { body: { question_id: first.id, text: story } }

  test('is ten answers a day per address, and always allows a care message', async () => {
    const browser = server.browser()
    for (let count = 0; count < 10; count++) await browser.call('answerTryout', answer)
    const refused = await browser.fetch('/api/tryout/answer', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(answer.body),
    })
    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual({
      code: 'tryout_used_up',
      detail: "That's all for today without an account.",
    })
    const wait = Number(refused.headers.get('retry-after')) * 1000
    expect(wait).toBeGreaterThan(day / 2)
    expect(wait).toBeLessThanOrEqual(day * 1.1 + 1000)

    const care = { ...answer.body, text: 'There was so much to do that I wanted to kill myself, and I still do.' }
    expect((await browser.call('answerTryout', { body: care })).remark).toMatchObject({
      kind: 'care',
      message: expect.stringContaining('988'),
    })

    server.clock.advance(wait)
    await browser.call('answerTryout', answer)
  })

  test('is 30 requests a minute per address', async () => {
    server.clock.advance(2 * day)
    const browser = server.browser()
    const care = { ...answer.body, text: 'There was so much to do that I wanted to kill myself, and I still do.' }
    for (let count = 0; count < 10; count++) await browser.call('answerTryout', answer)
    for (let count = 0; count < 19; count++)
      expect(await browser.refused('answerTryout', answer)).toMatchObject({ status: 429, code: 'tryout_used_up' })
    expect((await browser.call('answerTryout', { body: care })).remark.kind).toBe('care')

    const unknown = { ...answer.body, question_id: 'unknown', spoken: true }
    for (const body of [answer.body, care, unknown]) {
      const refused = await browser.fetch('/api/tryout/answer', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect(refused.status).toBe(429)
      expect(await refused.json()).toMatchObject({ code: 'too_many' })
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(66)
    }

    server.clock.advance(66_000)
    expect((await browser.call('answerTryout', { body: care })).remark.kind).toBe('care')
    expect(await browser.refused('answerTryout', answer)).toMatchObject({ code: 'tryout_used_up' })
  })

  test('has a global limit, which does not use up the limits per address', async () => {
    server.clock.advance(2 * day)
    const browser = server.browser()
    await browser.call('answerTryout', answer)
    await server.sql("update limit_counts set count = 1500 where scope = 'tryout'")
    const spent = () => server.sql("select sum(count)::int as count from limit_counts where scope = 'tryout-address'")
    const before = await spent()
    expect(await browser.refused('answerTryout', answer)).toMatchObject({ status: 429, code: 'too_many' })
    expect(await spent()).toEqual(before)
  })
})

test('a visitor’s answers are never sent to a configured model', async () => {
  const { product, model } = await openProduct(() => 'I am a model.')
  const before = model.calls.length
  for (const text of fixtures.slice(0, 20)) await answerOf(product, text)
  await answerOf(product, story.toLowerCase(), { spoken: true })
  expect(model.calls.length).toBe(before)
  await stopAll()
})
