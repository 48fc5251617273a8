import { describe, expect, it } from 'vitest'
import { none, turnOf, unpunctuated } from '../../fixtures/scoring.ts'
import { tuning } from '../../fixtures/tuning.ts'
import { questions } from '../bank/index.ts'
import type { Brief, Review, Turn } from '../conversation.ts'
import { next } from '../next.ts'
import { plan } from '../plan.ts'
import { review } from '../review.ts'
import { seeded } from '../seed.ts'

const brief: Brief = {
  interviewId: 'spoken words',
  jobTitle: 'Nurse',
  family: 'nursing',
  level: 'Mid',
  questionCount: 5,
  behavioral: false,
  description: '',
  competencies: [],
  seenQuestionIds: [],
}
const report = (turns: Turn[]) => review(brief, none, turns)

/** Every string of the report, whatever field it stands in. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap((inner) => textsOf(inner))
      : []
const quotesIn = (texts: readonly string[]) =>
  texts.flatMap((text) => [...text.matchAll(/“([^“”]*)”/g)].map((match) => match[1]!))

// The only words in quotation marks that are the coach's own: what a tip asks to say aloud.
const toSay = ['because', 'I', 'since then', 'why']

function expectSaid(texts: readonly string[], turns: readonly Turn[]) {
  const sources = turns.flatMap(({ answer, text }) => [answer, text]).concat(toSay)
  for (const quoted of quotesIn(texts))
    expect(sources.filter((source) => source.includes(quoted))[0], quoted).toBeDefined()
}
const overlapping = ({ feedback }: Review) =>
  feedback.strength_notes.flatMap((praised) =>
    feedback.improvements.filter(
      (fault) =>
        praised.at &&
        fault.at &&
        praised.at.question_number === fault.at.question_number &&
        praised.at.start < fault.at.end &&
        fault.at.start < praised.at.end,
    ),
  )

const pieces = [
  ...tuning
    .flatMap(({ strong, middling, weak, stuffed }) => [...strong, ...middling, ...weak, ...stuffed])
    .flatMap((text) => text.split(/(?<=[ ,.])/)),
  ...[
    'twelve-month ',
    'residency ',
    'co-worker ',
    'follow-up ',
    '40-50 ',
    '🙂 ',
    '👩‍⚕️',
    '<b>',
    '</b> ',
    '&amp; ',
    '“',
    '” ',
    '"',
    '\n',
    'I guess ',
    'É ',
    '— ',
  ],
]
// Whole sentences are praised and criticized more often than loose words; both kinds of answers are tried.
const sentences = tuning.flatMap(({ strong, middling, weak }) =>
  [...strong, ...middling, ...weak].flatMap((text) => text.split(/(?<=\. )/)),
)
const answers = (random: () => number): string[] =>
  Array.from({ length: 4 }, (_, at) => {
    const source = at % 2 === 0 ? pieces : [...sentences, ...pieces.slice(-18)]
    const text = Array.from(
      { length: Math.floor(random() * (at % 2 === 0 ? 110 : 14)) },
      () => source[Math.floor(random() * source.length)]!,
    ).join('')
    return random() > 0.6 ? unpunctuated(text) : text
  })

describe("the candidate's words in the report", () => {
  it('stand between quotation marks only as they were said, in every field and for every answer', () => {
    const random = seeded('quotation marks')
    let seen = 0
    for (let run = 0; run < 150; run++) {
      const turns = answers(random).map((answer, at): Turn => {
        const question = questions[Math.floor(random() * questions.length)]!
        return { ...turnOf(question.id, answer, at + 1), spoken: random() > 0.5, seconds: 40 }
      })
      if (random() > 0.5)
        turns[2] = { ...turns[1]!, ...turns[2]!, kind: 'follow_up', questionId: turns[1]!.questionId, reason: 'vague' }
      const made = report(turns)
      expectSaid(textsOf(made.feedback), turns)
      expect(overlapping(made)).toEqual([])
      seen += quotesIn(textsOf(made.feedback)).length
    }
    expect(seen).toBeGreaterThan(500)
    // A busy machine may take its time over 150 reports.
  }, 120_000)

  it('are said back in follow-ups as they were said', () => {
    const random = seeded('follow-ups')
    const made = plan(brief)
    for (let run = 0; run < 200; run++) {
      const [answer] = answers(random)
      const question = questions[Math.floor(random() * questions.length)]!
      const turns = [turnOf(question.id, answer!, 1)]
      const step = next(made, turns, 10)
      if (step.kind === 'follow_up') expectSaid([step.text], turns)
    }
  })

  it('of ordinary interviews are quoted as well', () => {
    for (const label of ['strong', 'middling', 'weak', 'short', 'empty', 'stuffed'] as const) {
      for (const change of [(text: string) => text, unpunctuated]) {
        const turns = tuning.map(({ questionId, [label]: texts }, at) => turnOf(questionId, change(texts[0]!), at + 1))
        const made = report(turns)
        expectSaid(textsOf(made.feedback), turns)
        expect(overlapping(made)).toEqual([])
      }
    }
  })

  it('keep a hyphen, and a motive is not called a result', () => {
    const turns = [
      turnOf(
        'role-fit-why-role',
        'I finished my twelve-month residency in March because I wanted to learn the ward. Then I worked in an office for a while and I missed the people. I came back since I like the mornings with patients.',
      ),
    ]
    const { feedback } = report(turns)
    expect(textsOf(feedback).join(' ')).not.toMatch(/twelve month|result that can be checked|ending has a fact/)
    expectSaid(textsOf(feedback), turns)
  })
})
