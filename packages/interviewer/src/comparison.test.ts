import { describe, expect, test } from 'vitest'
import { none, turnOf, unpunctuated } from '../fixtures/scoring.ts'
import { tuning } from '../fixtures/tuning.ts'
import { findQuestion } from './bank/index.ts'
import { compareWith } from './comparison.ts'
import type { Plan, Turn } from './conversation.ts'

const sayOf = (questionId: string) => findQuestion(questionId)!.points.map(({ say }) => say)
const followUp = (questionId: string, answer: string): Turn => ({
  ...turnOf(questionId, answer, 2),
  kind: 'follow_up',
  text: 'How did it end?',
  reason: 'no_result',
})
const compareTexts = (questionId: string, before: string, after: string) =>
  compareWith(none, [turnOf(questionId, before)])(turnOf(questionId, after))

describe.each(tuning)('answering $questionId again', ({ questionId, strong, middling, weak, short }) => {
  test('in the same words makes no difference, and every point is heard again', () => {
    for (const text of [...strong, ...middling]) {
      const found = compareTexts(questionId, text, text)
      expect(found).toMatchObject({ claim: 'no clear difference', newly_heard: [], no_longer_heard: [] })
      if (found.claim === 'not comparable') return
      expect(found.still_heard.map(({ heard }) => heard)).toEqual(found.still_heard.map(() => 'again'))
    }
  })

  test('in the same words without marks makes none either', () => {
    for (const text of [...strong, ...middling, ...short])
      expect(compareTexts(questionId, text, unpunctuated(text))).toMatchObject({ claim: 'no clear difference' })
  })

  test('in the words of the first answer is never called worse for the follow-up that it had then', () => {
    for (const first of [...weak, ...middling]) {
      const before = [turnOf(questionId, first), followUp(questionId, strong[0]!)] as const
      const { claim } = compareWith(none, before)(turnOf(questionId, first))
      expect(['no clear difference', 'not comparable']).toContain(claim)
    }
  })

  test('well after badly is never called less complete, and badly after well never clearer', () => {
    for (const bad of weak) {
      for (const good of strong) {
        expect(compareTexts(questionId, bad, good).claim).not.toBe('less complete')
        expect(compareTexts(questionId, good, bad).claim).not.toBe('clearer')
      }
    }
  })

  test('each point stands in one list at most, in the coach’s words', () => {
    const found = compareTexts(questionId, middling[0]!, strong[0]!)
    if (found.claim === 'not comparable') throw new Error(found.because)
    const named = [...found.newly_heard, ...found.still_heard.map(({ say }) => say), ...found.no_longer_heard]
    expect(new Set(named).size).toBe(named.length)
    expect(sayOf(questionId)).toEqual(expect.arrayContaining(named))
  })

  test.each([
    ['nothing', ''],
    ['that there is no answer', 'I don’t have an answer for that.'],
    ['letters', 'sdkfj qwpoe zmxnv lkjsd fpqow eiruz xcmvn bqpwo eiru zxmcn vqpwo eiruty'],
    ['another language', 'Ich habe damals mit meinem Chef gesprochen und wir haben das Problem gemeinsam gelöst.'],
  ])('with %s is not compared', (_, said) => {
    expect(compareTexts(questionId, strong[0]!, said)).toEqual({
      claim: 'not comparable',
      because: 'second not judged',
    })
    expect(compareTexts(questionId, said, strong[0]!)).toEqual({ claim: 'not comparable', because: 'first not judged' })
  })
})

test('one sentence more or less is hardly ever called a change', () => {
  const claims = tuning.flatMap(({ questionId, strong, middling }) =>
    [...strong, ...middling].flatMap((text) => {
      const sentences = text.split(/(?<=[.!?]) /)
      return sentences.map(
        (_, left) => compareTexts(questionId, sentences.filter((_, n) => n !== left).join(' '), text).claim,
      )
    }),
  )
  const made = claims.filter((claim) => claim !== 'no clear difference')
  expect(claims.length).toBeGreaterThan(50)
  expect(made.length / claims.length).toBeLessThan(0.1)
})

const { questionId, strong, weak } = tuning.find((fixture) => fixture.questionId === 'behavioral-owned-mistake')!

test('a full story after a thin one is clearer, and what is new is named', () => {
  const found = compareTexts(questionId, weak[0]!, strong[0]!)
  expect(found.claim).toBe('clearer')
  if (found.claim === 'not comparable') return
  expect(found.newly_heard.length).toBeGreaterThan(0)
  const back = compareTexts(questionId, strong[0]!, weak[0]!)
  expect(back).toMatchObject({ claim: 'less complete', no_longer_heard: found.newly_heard })
})

test('what took a follow-up the first time and none now is said so', () => {
  const sentences = strong[0]!.split(/(?<=[.!?]) /)
  const half = Math.floor(sentences.length / 2)
  const first = turnOf(questionId, sentences.slice(0, half).join(' '))
  const before = [first, followUp(questionId, sentences.slice(half).join(' '))] as const
  const found = compareWith(none, before)(turnOf(questionId, strong[0]!))
  if (found.claim === 'not comparable') throw new Error(found.because)
  expect(found.claim).not.toBe('less complete')
  expect(found.still_heard.some(({ heard }) => heard === 'sooner')).toBe(true)
  expect(found.still_heard.some(({ heard }) => heard === 'again')).toBe(true)
})

test('a story about something else altogether is not called worse', () => {
  const recipe = 'You peel the onions, slice them thin and let them soften in butter until they are sweet and brown.'
  const found = compareTexts('software-trace-failure', tuning[2]!.strong[0]!, `${recipe} Then you add the stock.`)
  expect(found).toEqual({ claim: 'not comparable', because: 'second about something else' })
})

test('words of harm are never held against an earlier answer', () => {
  expect(compareTexts(questionId, strong[0]!, 'Honestly, I want to hurt myself and I cannot go on.')).toEqual({
    claim: 'not comparable',
    because: 'second not judged',
  })
})

test('a technical question without a worked-out answer is not compared, any other is compared by its shape', () => {
  const plan = (type: 'technical' | 'behavioral'): Plan => ({
    understood: [],
    questions: [
      { questionId: 'description-1', text: 'Tell me about it.', type, competency: 'expertise', targetSeconds: 120 },
    ],
  })
  const turn = (answer: string): Turn => ({ ...turnOf('description-1', answer), text: 'Tell me about it.' })
  const again = (type: 'technical' | 'behavioral') => compareWith(plan(type), [turn(weak[0]!)])(turn(strong[0]!))
  expect(again('technical').claim).toBe('not comparable')
  const found = again('behavioral')
  expect(found).toMatchObject({ newly_heard: expect.arrayContaining(['You say what you did yourself.']) })
})
