import { describe, expect, test } from 'vitest'
import { type FullReport, report } from './model.ts'
import { toOverview } from './overview.ts'
import { findSection } from './sections.ts'
import { readStoredReport } from './stored-report.ts'

const said = 'I called two stores and borrowed forty crates.'
const saidNext = 'By noon the aisle was full.'
const place = (question_number: number) => ({ question_number, start: 0, end: 19 })
/** A row as written by the coach of the first version. */
const first = {
  assessment: 'You stay calm.\n\nTry one thing.',
  strengths: ['You act'],
  strength_notes: [
    { area: 'You act', reference: 'I called two stores', note: 'It says what you did.', at: place(1) },
    { area: 'You speak plainly', reference: '', note: 'No jargon.', at: null },
  ],
  improvements: [
    {
      area: 'The end',
      reference: 'I called two stores',
      suggestion: 'Say how it came out.',
      example: '',
      at: place(1),
    },
    { area: 'Numbers', reference: 'gone', suggestion: 'Name one.', example: 'Forty.', at: place(9) },
    { area: 'The start', reference: '', suggestion: 'Say when it was.', example: 'Last spring.', at: null },
    'Say what you did yourself.',
  ],
  tips: ['Bring a story.'],
  question_feedback: [
    {
      question_number: 1,
      assessment: 'You say what you did.',
      band: 'developing',
      strengths: [
        'You act: “I called two stores”',
        'You count: “borrowed forty crates”',
        'It has an end: “the aisle was full”',
        'You speak of: “something nobody said”',
        'You stay calm.',
      ],
      improvements: ['The end. Say how it came out.', 'The start. Say when it was.', 'Others. Say who helped.'],
    },
    {
      question_number: 2,
      assessment: 'Short.',
      band: 'a start',
      strengths: ['You name the hour.'],
      improvements: ['Short sentences'],
    },
    {
      question_number: 3,
      assessment: 'Not answered.',
      band: 'not answered',
      strengths: [],
      improvements: ['The end. Say how it came out.', 'The end. Say how it came out.'],
    },
  ],
}
const asked = [
  { number: 1, kind: 'main' as const, question: 'Tell me about a late delivery.', answer: said, spoken: true },
  { number: 2, kind: 'follow_up' as const, question: 'And then?', answer: saidNext, spoken: false },
  { number: 3, kind: 'main' as const, question: 'Why this job?', answer: '', spoken: false },
]
const measured = [{ questionNumber: 1, seconds: 20, words: 8, wordsPerMinute: 120, fillers: 1 }]
/** Every text in it that a coach may have written. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return ['developing', 'a start', 'not answered', 'gone'].includes(value) ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
const read = (stored: unknown) => readStoredReport(stored, asked, measured) as FullReport

describe('a report of the first version', () => {
  test('is converted to the current format, with every remark at its answer', () => {
    const today = report.parse(read(first)) as FullReport
    expect(today.sections.map(({ kind }) => kind)).toEqual(['overall', 'glance', 'answers', 'tips'])
    expect(findSection(today, 'overall')!.sentences).toEqual(['You stay calm.', 'Try one thing.'])
    const [one, two, three] = findSection(today, 'answers')!.answers
    expect(one).toMatchObject({
      impression: 'getting_there',
      note: 'You say what you did. You speak of: “something nobody said” You stay calm.',
      works: [
        { quotation: { number: 1, text: said.slice(0, 19) }, says: 'You act. It says what you did.' },
        { quotation: { number: 1, start: 24, end: 45, text: 'borrowed forty crates' }, says: 'You count.' },
      ],
    })
    expect(one!.changes).toEqual([
      {
        title: 'The end',
        quotation: { number: 1, start: 0, end: 19, text: 'I called two stores' },
        why: 'Say how it came out.',
        sayNext: null,
      },
      { title: 'The start', quotation: null, why: 'Say when it was.', sayNext: 'Last spring.' },
      { title: 'Others', quotation: null, why: 'Say who helped.', sayNext: null },
    ])
    expect(two).toMatchObject({
      kind: 'follow_up',
      impression: 'just_starting',
      note: 'Short. You name the hour.',
      works: [{ quotation: { number: 2, start: 8, end: 26, text: 'the aisle was full' }, says: 'It has an end.' }],
      changes: [{ title: 'Short sentences', why: '' }],
    })
    // Advice that another answer was given, too, is this one's own.
    expect(three).toMatchObject({ impression: 'not_answered', note: 'Not answered.', works: [] })
    expect(three!.changes).toEqual([{ title: 'The end', quotation: null, why: 'Say how it came out.', sayNext: null }])
    expect(findSection(today, 'glance')!.rows).toMatchObject([
      { spoken: true, seconds: 20, wordsPerMinute: 120, fillers: 1 },
      { spoken: false, seconds: null, wordsPerMinute: null, fillers: null },
      { spoken: false, seconds: null },
    ])
  })

  test('loses no sentence: remarks that belong to no answer are among the tips', () => {
    const today = read(first)
    expect(findSection(today, 'tips')!.tips).toEqual([
      'You speak plainly. No jargon.',
      'Numbers. Name one. Forty.',
      'Say what you did yourself.',
      'Bring a story.',
    ])
    const { assessment, strength_notes, improvements, tips, question_feedback } = first
    const written = [assessment, strength_notes, improvements, tips, question_feedback]
    const sentences = written.flatMap(textsIn).flatMap((text) => text.match(/[^.:“”\n]+/g) ?? [])
    const shown = textsIn(today).join(' ')
    for (const sentence of sentences.map((one) => one.trim()).filter(Boolean)) expect(shown).toContain(sentence)
  })

  test('says nothing twice that an answer’s own list repeats', () => {
    for (const { works, changes } of findSection(read(first), 'answers')!.answers) {
      const said = [...works.map(({ says, quotation }) => says + quotation.text), ...changes.map(({ title }) => title)]
      expect(new Set(said).size).toBe(said.length)
    }
  })

  test('opens with only an assessment, even an empty one', () => {
    for (const assessment of ['Fine.', '', ' \n\n ']) {
      const today = read({ assessment })
      expect(report.safeParse(today).success).toBe(true)
      expect(today.sections.map(({ kind }) => kind)).toEqual(['overall'])
    }
  })

  test('becomes an overview without the text of any remark', () => {
    const overview = report.parse(toOverview(read(first)))
    expect(JSON.stringify(overview)).not.toMatch(/It says what you did|Say how it came out|Bring a story|You count/)
    expect(findSection(overview, 'locked')).toMatchObject({
      works: { count: 3, numbers: [1, 2] },
      changes: { count: 5, numbers: [1, 2, 3] },
      tips: { count: 4 },
    })
  })
})

test('a report in the current format is unchanged, and anything else is rejected', () => {
  const today = read(first)
  expect(read(JSON.parse(JSON.stringify(today)))).toEqual(today)
  for (const broken of [null, 'feedback', { version: 99, sections: [] }, { ...today, includes: 'nothing' }])
    expect(() => read(broken)).toThrow()
})
