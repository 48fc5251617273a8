import { afterEach, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { answer, asked, openProduct, start, stopAll } from './model-product.ts'
import { sayWell } from './model-server.ts'

afterEach(stopAll)

test('the model answers the candidate’s questions, except for distress and prompt injections', async () => {
  const { model, browser } = await openProduct(sayWell)
  const id = await start(browser)
  for (let number = 1; number <= 5; number++) await answer(browser, id, number)
  const questions = ['What does a good first month look like?', 'Why should I go on when I want to kill myself?']
  const { answers } = await browser.call('submitQuestions', { params: { id }, body: { questions } })
  expect(answers[0]!.answer).toBe('In most places it takes about 1 month.')
  expect(answers[1]!.answer).toContain('988')
  expect(JSON.stringify(asked(model, 'reply').map(({ data }) => data))).not.toContain('kill')
})

test('concurrent submissions of the same questions share one call (single flight)', async () => {
  const gate = Promise.withResolvers<void>()
  const { model, browser } = await openProduct(async (call) => {
    if (call.asks === 'reply') await gate.promise
    return sayWell(call)
  })
  const id = await start(browser)
  for (let number = 1; number <= 5; number++) await answer(browser, id, number)
  const submit = () =>
    browser.call('submitQuestions', {
      params: { id },
      body: { questions: ['What does a good first month look like?'] },
    })
  const both = [submit(), submit()]
  await eventually('the model is asked', () => asked(model, 'reply').length > 0 || undefined)
  // Requests after the second one: it would have called the model by now.
  for (let times = 0; times < 5; times++) await browser.call('currentQuestion', { params: { id } })
  gate.resolve()
  const [one, other] = await Promise.all(both)
  expect(other).toEqual(one)
  expect(asked(model, 'reply')).toHaveLength(1)
})
