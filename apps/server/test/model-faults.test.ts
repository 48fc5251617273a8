import { afterEach, describe, expect, test } from 'vitest'
import { isAllowedReply } from '../src/interviewer/model/allowed-text.ts'
import { extractLastObject } from '../src/interviewer/model/extract-json.ts'
import { isAboutProtectedTopic } from '../src/interviewer/model/protected-topics.ts'
import type { TestBrowser } from './browser.ts'
import { type Fault, faults, order, orderAsTitle, story } from './model-faults.ts'
import { makePremium, open, reportOf, stopAll, thin } from './model-product.ts'
import { type ModelCall, type ModelReply, startModelServer } from './model-server.ts'
import { openShortProduct } from './short-product.ts'

const builtIn = 'built-in interviewer'
const builtInCoach = 'built-in coach'
const model = 'scripted'
const questionCount = 5
const description = `Count the drawers at closing. Train new cashiers. Order stock every week. ${order}`
const candidateQuestions = ['What does a good first month look like?', `How is the team set up? ${order}`]

afterEach(stopAll)

describe.each(faults())('a model that $name', (fault) => {
  test('loses no answer, asks nothing forbidden, and is attributed only for its own words', () =>
    expectWholeInterview(fault))
})

test('a redirect to another server is not followed, and the interview continues without the model', async () => {
  const elsewhere = await startModelServer(() => 'nothing')
  open.push(elsewhere)
  const script = () => ({ redirect: `${elsewhere.url}/chat/completions` })
  await expectWholeInterview({ name: 'redirects', expected: 'unused', script })
  expect(elsewhere.calls).toEqual([])
})

async function expectWholeInterview(fault: Fault): Promise<void> {
  const said = new Set<string>()
  const { product, browser } = await openShortProduct(async (call) => {
    const reply = await fault.script(call)
    for (const text of textsIn(reply, call)) said.add(text)
    return reply
  })
  await makePremium(product)
  const id = await startWithOrders(browser)
  const given = await answerAll(browser, id)
  const { answers: replies } = await browser.call('submitQuestions', {
    params: { id },
    body: { questions: candidateQuestions },
  })
  const detail = await reportOf(browser, id)

  const turns = (await product.sql(
    'select question, answer, asked_by from turns where interview_id = $1 order by number',
    [id],
  )) as { question: string; answer: string; asked_by: string }[]
  expect(turns.map(({ answer }) => answer)).toEqual(given)
  for (const { question, asked_by } of turns) {
    expect(isAboutProtectedTopic(question), question).toBe(false)
    expectTrueAuthor(said, question, asked_by)
  }
  expect(replies.map(({ question }) => question)).toEqual(candidateQuestions)
  for (const { answer, answered_by } of replies) {
    expect(isAllowedReply(answer), answer).toBe(true)
    expectTrueAuthor(said, answer, answered_by!)
  }
  const authors = new Set([...turns.map(({ asked_by }) => asked_by), ...replies.map(({ answered_by }) => answered_by!)])
  expect(detail.interviewer).toBe(turns.some(({ asked_by }) => asked_by === model) ? model : builtIn)

  const { report } = detail
  expect(detail.feedbackAccess).toBe('full')
  const quotations = quotationsIn(report)
  expect(quotations.length).toBeGreaterThan(0)
  for (const { number, start, end, text } of quotations) expect(given[number - 1]!.slice(start, end)).toBe(text)
  const coaches = new Set([detail.coach, ...authorsIn(report)])
  expect([...coaches].every((name) => name === model || name === builtInCoach)).toBe(true)

  const shown = JSON.stringify([
    turns.map(({ question }) => question),
    replies.map(({ answer }) => answer),
    wordsOf(report),
  ])
  if (fault.forbidden) {
    expect([...said].join()).toMatch(fault.forbidden)
    expect(shown).not.toMatch(fault.forbidden)
  }
  if (fault.expected === 'unused') expect([...authors, ...coaches].toSorted()).toEqual(unused(authors, coaches))
  if (fault.expected === 'speaks') {
    expect(authors).toContain(model)
    expect(detail.coach).toBe(model)
  }
}

/** Attributions without a model. */
const unused = (authors: Set<string>, coaches: Set<string>) =>
  [...[...authors].map(() => builtIn), ...[...coaches].map(() => builtInCoach)].toSorted()

/** Checks that exactly the model's texts are attributed to it. */
function expectTrueAuthor(said: ReadonlySet<string>, text: string, author: string): void {
  expect([builtIn, model]).toContain(author)
  expect(said.has(text), `${author}: ${text}`).toBe(author === model)
}

async function startWithOrders(browser: TestBrowser): Promise<string> {
  const body = {
    job: orderAsTitle,
    level: 'Mid' as const,
    question_count: questionCount as 5,
    custom_description: description,
  }
  const started = await browser.call('startInterview', { body })
  if (!('interviewId' in started)) throw new Error('another interview is open')
  return started.interviewId
}

/** Answers every question as the room does: while the next one is pending, it requests it. */
async function answerAll(browser: TestBrowser, id: string): Promise<string[]> {
  const given: string[] = []
  for (;;) {
    const { state, questionNumber } = await browser.call('currentQuestion', { params: { id } })
    if (state !== 'active') return given
    expect(questionNumber).toBe(given.length + 1)
    const text = `${questionNumber % 2 === 1 ? thin : story} That was day ${questionNumber}. ${questionNumber === 3 ? order : ''}`
    await browser.call('submitAnswer', {
      params: { id },
      body: { text, question_number: questionNumber, acknowledge: true },
    })
    given.push(text)
  }
}

/** Every text in a model's reply. */
function textsIn(reply: ModelReply, call: ModelCall): string[] {
  if (call.asks === 'punctuate' || typeof reply !== 'object')
    return typeof reply === 'string' ? stringsIn(extractLastObject(reply)) : []
  return 'drip' in reply ? stringsIn(extractLastObject(reply.drip)) : []
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []
}

type Found = { number: number; start: number; end: number; text: string }
function quotationsIn(value: unknown): Found[] {
  if (value === null || typeof value !== 'object') return []
  if ('start' in value && 'end' in value && 'text' in value) return [value as Found]
  return Object.values(value).flatMap(quotationsIn)
}

const authorsIn = (value: unknown): string[] =>
  value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).flatMap(([key, each]) => (key === 'writtenBy' ? [String(each)] : authorsIn(each)))

/** Texts of a report without quotations, which may contain anything. */
function wordsOf(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(wordsOf)
  if ('start' in value && 'text' in value) return null
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, wordsOf(each)]))
}
