import { expect, test } from 'vitest'
import { followed } from '../../fixtures/follow-ups.ts'
import { findQuestion } from '../bank/index.ts'
import type { PlannedQuestion, QuestionPlan, Turn } from '../conversation.ts'
import { next } from '../next.ts'
import { listLikelyFollowUps } from './likely.ts'

const planned = (questionId: string, text: string, type: PlannedQuestion['type']): PlannedQuestion => ({
  questionId,
  text,
  type,
  competency: 'planning',
  targetSeconds: 90,
})
const story = planned('behavioral-proudest', 'What are you proudest of?', 'behavioral')

const cases = followed
  .filter(({ questionId }) => findQuestion(questionId))
  .map(({ questionId, question, type, answer }) => {
    const plan: QuestionPlan = { questions: [planned(questionId, question, type), story], understood: [] }
    const turn: Turn = { number: 1, kind: 'main', questionId, text: question, answer: '', spoken: true }
    const asked = next(plan, [{ ...turn, answer }], 10)
    return { plan, turn, said: asked.kind === 'follow_up' ? asked.text : '' }
  })

const firstSentence = (text: string) => text.split(/(?<=[.?!]) /)[0]!

test('what begins in fixed words is mostly listed before the answer is known, what begins in theirs never', () => {
  const fixed = cases.filter(({ said }) => !/^You(?: all)? \w+/.test(said))
  expect(fixed.length).toBeGreaterThan(10)
  const listed = fixed.filter(({ plan, turn, said }) => {
    const likely = listLikelyFollowUps(plan, [turn], 10)
    expect(likely.length).toBeLessThanOrEqual(11)
    return likely.map(firstSentence).includes(firstSentence(said))
  })
  expect(listed.length).toBeGreaterThan((fixed.length * 2) / 3)
})

test('nothing is likely where no follow-up can come', () => {
  const { plan, turn } = cases[0]!
  expect(listLikelyFollowUps(plan, [turn], 10)).not.toEqual([])
  expect(listLikelyFollowUps(plan, [turn], 1)).toEqual([])
  expect(listLikelyFollowUps(plan, [{ ...turn, kind: 'follow_up' }], 10)).toEqual([])
  expect(listLikelyFollowUps(plan, [], 10)).toEqual([])
})
