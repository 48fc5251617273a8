import { afterEach, expect, test } from 'vitest'
import { answer, improved, nextFollowUp, openProduct, reportOf, start, stopAll, stories } from './model-product.ts'
import { sayWell } from './model-server.ts'

const builtIn = 'built-in interviewer'
afterEach(stopAll)

type Report = Awaited<ReturnType<typeof reportOf>>
const askedIn = ({ messages }: Report) =>
  messages.filter(({ role }) => role === 'assistant').map(({ kind, asked_by }) => [kind, asked_by])

test('an interview that ended before the model replied is attributed to the built-in interviewer', async () => {
  const thinking = Promise.withResolvers<void>()
  const { product, browser } = await openProduct(async (call) => {
    if (call.asks !== 'plan') return 'nonsense'
    await thinking.promise
    return sayWell(call)
  })
  const id = await start(browser)
  expect((await browser.call('currentQuestion', { params: { id } })).interviewer).toBe('scripted')
  await answer(browser, id, 1)
  await browser.call('endInterview', { params: { id } })
  thinking.resolve()
  await improved(product)
  const report = await reportOf(browser, id)
  expect(report.interviewer).toBe(builtIn)
  expect(askedIn(report)).toEqual([['main', builtIn]])
  expect((await browser.call('currentQuestion', { params: { id } })).interviewer).toBe(builtIn)
})

test('so is one for which all calls failed', async () => {
  const failed = Promise.withResolvers<void>()
  const improve = async () => {
    failed.resolve()
    throw new Error('out_of_order')
  }
  const { browser } = await openProduct(() => 500, {
    dressed: (bare) => ({ ...bare, planning: { kind: 'improved_later', improve } }),
  })
  const id = await start(browser)
  await failed.promise
  await answer(browser, id, 1, 'I called two stores and borrowed forty crates, and sales rose by 12 percent.')
  expect((await reportOf(browser, id)).interviewer).toBe(builtIn)
})

test('one with a follow-up by the model is attributed to the model, too', async () => {
  const { product, browser } = await openProduct((call) => (call.asks === 'plan' ? 'nonsense' : sayWell(call)))
  const id = await start(browser, stories)
  await improved(product)
  const { questionNumber } = await nextFollowUp(browser, id)
  await answer(browser, id, questionNumber)
  const report = await reportOf(browser, id)
  expect(report.interviewer).toBe('scripted')
  const asked = askedIn(report)
  expect(asked.at(-1)).toEqual(['follow_up', 'scripted'])
  expect(new Set(asked.slice(0, -1).map(String))).toEqual(new Set([`main,${builtIn}`]))
})

test('each question has its attribution, and a built-in follow-up to a question by the model is not the model’s', async () => {
  const { product, browser } = await openProduct((call) =>
    call.asks === 'follow-up' ? JSON.stringify({ question: 'How old are you?' }) : sayWell(call),
  )
  const id = await start(browser, stories)
  await improved(product)
  await answer(browser, id, 1, 'I called two stores and borrowed forty crates, and sales rose by 12 percent that day.')
  await nextFollowUp(browser, id)
  const rows = await product.sql(
    'select kind, question_id, asked_by from turns where interview_id = $1 order by number',
    [id],
  )
  expect(rows[0]).toMatchObject({ kind: 'main', asked_by: builtIn })
  const ofModel = rows.filter(({ kind, question_id }) => kind === 'main' && String(question_id).startsWith('model-'))
  expect(ofModel.length).toBeGreaterThan(0)
  expect(ofModel.every(({ asked_by }) => asked_by === 'scripted')).toBe(true)
  expect(rows.at(-1)).toMatchObject({ kind: 'follow_up', asked_by: builtIn })
})

test('a reply by the model is attributed in the report and the export, and not counted as a question', async () => {
  const { browser, clock } = await openProduct((call) => (call.asks === 'reply' ? sayWell(call) : 'nonsense'))
  const id = await start(browser)
  for (let number = 1; number <= 5; number++)
    await answer(browser, id, number, `On day ${number} I called two stores, borrowed forty crates and sold them all.`)
  // The circuit breaker is open by now.
  clock.advance(2 * 60_000)
  const questions = ['What does a good first month look like?', 'Why should I go on when I want to kill myself?']
  const { answers } = await browser.call('submitQuestions', { params: { id }, body: { questions } })
  expect(answers.map(({ answered_by }) => answered_by)).toEqual(['scripted', builtIn])
  const report = await reportOf(browser, id)
  expect(report.interviewer).toBe(builtIn)
  expect(report.answers.map(({ answered_by }) => answered_by)).toEqual(['scripted', builtIn])
  const { interviews } = (await browser.call('exportUser')) as { interviews: { ownQuestions: object[] }[] }
  expect(interviews[0]!.ownQuestions).toEqual([
    { question: questions[0], answer: answers[0]!.answer, answeredBy: 'scripted', prompt: 'reply/1' },
    { question: questions[1], answer: answers[1]!.answer, answeredBy: builtIn, prompt: null },
  ])
})
