import { describe, expect, it } from 'vitest'
import { heldOut } from '../../fixtures/held-out.ts'
import { none, turnOf } from '../../fixtures/scoring.ts'
import { tuning } from '../../fixtures/tuning.ts'
import { questions } from '../bank/index.ts'
import type { Turn } from '../conversation.ts'
import { type Exchange, readExchange } from '../interview.ts'
import { readShown } from './band.ts'

const fixtures = [...tuning, ...heldOut]
const answers = fixtures.flatMap(({ questionId, ...texts }) =>
  Object.values(texts)
    .flat()
    .map((text) => turnOf(questionId, text)),
)
/** Every good answer, given to a question that it was not meant for. */
const astray = fixtures.flatMap(({ strong }, at) =>
  turnOf(fixtures[(at + 1) % fixtures.length]!.questionId, strong[0]!),
)
const read = (turn: Turn) => readExchange(none, turn, undefined)

function expectAgreement(exchange: Exchange): void {
  const { band, covered, total } = readShown(exchange)
  const what = `${band}, ${covered} of ${total}: ${exchange.main.answer}`
  if (total === 0) expect(covered, what).toBe(0)
  if (total === 0) return
  expect(exchange.scored?.relevant, what).toBe(true)
  expect(covered, what).toBeGreaterThan(0)
  expect(['a start', 'developing', 'solid', 'strong'], what).toContain(band)
  if (band === 'a start') expect(covered / total, what).toBeLessThan(1 / 2)
  if (band === 'developing') expect(covered, what).toBeLessThan(total)
  if (band === 'solid' || band === 'strong') expect(covered / total, what).toBeGreaterThanOrEqual(1 / 3)
}

describe('the band and the points of an answer', () => {
  it('agree for every answer of the fixtures, and for good answers to another question', () => {
    for (const turn of [...answers, ...astray]) expectAgreement(read(turn))
    expect(astray.map(read).filter(({ scored }) => scored && !scored.relevant).length).toBeGreaterThan(0)
    expect(answers.map(read).filter((exchange) => readShown(exchange).total > 0).length).toBeGreaterThan(40)
  })

  it('agree for an answer that says every point of its question and nothing else', () => {
    for (const { id, points } of questions)
      expectAgreement(read(turnOf(id, points.flatMap(({ any }) => any[0] ?? []).join(' '))))
  })

  it('show no points where nothing was judged', () => {
    const question = tuning[0]!.questionId
    const story = 'I checked the drawing on Monday because it was late, then I called the site and they fixed it.'
    for (const answer of ['', 'asdf jkl qwer zxcv uiop hjkl bnmm trew', 'I called two stores on Monday. '.repeat(30)])
      expect(readShown(read(turnOf(question, answer)))).toMatchObject({ covered: 0, total: 0 })
    const technical = { questionId: 'model-1', text: 'How does it work?', type: 'technical' as const }
    const plan = {
      questions: [{ ...technical, competency: 'communication' as const, targetSeconds: 90 }],
      understood: [],
    }
    const asked = { ...turnOf('model-1', story), text: technical.text }
    expect(readShown(readExchange(plan, asked, undefined))).toMatchObject({ band: 'not judged', total: 0 })
  })
})
