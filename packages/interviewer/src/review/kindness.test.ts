import { describe, expect, it } from 'vitest'
import { heldOut } from '../../fixtures/held-out.ts'
import { none, turnOf } from '../../fixtures/scoring.ts'
import { tuning } from '../../fixtures/tuning.ts'
import type { Brief, Plan, Turn } from '../conversation.ts'
import { review } from '../review.ts'
import { readWords } from '../text/words.ts'

const brief: Brief = {
  interviewId: 'kindness',
  jobTitle: 'Store Manager',
  family: 'retail',
  level: 'Mid',
  questionCount: 5,
  behavioral: false,
  description: '',
  competencies: [],
  seenQuestionIds: [],
}
const report = (turns: Turn[], plan: Plan = none) => review(brief, plan, turns).feedback
const spanish =
  'En mi último trabajo cometí un error con la nómina y tuve que decirlo a mi jefa en seguida porque era importante'
const labels = ['strong', 'middling', 'weak', 'short', 'empty', 'stuffed'] as const
const interviews = [tuning, heldOut].flatMap((fixtures) =>
  labels.map((label) => fixtures.map(({ questionId, [label]: texts }, at) => turnOf(questionId, texts[0]!, at + 1))),
)

describe('a kind and consistent report', () => {
  it('says first that the coach reads only English, and judges and advises nothing else about such answers', () => {
    const turns = tuning.slice(0, 3).map(({ questionId }, at) => turnOf(questionId, spanish, at + 1))
    const made = report(turns)
    expect(made.assessment).toMatch(/^Thank you for practicing\. This coach reads only English/)
    expect(made.improvements).toEqual([])
    expect(made.tips).toEqual([])
    for (const row of made.question_feedback)
      expect(row).toMatchObject({ band: 'not judged', points_covered: 0, points_total: 0, improvements: [] })
    expect(JSON.stringify(made)).not.toMatch(/one sentence|0 of/i)

    turns[0] = turnOf(tuning[0]!.questionId, tuning[0]!.strong[0]!, 1)
    expect(report(turns).assessment).toMatch(/^This coach reads only English so far: 2 answers/)
    expect(
      report([
        turnOf('behavioral-failed', 'Ostatnio popełniłem duży błąd, więc zadzwoniłem też do mojego kierownika później'),
      ]).question_feedback[0]?.band,
    ).toBe('not judged')
  })

  it('never shows a row of empty dots, nor a good band beside hardly any points', () => {
    for (const turns of interviews) {
      for (const { band, points_covered, points_total } of report(turns).question_feedback) {
        if (points_total > 0) expect(points_covered).toBeGreaterThan(0)
        if (points_total > 0 && (band === 'solid' || band === 'strong'))
          expect(points_covered / points_total).toBeGreaterThanOrEqual(1 / 3)
      }
    }
    const silent = report(tuning.slice(0, 4).map(({ questionId }, at) => turnOf(questionId, '', at + 1)))
    expect(silent.question_feedback.every(({ points_total }) => points_total === 0)).toBe(true)
  })

  it('praises passages of six words or more, or says honestly that it found none', () => {
    for (const turns of interviews) {
      const made = report(turns)
      for (const { reference } of made.strength_notes) expect(readWords(reference).length).toBeGreaterThanOrEqual(6)
      expect(JSON.stringify(made)).not.toMatch(/gave it a try|you said \d+ words/i)
    }
    const thin = report([turnOf('behavioral-upset-customer', 'I just told them.')])
    expect(thin.strengths).toEqual([])
    expect(thin.assessment).toMatch(/did not find a passage yet/)
  })

  it('names questions by number, and labels only in the table', () => {
    for (const turns of interviews) {
      const made = report(turns)
      const prose = JSON.stringify({
        ...made,
        question_feedback: made.question_feedback.map((row) => ({ ...row, label: '' })),
      })
      for (const { label } of made.question_feedback)
        if (label.includes(' ')) expect(prose.toLowerCase()).not.toContain(`“${label.toLowerCase()}”`)
      for (const [number] of prose.matchAll(/(?<=question )\d+/g))
        expect(Number(number)).toBeLessThanOrEqual(turns.length)
    }
  })

  it('labels a question that was written from a description by its duty', () => {
    const duty = 'Handle customer complaints and returns at the desk'
    const question = {
      questionId: 'description-2',
      text: 'Tell me about a time you had to handle customer complaints and returns.',
      type: 'behavioral' as const,
      competency: 'customer-focus' as const,
      targetSeconds: 120,
      duty,
    }
    const made = report(
      [{ ...turnOf('description-2', 'We talked to them and it was fine in the end I think.'), text: question.text }],
      {
        questions: [question],
        understood: [],
      },
    )
    expect(made.question_feedback[0]?.label).toBe('Handle customer complaints')
    expect(JSON.stringify(made)).not.toMatch(/from the description/i)
  })

  it("begins its examples with the candidate's own words wherever there are any", () => {
    for (const label of ['strong', 'middling', 'short'] as const) {
      for (const { questionId, [label]: texts } of tuning) {
        const said = readWords(texts[0]!)
          .map(({ text }) => text)
          .join(' ')
        for (const { example } of report([turnOf(questionId, texts[0]!)]).improvements) {
          const words = readWords(example.replace(/\[[^\]]*\]/g, ' ')).map(({ text }) => text)
          const shared = words.some(
            (_, at) => at + 3 <= words.length && said.includes(words.slice(at, at + 3).join(' ')),
          )
          expect(shared, example).toBe(true)
        }
      }
    }
  })

  it('gives no tip without its cause in this interview', () => {
    const alone = report([turnOf(tuning[0]!.questionId, tuning[0]!.strong[0]!)])
    expect(alone.tips.join(' ')).not.toMatch(/group acts|because after every step|first sentence/)
    for (const turns of interviews) {
      for (const tip of report(turns).tips) expect(tip).toMatch(/question \d+|\d+ (?:answers|fillers|words)|no answer/)
    }
  })
})
