import type { FullReport } from '@greenroom/contract/report/model'
import { findSection } from '@greenroom/contract/report/sections'
import { afterEach, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { answer, asked, improved, makePremium, openProduct, start, stopAll, stories } from './model-product.ts'
import { type ModelCall, sayWell } from './model-server.ts'
import { sayMuch } from './scripted-judge.ts'

afterEach(stopAll)

/** Tokens of typical calls. */
const used: Record<ModelCall['asks'], { in: number; out: number }> = {
  plan: { in: 2500, out: 2600 },
  'follow-up': { in: 900, out: 70 },
  reply: { in: 900, out: 150 },
  punctuate: { in: 500, out: 150 },
  judge: { in: 1900, out: 450 },
  check: { in: 600, out: 40 },
  summary: { in: 1500, out: 350 },
}
const said = (number: number) =>
  `On day ${number} I called both stores before noon and moved the delivery to Thursday, because the truck was late. Then I wrote down who needs what on a board. In the end ${number + 3} orders left the same evening.`

test('the default limits suffice for all ten answers, in each report', async () => {
  let refused: unknown
  const { model, product, browser, lines } = await openProduct((call) => {
    if (call.asks === 'judge' && call.data.question === refused) return 400
    return { says: call.asks === 'judge' ? sayMuch(call) : sayWell(call), used: used[call.asks] }
  })
  const id = await start(browser, stories)
  await improved(product)
  for (let number = 1; number <= 10; number++) await answer(browser, id, number, said(number))
  await browser.call('endInterview', { params: { id } })
  const ready = () =>
    eventually('the report', async () => {
      const detail = await browser.call('interviewDetail', { params: { id } })
      return detail.feedbackState === 'ready' ? detail : undefined
    })
  const judges = () => asked(model, 'judge').length
  expect(await ready()).toMatchObject({ coach: 'scripted', feedbackAccess: 'overview' })
  const ofOneReport = judges()
  expect(new Set(asked(model, 'judge').map(({ data }) => data.question)).size).toBe(ofOneReport)

  refused = asked(model, 'judge')[0]!.data.question
  await makePremium(product)
  const upgraded = await ready()
  expect(upgraded).toMatchObject({ coach: 'scripted', feedbackAccess: 'full', can_rewrite: true })

  refused = undefined
  await browser.call('rewriteFeedback', { params: { id } })
  const rewritten = await ready()
  expect(rewritten.can_rewrite).toBe(false)
  const notes = findSection(rewritten.report as FullReport, 'answers')!.answers
  expect(notes).toHaveLength(10)
  expect(notes.map(({ prompt }) => prompt)).toEqual(notes.map(() => 'judge/1'))
  expect(lines.join('\n')).not.toContain('no tokens left')

  const counted = () => product.sql('select purpose from interview_tokens where interview_id = $1 order by 1', [id])
  await eventually('both are counted', async () => (await counted()).length === 2)
  await browser.call('deleteInterview', { params: { id } })
  expect(await counted()).toEqual([])
})
