import { describe, expect, it } from 'vitest'
import { tuning } from '../fixtures/tuning.ts'
import { findQuestion } from './bank/index.ts'
import type { Brief, QuestionPlan, Turn } from './conversation.ts'
import { next } from './next.ts'
import { plan } from './plan.ts'

const brief: Brief = {
  interviewId: 'conversation',
  jobTitle: 'Store Manager',
  family: 'retail',
  level: 'Mid',
  questionCount: 5,
  behavioral: false,
  description: '',
  competencies: [],
  seenQuestionIds: [],
}
const made = plan(brief)

function turn(questionId: string, answer: string, number = 1): Turn {
  return {
    number,
    kind: 'main',
    questionId,
    text: findQuestion(questionId)?.text ?? '',
    answer,
    spoken: true,
    seconds: 60,
  }
}
/** The last answer in a conversation that still has questions to come. */
const after = (questionId: string, answer: string) => next(made, [turn(questionId, answer)], 10)

function converse(planned: QuestionPlan, count: number, answer: string): Turn[] {
  const turns: Turn[] = []
  for (let guard = 0; guard < 30; guard++) {
    const step = next(planned, turns, count)
    if (step.kind === 'over') return turns
    const asked =
      step.kind === 'main'
        ? { kind: 'main' as const, questionId: step.question.questionId, text: step.question.text }
        : step
    turns.push({ ...asked, number: turns.length + 1, answer, spoken: false })
  }
  throw new Error('The interview does not end.')
}

describe('a conversation', () => {
  it('opens with the planned first question', () => {
    expect(next(made, [], 5)).toEqual({ kind: 'main', question: made.questions[0] })
  })

  it('asks for the ending of a story that has none', () => {
    const story =
      'Last spring a customer wanted a cake by noon and our oven broke. I called two bakeries nearby and I drove there myself with the frosting because the order was for a wedding.'
    const step = after('behavioral-upset-customer', story)
    expect(step).toMatchObject({ kind: 'follow_up', reason: 'no_result' })
  })

  it('asks for your own part when only the group acts', () => {
    const step = after(
      'behavioral-team-hard-goal',
      'We had to move the whole office over one weekend in June. We packed everything and we carried it over and we finished on time.',
    )
    expect(step).toMatchObject({ kind: 'follow_up', reason: 'no_action' })
  })

  it('puts a question again, once, when there was no answer', () => {
    const turns = [turn('behavioral-owned-mistake', "I don't have an answer for that.")]
    const step = next(made, turns, 5)
    expect(step).toMatchObject({ kind: 'follow_up', reason: 'empty' })
    const second: Turn = { ...turns[0]!, kind: 'follow_up', number: 2 }
    expect(next(made, [...turns, second], 5).kind).toBe('main')
  })

  it('does not follow up a strong answer', () => {
    for (const { questionId, strong } of tuning.filter(({ questionId }) => questionId.startsWith('behavioral'))) {
      expect(after(questionId, strong[0]!).kind).not.toBe('follow_up')
    }
  })

  it('does not reveal the content of a point', () => {
    for (const { questionId, middling } of tuning) {
      const step = after(questionId, middling[0]!)
      if (step.kind !== 'follow_up') continue
      for (const { say } of findQuestion(questionId)!.points) expect(step.text).not.toContain(say)
    }
  })

  it.each([5, 10] as const)(
    'asks exactly %i questions, follow-ups included, and keeps the opener and a story',
    (count) => {
      const planned = plan({ ...brief, questionCount: count })
      for (const answer of [
        'no idea',
        'We did it together and it went well in the end I guess.',
        tuning[0]!.strong[0]!,
      ]) {
        const turns = converse(planned, count, answer)
        expect(turns).toHaveLength(count)
        const followUps = turns.filter(({ kind }) => kind === 'follow_up')
        expect(followUps.length).toBeLessThanOrEqual(count === 5 ? 2 : 4)
        expect(new Set(followUps.map(({ questionId }) => questionId)).size).toBe(followUps.length)
        const types = turns.map(({ questionId }) => findQuestion(questionId)?.type)
        expect(types).toContain('role_fit')
        expect(types).toContain('behavioral')
      }
    },
  )

  it('closes by turning to the candidate', () => {
    const turns = converse(made, 5, tuning[0]!.strong[0]!)
    const end = next(made, turns, 5)
    expect(end.kind === 'over' && end.message).toMatch(/ask me|help you decide|would you like to know/)
  })

  it('stops and points to help when someone speaks of harming themselves', () => {
    const step = after('behavioral-failed', 'Honestly since I lost that job I want to kill myself and nothing matters.')
    expect(step.kind === 'over' && step.message).toMatch(/988/)
  })
})
