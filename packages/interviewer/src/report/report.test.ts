import type { AnswerNotes, FullReport } from '@greenroom/contract/report/model'
import { toOverview } from '@greenroom/contract/report/overview'
import { findSection } from '@greenroom/contract/report/sections'
import { describe, expect, it } from 'vitest'
import { turnOf } from '../../fixtures/scoring.ts'
import { thorough } from '../../fixtures/thorough.ts'
import { tuning } from '../../fixtures/tuning.ts'
import { questions } from '../bank/index.ts'
import type { Brief, QuestionPlan, Turn } from '../conversation.ts'
import { seeded } from '../seed.ts'
import { findViolations } from './guard.ts'
import { review } from './report.ts'

const brief: Brief = {
  interviewId: 'report',
  jobTitle: 'Store Manager',
  family: 'retail',
  level: 'Mid',
  questionCount: 5,
  behavioral: false,
  description: '',
  competencies: [],
  seenQuestionIds: [],
}
const none: QuestionPlan = { questions: [], understood: [] }
const write = (turns: Turn[], plan = none) => review(brief, plan, turns, 'everything').report as FullReport
const answersOf = (report: FullReport): AnswerNotes[] => findSection(report, 'answers')?.answers ?? []
const interview = (label: 'strong' | 'middling' | 'weak' | 'short') =>
  tuning.slice(0, 5).map(({ questionId, [label]: texts }, at) => turnOf(questionId, texts[0]!, at + 1))
const first = questions[0]!

describe('the report', () => {
  it('violates no rule of the guard, whatever was said', () => {
    const random = seeded('any answer at all')
    const sentences = [
      ...tuning.flatMap((fixture) => [...fixture.strong, ...fixture.weak, ...fixture.empty, ...fixture.stuffed]),
      ...questions.flatMap(({ example, mistakes, redFlags }) => [
        example.text,
        ...[...mistakes, ...redFlags].flatMap(({ fires, silent }) => [...fires, ...silent]),
      ]),
    ].flatMap((text) => text.split(/(?<=[,.] )/))
    const odd = ['“', '”', '\n', '  ', '🙂 ', 'é', '... ', '<b>', 'um, ', "I'd ", '— ', 'so ', 'and ', '(', ') ']
    for (let run = 0; run < (thorough ? 1000 : 250); run++) {
      const turns = Array.from({ length: 3 }, (_, at): Turn => {
        const pieces = Array.from({ length: Math.floor(random() * 14) }, () => {
          const from = random() < 0.15 ? odd : sentences
          return from[Math.floor(random() * from.length)]!
        })
        const question = questions[Math.floor(random() * questions.length)]!
        const text = pieces.join('')
        return {
          ...turnOf(question.id, random() < 0.3 ? text.replace(/[,.]/g, '').toLowerCase() : text, at + 1),
          kind: at === 1 && random() > 0.5 ? 'follow_up' : 'main',
        }
      })
      if (turns[1]!.kind === 'follow_up') turns[1]!.questionId = turns[0]!.questionId
      expect(findViolations(answersOf(write(turns)), turns)).toEqual([])
    }
  })

  it('is deterministic', () => {
    expect(write(interview('middling'))).toEqual(write(interview('middling')))
  })

  it('praises no sentence that a mistake or a red flag names, and puts what is unsafe first', () => {
    for (const question of questions) {
      for (const flag of question.redFlags) {
        const turn = turnOf(question.id, `${flag.fires[0]} It was a busy day and we had nine people there.`)
        const [notes] = answersOf(write([turn]))
        expect(
          notes!.mistakes.map(({ name }) => name),
          question.id,
        ).toContain(flag.name)
        expect(notes!.impression, question.id).toBe('just_starting')
        expect(findSection(write([turn]), 'proud')).toBeUndefined()
        expect(findSection(write([turn]), 'overall')!.sentences.join(' ')).toContain('fix question 1')
      }
    }
  })

  it('leaves an answer of not knowing unanswered, whatever its follow-up says', () => {
    const { questionId, strong } = tuning[0]!
    const open = turnOf(questionId, "I don't know, I can't think of anything.")
    const followUp = { ...turnOf(questionId, strong[0]!, 2), kind: 'follow_up' as const }
    const [before, after] = answersOf(write([open, followUp]))
    expect(before!.impression).toBe('not_answered')
    expect(before!.works).toEqual([])
    expect(['solid', 'strong']).toContain(after!.impression)
  })

  it('does not rate a question without prepared points, and says so', () => {
    const plan: QuestionPlan = {
      questions: [
        {
          questionId: 'description-1',
          text: 'How do you align a spectrometer?',
          type: 'technical',
          competency: 'expertise',
          targetSeconds: 90,
        },
      ],
      understood: [],
    }
    const turn = {
      ...turnOf('description-1', 'I turn it on and I look at the light because it always shows the right color first.'),
      text: plan.questions[0]!.text,
    }
    const report = write([turn], plan)
    expect(answersOf(report)[0]!.impression).toBe('not_rated')
    expect(answersOf(report)[0]!.works).toEqual([])
    expect(findSection(report, 'overall')!.sentences.join(' ')).toContain('written for this job')
  })

  describe('what a description promised and the interview ended before', () => {
    const written = {
      type: 'situational',
      competency: 'leadership',
      targetSeconds: 90,
      text: 'How do you do it?',
    } as const
    const openLeft = (questions: QuestionPlan['questions'], rest: Partial<QuestionPlan> = {}) => {
      const asked = questions[0]!
      const plan: QuestionPlan = { questions, understood: ['Training', 'Stock counts'], ...rest }
      const turn = { ...turnOf(first.id, first.example.text), questionId: asked.questionId, text: asked.text }
      return findSection(write([turn], plan), 'not_reached')?.topics
    }

    it('is named by its topic, once, unless another question was asked about it', () => {
      const about = (questionId: string, topic?: string) => ({ ...written, questionId, ...(topic && { topic }) })
      expect(
        openLeft([
          about('description-1', 'Training'),
          about('description-2', 'Stock counts'),
          about('description-3', 'Stock counts'),
          about('description-4', 'Training'),
          about('description-5'),
        ]),
      ).toEqual(['Stock counts'])
    })

    it('does not include topics without room', () => {
      const asked = [{ ...written, questionId: 'description-1', topic: 'Training' }]
      expect(openLeft(asked, { understood: ['Training'], found: ['Training', 'Night shifts'] })).toBeUndefined()
    })

    it('is named by its line in a plan of before topics had names', () => {
      const lines = ['You train new associates.', 'You count the stock.']
      expect(openLeft(lines.map((duty, at) => ({ ...written, questionId: `description-${at + 1}`, duty })))).toEqual([
        'You count the stock.',
      ])
    })
  })

  it('says never that something is missing, and nothing about the person', () => {
    for (const label of ['strong', 'middling', 'weak', 'short'] as const) {
      const text = JSON.stringify(write(interview(label)))
      expect(text).not.toMatch(
        /you didn't say|is missing|never mention|accent is|nervous|STAR method|grammar|great answer/i,
      )
    }
  })

  it('scores nothing where something matters more than practice', () => {
    const made = review(brief, none, [turnOf(first.id, 'I want to kill myself')], 'everything')
    expect(made.careMessage).toContain('988')
    expect(findSection(made.report, 'answers')).toBeUndefined()
  })
})

describe('what a smaller plan includes', () => {
  it('is the assessment, one change and counts, and none of the words that are sold', () => {
    const turns = interview('middling')
    const full = write(turns)
    const { report } = review(brief, none, turns, 'overview')
    expect(report).toEqual(toOverview(full))
    const text = JSON.stringify(report)
    const start = findSection(full, 'overall')!.startWith
    for (const notes of answersOf(full)) {
      for (const { covers } of notes.covers) expect(text).not.toContain(JSON.stringify(covers).slice(1, -1))
      if (notes.lesson?.example) expect(text).not.toContain(JSON.stringify(notes.lesson.example.text).slice(1, -1))
      if (notes.number !== start)
        for (const { why } of notes.changes) if (why) expect(text).not.toContain(JSON.stringify(why).slice(1, -1))
    }
    const locked = findSection(report, 'locked')!
    expect(locked.covers.count).toBe(answersOf(full).flatMap(({ covers }) => covers).length)
    expect(locked.examples.count).toBe(answersOf(full).filter(({ lesson }) => lesson?.example).length)
  })
})
