import { describe, expect, it } from 'vitest'
import { turnOf } from '../fixtures/scoring.ts'
import { tuning } from '../fixtures/tuning.ts'
import { questions } from './bank/index.ts'
import type { Brief, Plan, Review, Turn } from './conversation.ts'
import { readExchange } from './interview.ts'
import { review } from './review.ts'
import { seeded } from './seed.ts'

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
const none: Plan = { questions: [], understood: [] }
const report = (turns: Turn[], plan = none) => review(brief, plan, turns)
const interview = (label: 'strong' | 'middling' | 'weak' | 'short') =>
  tuning.slice(0, 5).map(({ questionId, [label]: texts }, at) => turnOf(questionId, texts[0]!, at + 1))

function expectVerbatim({ feedback }: Review, turns: readonly Turn[]) {
  for (const { reference, at } of [...feedback.strength_notes, ...feedback.improvements]) {
    if (at === null) expect(reference).toBe('')
    else
      expect(turns.find(({ number }) => number === at.question_number)!.answer.slice(at.start, at.end)).toBe(reference)
  }
}

const everything = ({ feedback }: Review) => JSON.stringify(feedback)

describe('the report', () => {
  it('quotes letter by letter, whatever was said', () => {
    const random = seeded('any answer at all')
    const pieces = [
      ...tuning
        .flatMap((fixture) => [...fixture.strong, ...fixture.weak, ...fixture.empty, ...fixture.stuffed])
        .flatMap((text) => text.split(/(?<=[ ,.])/)),
      '“',
      '”',
      '\n',
      '  ',
      '🙂',
      'é',
      '...',
      '<b>',
      'um ',
      "I'd ",
      '— ',
    ]
    for (let run = 0; run < 150; run++) {
      const turns = Array.from({ length: 3 }, (_, at): Turn => {
        const words = Array.from(
          { length: Math.floor(random() * 120) },
          () => pieces[Math.floor(random() * pieces.length)]!,
        )
        const question = questions[Math.floor(random() * questions.length)]!
        return {
          ...turnOf(question.id, words.join(''), at + 1),
          kind: at === 1 && random() > 0.5 ? 'follow_up' : 'main',
          spoken: random() > 0.5,
          seconds: 40,
        }
      })
      if (turns[1]!.kind === 'follow_up') turns[1]!.questionId = turns[0]!.questionId
      expectVerbatim(report(turns), turns)
    }
  })

  it('is the same every time for the same interview', () => {
    expect(report(interview('middling'))).toEqual(report(interview('middling')))
  })

  it('has up to four strengths and improvements, each about something else', () => {
    for (const label of ['strong', 'middling', 'weak', 'short'] as const) {
      const turns = interview(label)
      const made = report(turns)
      expectVerbatim(made, turns)
      for (const list of [made.feedback.strength_notes, made.feedback.improvements]) {
        expect(list.length).toBeGreaterThanOrEqual(label === 'strong' || label === 'middling' ? 2 : 1)
        expect(list.length).toBeLessThanOrEqual(4)
      }
      expect(made.feedback.strengths).toHaveLength(made.feedback.strength_notes.length)
      expect(made.feedback.tips.length).toBeGreaterThanOrEqual(2)
      expect(made.feedback.question_feedback.map(({ question_number }) => question_number)).toEqual(
        turns.map(({ number }) => number),
      )
    }
  })

  it('says something else about other answers', () => {
    const texts = (['strong', 'middling', 'weak'] as const).map((label) => report(interview(label)).feedback.assessment)
    expect(new Set(texts).size).toBe(3)
  })

  it('makes its examples of open slots and own words, never of new facts', () => {
    const turns = interview('middling')
    const said = new Set(
      turns
        .map(({ answer }) => answer.toLowerCase())
        .join(' ')
        .match(/\d+/g) ?? [],
    )
    for (const { example } of report(turns).feedback.improvements) {
      expect(example).toMatch(/\[[^\]]+\]|[.!?]$/)
      for (const figure of example.match(/\d+/g) ?? []) expect(said).toContain(figure)
    }
  })

  it('predicts no job and judges no person', () => {
    for (const label of ['strong', 'weak'] as const) {
      expect(everything(report(interview(label)))).not.toMatch(
        /hired|would hire|accent|personality|your voice|unfortunately/i,
      )
    }
  })

  it('lets a follow-up count toward its question', () => {
    const first = {
      ...turnOf(
        'behavioral-owned-mistake',
        'Last year I sent the payroll file with the wrong rate and I called my manager right away to tell her that it was my mistake.',
        1,
      ),
    }
    const second: Turn = {
      ...first,
      number: 2,
      kind: 'follow_up',
      reason: 'no_result',
      answer:
        'Nobody was paid late, because I reran the file before eight. Since then a second person compares the totals with the month before.',
    }
    const alone = report([first]).feedback.question_feedback[0]!
    const [merged, extra] = report([first, second]).feedback.question_feedback
    const order = ['a start', 'developing', 'solid', 'strong']
    expect(order.indexOf(merged!.band)).toBeGreaterThanOrEqual(order.indexOf(alone.band))
    expect(extra).toMatchObject({ question_number: 2, label: `Follow-up: ${merged!.label.toLowerCase()}` })
    expect(extra).toMatchObject({ points_covered: 0, points_total: 0 })
    expect(merged!.points_covered).toBeGreaterThan(alone.points_covered)
    expectVerbatim(report([first, second]), [first, second])
  })

  it('takes what somebody does in general for no result of a story', () => {
    const story = 'Last spring the totals were wrong. I called my manager and I wrote a test with two checks.'
    const endOf = (sentence: string) => {
      const { alone } = readExchange(none, turnOf('behavioral-hard-problem', `${story} ${sentence}`), undefined)
      return alone!.evidence.outcomes.map(({ what }) => what)
    }
    expect(endOf('We check that the first is less than the second.')).toEqual([])
    expect(endOf('We now check it and there are no more errors.')).not.toEqual([])
    expect(endOf('After that we reduced the errors to zero.')).not.toEqual([])
  })

  it('gives no verdict on a technical question that nobody wrote an answer for', () => {
    const plan: Plan = {
      questions: [
        {
          questionId: 'description-3',
          text: 'Part of this job is to calibrate the ovens. How do you go about that?',
          type: 'technical',
          competency: 'expertise',
          targetSeconds: 120,
        },
      ],
      understood: [],
    }
    const turn: Turn = {
      number: 1,
      kind: 'main',
      questionId: 'description-3',
      text: plan.questions[0]!.text,
      answer:
        'First I let it heat for an hour, and then I measure with two probes because one may be wrong, and I adjust the offset by two degrees.',
      spoken: false,
    }
    const [notes] = report([turn], plan).feedback.question_feedback
    expect(notes?.band).toBe('not judged')
    expect(notes?.not_judged.join()).toMatch(/technically right/)
  })

  it('is kind when nothing was answered', () => {
    const turns = tuning.slice(0, 3).map(({ questionId }, at) => turnOf(questionId, at === 1 ? 'pass' : '', at + 1))
    const { feedback } = report(turns)
    expect(feedback.assessment).toMatch(/all right|happens/)
    expect(feedback.improvements.every(({ reference, at }) => reference === '' && at === null)).toBe(true)
    expect(feedback.question_feedback.every(({ band }) => band === 'not answered')).toBe(true)
  })

  it('names the question in whose answer the words stand that the letter quotes', () => {
    const named =
      /question (\d+)( and its follow-up)?(?:, about “[^”]*”)?(?: above all)?,? (?:it is|where I noted|the verbs alone tell it:) ((?:“[^”]*”(?:, | and )?)+)/gi
    let quoted = 0
    for (let run = 0; run < 40; run++) {
      const turns = [0, 1, 2].flatMap((at): Turn[] => {
        const { questionId, weak, strong } = tuning[(run + at * 3) % tuning.length]!
        const asked = turnOf(questionId, weak[0]!, at * 2 + 1)
        return [
          asked,
          { ...asked, number: at * 2 + 2, kind: 'follow_up', text: 'What did you do?', answer: strong[0]! },
        ]
      })
      const { assessment } = review({ ...brief, interviewId: `report ${run}` }, none, turns).feedback
      for (const [, number, later, quotes] of assessment.matchAll(named)) {
        const first = turns.find((turn) => turn.number === Number(number))!
        for (const [, words] of quotes!.matchAll(/“([^”]*)”/g)) {
          quoted += 1
          if (!first.answer.includes(words!)) expect(later, assessment).toBe(' and its follow-up')
        }
      }
    }
    expect(quoted).toBeGreaterThan(10)
  })

  it('stops scoring and shows help when someone needs people rather than practice', () => {
    const turns = interview('strong')
    turns[2]!.answer = 'I cannot do this any more, I want to end my life.'
    const made = report(turns)
    expect(made.careMessage).toMatch(/988/)
    expect(made.feedback.question_feedback.every(({ band }) => band === 'not judged')).toBe(true)
    expect(made.feedback.strengths).toEqual([])
  })

  it('knows pace and fillers only of what was spoken', () => {
    const spoken: Turn = {
      ...turnOf(
        'behavioral-failed',
        'So um I you know I opened the store and uh it was um late by an hour that day',
        1,
      ),
      spoken: true,
      seconds: 10,
    }
    const typed: Turn = { ...spoken, number: 2, questionId: 'behavioral-long-haul', spoken: false }
    const [first, second] = report([spoken, typed]).delivery
    expect(first).toMatchObject({ words: 20, words_per_minute: 120, fillers: 4 })
    expect(second).toMatchObject({ words_per_minute: null, fillers: null })
  })
})
