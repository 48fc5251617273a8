import { expect, test } from 'vitest'
import { type AnswerNotes, type Change, type Quotation, type Report, reportVersion } from './model.ts'
import { numberReferences, quotationsIn, readChosen, readQuotations } from './references.ts'

const quote = (number: number, start: number, text = 'in my own words'): Quotation => ({
  number,
  start,
  end: start + text.length,
  text,
})
const change = (title: string, quotation: Quotation | null): Change => ({ title, quotation, why: '', sayNext: null })
const notes = (number: number, more: Partial<AnswerNotes>): AnswerNotes => ({
  number,
  kind: 'main',
  question: 'Tell me about a late delivery.',
  impression: 'solid',
  note: '',
  works: [],
  changes: [],
  mistakes: [],
  unchecked: null,
  covers: [],
  expect: null,
  lesson: null,
  ...more,
})
const full = (...sections: Extract<Report, { includes: 'everything' }>['sections']): Report => ({
  version: reportVersion,
  includes: 'everything',
  sections,
})

test('every quotation of an answer has a number; changes without one and questions have none', () => {
  const asked = quote(3, 50)
  const { all, numberOf } = numberReferences(
    full(
      { kind: 'overall', sentences: ['You stay calm.'], startWith: 2 },
      {
        kind: 'answers',
        answers: [
          notes(2, {
            works: [{ rank: 'heard', quotation: quote(2, 3), says: 'It says what you did.' }],
            changes: [change('Land the ending', quote(2, 40)), change('In general', null)],
          }),
          notes(3, {
            mistakes: [
              { about: 'safety', name: 'Cold food', quotations: [quote(3, 0), quote(3, 20)], instead: 'Heat it.' },
            ],
            unchecked: quote(3, 90),
            covers: [{ id: 'first', covers: 'Who you called', said: false, passage: asked }],
          }),
        ],
      },
      { kind: 'tips', tips: ['Bring a story.'] },
    ),
  )
  expect(all.map(({ number, says, questionNumber, start }) => [number, says, questionNumber, start])).toEqual([
    [1, 'It says what you did.', 2, 3],
    [2, 'Land the ending', 2, 40],
    [3, 'Cold food', 3, 0],
    [4, 'Cold food', 3, 20],
    [5, 'Not checked', 3, 90],
  ])
  expect(numberOf(quote(3, 20))).toBe(4)
  expect(numberOf(asked)).toBeUndefined()
  expect(quotationsIn(all, 2).map(({ number }) => number)).toEqual([1, 2])
  expect(quotationsIn(all, 1)).toEqual([])
})

test('a repeated quotation keeps the number and the words of the first', () => {
  const report = full(
    { kind: 'proud', quotation: quote(2, 3), says: 'Be proud.' },
    {
      kind: 'answers',
      answers: [
        notes(1, { works: [{ rank: 'structure', quotation: quote(1, 0), says: 'Step by step.' }] }),
        notes(2, {
          works: [{ rank: 'structure', quotation: quote(2, 3), says: 'It says what you did.' }],
          changes: [change('Land the ending', quote(2, 3))],
        }),
      ],
    },
  )
  expect(numberReferences(report).all.map(({ number, says }) => [number, says])).toEqual([
    [1, 'Be proud.'],
    [2, 'Step by step.'],
  ])
  expect(report.sections.flatMap((section) => readQuotations(section))).toHaveLength(4)
})

test('the same words at another offset, or a longer quotation at the same offset, have separate numbers', () => {
  const changes = [quote(1, 0), quote(1, 30), quote(1, 0, 'in my own words, all'), quote(2, 0)]
  const { all } = numberReferences(
    full({ kind: 'answers', answers: [notes(1, { changes: changes.map((one) => change('Land the ending', one)) })] }),
  )
  expect(all.map(({ number }) => number)).toEqual([1, 2, 3, 4])
})

test('an overview numbers what to be proud of and the quotation of its one change', () => {
  const { all } = numberReferences({
    version: reportVersion,
    includes: 'overview',
    sections: [
      { kind: 'proud', quotation: quote(2, 3), says: 'Be proud.' },
      { kind: 'one_change', number: 4, change: change('Land the ending', quote(4, 0)) },
    ],
  })
  expect(all.map(({ number, questionNumber }) => [number, questionNumber])).toEqual([
    [1, 2],
    [2, 4],
  ])
})

test('without a report there are no references', () => {
  const { all, numberOf } = numberReferences(null)
  expect(all).toEqual([])
  expect(numberOf(quote(1, 0))).toBeUndefined()
})

test('a URL fragment can name a quotation on either side, and nothing else', () => {
  expect(readChosen('#said-3')).toEqual({ side: 'said', number: 3 })
  expect(readChosen('#note-12')).toEqual({ side: 'note', number: 12 })
  for (const hash of ['', '#transcript', '#note-', '#note-x', '#note-1-link', '#note-1234', 'note-1', '#answer-1'])
    expect(readChosen(hash)).toBeNull()
})
