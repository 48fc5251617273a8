import { afterEach, describe, expect, test } from 'vitest'
import {
  answer,
  asked,
  improved,
  minutes,
  modelsFollowUp,
  nextFollowUp,
  open,
  openProduct,
  start,
  stopAll,
  stories,
  thin,
} from './model-product.ts'
import { type ModelCall, sayWell, startModelServer } from './model-server.ts'

afterEach(stopAll)

describe('a failing model', () => {
  test.each([
    ['that refuses everything', () => 500, false],
    ['that hangs', (call: ModelCall) => (call.asks === 'reply' ? 503 : 'silence'), true],
    ['that says nothing', () => '', false],
  ] as const)('%s loses no answer: the interview can be completed', async (_, script, isHung) => {
    const { product, browser } = await openProduct(script, { isHung })
    const id = await start(browser)
    const said: string[] = []
    for (let number = 1; number <= 5; number++) {
      said.push(`${thin} It was day ${number}.`)
      await answer(browser, id, number, said.at(-1)!)
    }
    const { answers } = await browser.call('submitQuestions', {
      params: { id },
      body: { questions: ['What does a good first month look like?'] },
    })
    expect(answers[0]!.answer.length).toBeGreaterThan(30)
    await browser.call('endInterview', { params: { id } })
    const stored = await product.sql('select answer from turns where interview_id = $1 order by number', [id])
    expect(stored.map((turn) => turn.answer)).toEqual(said)
  })

  test('that redirects to another server is not followed: answers are sent only to the operator’s server', async () => {
    const otherServer = await startModelServer(sayWell)
    open.push(otherServer)
    const redirect = `${otherServer.url}/chat/completions`
    const { model, product, browser } = await openProduct(() => ({ redirect }))
    const id = await start(browser, stories)
    await improved(product)
    const reply = await nextFollowUp(browser, id)
    expect(reply.nextQuestion).not.toBe(modelsFollowUp)
    expect(asked(model, 'plan')).toHaveLength(1)
    expect(asked(model, 'follow-up')).toHaveLength(1)
    expect(otherServer.calls).toEqual([])
  })

  test('is not called for a minute after two failures (circuit breaker)', async () => {
    let broken = true
    const { model, clock, lines, product, browser } = await openProduct((call) => (broken ? 500 : sayWell(call)))
    const id = await start(browser, stories)
    await improved(product)
    await nextFollowUp(browser, id)
    expect(model.calls).toHaveLength(2)
    expect(lines.join('\n')).toContain('the circuit breaker of the model is open')
    const next = await browser.call('currentQuestion', { params: { id } })
    await answer(browser, id, next.questionNumber)
    await nextFollowUp(browser, id)
    expect(model.calls).toHaveLength(2)
    broken = false
    clock.advance(2 * minutes)
    const reply = await nextFollowUp(browser, id)
    expect(reply.nextQuestion).toBe(modelsFollowUp)
  })
})
