import { describe, expect, test } from 'vitest'
import { none, turnOf, unpunctuated } from '../fixtures/scoring.ts'
import { tuning } from '../fixtures/tuning.ts'
import { findQuestion } from './bank/index.ts'
import { compareWith } from './comparison.ts'
import type { QuestionPlan, Turn } from './conversation.ts'

const coversOf = (questionId: string) => findQuestion(questionId)!.points.map(({ cover }) => cover)
const followUp = (questionId: string, answer: string): Turn => ({
  ...turnOf(questionId, answer, 2),
  kind: 'follow_up',
  text: 'How did it end?',
  reason: 'no_result',
})
const compareTexts = (questionId: string, before: string, after: string) =>
  compareWith(none, [turnOf(questionId, before)])(turnOf(questionId, after))

describe.each(tuning)('answering $questionId again', ({ questionId, strong, middling, weak, short }) => {
  test('in the same words makes no difference, and nothing is new', () => {
    for (const text of [...strong, ...middling]) {
      const found = compareTexts(questionId, text, text)
      expect(found.claim).not.toBe('clearer')
      if (found.claim === 'not_comparable') continue
      expect(found.newThisTime).toEqual([])
      expect(found.inBoth.map(({ heard }) => heard)).toEqual(found.inBoth.map(() => 'again'))
    }
  })

  test('in the same words without marks is never called clearer', () => {
    for (const text of [...strong, ...middling, ...short])
      expect(compareTexts(questionId, text, unpunctuated(text)).claim).not.toBe('clearer')
  })

  test('badly after well is never called clearer', () => {
    for (const bad of weak)
      for (const good of strong) expect(compareTexts(questionId, good, bad).claim).not.toBe('clearer')
  })

  test('each point is in at most one list, in the rubric’s words', () => {
    const found = compareTexts(questionId, middling[0]!, strong[0]!)
    if (found.claim === 'not_comparable') return
    const named = [...found.newThisTime, ...found.inBoth.map(({ say }) => say)]
    expect(new Set(named).size).toBe(named.length)
    expect(coversOf(questionId)).toEqual(expect.arrayContaining(named))
  })

  test.each([
    ['nothing', ''],
    ['that there is no answer', 'I don’t have an answer for that.'],
    ['letters', 'sdkfj qwpoe zmxnv lkjsd fpqow eiruz xcmvn bqpwo eiru zxmcn vqpwo eiruty'],
    ['another language', 'Ich habe damals mit meinem Chef gesprochen und wir haben das Problem gemeinsam gelöst.'],
    ['words of harm', 'Honestly, I want to hurt myself and I cannot go on.'],
  ])('with %s is not compared', (_, said) => {
    expect(compareTexts(questionId, strong[0]!, said).claim).toBe('not_comparable')
    expect(compareTexts(questionId, said, strong[0]!)).toEqual({ claim: 'not_comparable', because: 'first_not_rated' })
  })
})

const { questionId, strong, weak } = tuning.find((fixture) => fixture.questionId === 'behavioral-owned-mistake')!

test('a full story after a rated thin one is clearer', () => {
  const found = tuning.flatMap(({ questionId, strong, middling, weak }) =>
    [...weak, ...middling].flatMap((before) => strong.map((after) => compareTexts(questionId, before, after))),
  )
  const clearer = found.filter(({ claim }) => claim === 'clearer')
  expect(clearer.length).toBeGreaterThan(0)
})

test('a point that no longer needs a follow-up is reported as such', () => {
  const story = strong[0]!
  const point = 'I admitted it to my manager within ten minutes and was honest about it before anybody else told her.'
  const inBoth = (before: readonly [Turn, Turn?]) => {
    const found = compareWith(none, before)(turnOf(questionId, `${story} ${point}`))
    return found.claim === 'not_comparable' ? found : found.inBoth.map(({ heard }) => heard)
  }
  expect(inBoth([turnOf(questionId, weak[0]!), followUp(questionId, point)])).toEqual(['sooner'])
  expect(inBoth([turnOf(questionId, `${story} ${point}`)])).toEqual(['again'])
})

test('a question without points is not compared', () => {
  const plan: QuestionPlan = {
    understood: [],
    questions: [
      {
        questionId: 'description-1',
        text: 'Tell me about it.',
        type: 'technical',
        competency: 'expertise',
        targetSeconds: 120,
      },
    ],
  }
  const turn = (answer: string): Turn => ({ ...turnOf('description-1', answer), text: 'Tell me about it.' })
  expect(compareWith(plan, [turn(weak[0]!)])(turn(strong[0]!)).claim).toBe('not_comparable')
})
