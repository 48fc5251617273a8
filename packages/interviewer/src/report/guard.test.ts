import type { AnswerNotes } from '@greenroom/contract/report/model'
import { expect, test } from 'vitest'
import { enforce, findViolations } from './guard.ts'

const answer = 'I called the two nearest stores right away. In the end it went pretty well, I guess.'
const said = [{ number: 1, answer }]
const quote = (text: string) => ({
  number: 1,
  start: answer.indexOf(text),
  end: answer.indexOf(text) + text.length,
  text,
})
const called = quote('I called the two nearest stores right away')
const ending = quote('In the end it went pretty well')
const clean: AnswerNotes = {
  number: 1,
  kind: 'main',
  question: 'Tell me about a time you had to decide.',
  impression: 'solid',
  note: '',
  works: [{ rank: 'structure', quotation: called, says: 'Your first move, said plainly.' }],
  changes: [{ title: 'Land the ending', quotation: ending, why: '', sayNext: 'In the end, [what was different].' }],
  mistakes: [],
  unchecked: null,
  covers: [],
  expect: null,
  lesson: null,
}
const rulesIn = (notes: Partial<AnswerNotes>) => findViolations([{ ...clean, ...notes }], said).map(({ rule }) => rule)
const mistake = { about: 'common' as const, name: 'Guessing', quotations: [called], instead: 'Ask.' }

test('notes that agree with each other and with the answer pass', () => {
  expect(findViolations([clean], said)).toEqual([])
  expect(enforce([clean], said)).toEqual([clean])
})

test.each<[string, Partial<AnswerNotes>]>([
  [
    'not_verbatim',
    { works: [{ ...clean.works[0]!, quotation: { ...called, text: 'I phoned the two nearest stores' } }] },
  ],
  [
    'not_verbatim',
    { works: [{ ...clean.works[0]!, quotation: { ...called, end: called.end - 2, text: called.text.slice(0, -2) } }] },
  ],
  ['too_short', { works: [{ ...clean.works[0]!, quotation: quote('the two nearest stores') }] }],
  ['praised_and_faulted', { impression: 'getting_there', mistakes: [mistake] }],
  ['said_twice', { works: [clean.works[0]!, clean.works[0]!] }],
  ['foreign_words', { changes: [{ ...clean.changes[0]!, sayNext: 'We delighted every customer.' }] }],
  ['band_contradicts', { impression: 'strong' }],
  ['band_contradicts', { impression: 'solid', works: [] }],
  ['band_contradicts', { impression: 'not_answered' }],
  [
    'covered_and_open',
    { covers: [{ id: 'first', covers: 'Your first move, said plainly.', said: false, passage: null }] },
  ],
  ['asked_again', { covers: [{ id: 'other', covers: 'Who else you called', said: false, passage: called }] }],
])('%s is found, and what violates it is dropped', (rule, notes) => {
  expect(rulesIn(notes)).toContain(rule)
  const [left] = enforce([{ ...clean, ...notes }], said)
  const again = findViolations([left!], said).map((violation) => violation.rule)
  expect(again).toEqual([])
})

test('a point whose passage is dropped is not offered as one to cover', () => {
  const asked = { id: 'other', covers: 'Who else you called', said: false, passage: called }
  const [left] = enforce([{ ...clean, covers: [asked] }], said)
  expect(left!.covers).toEqual([])
})

test('a band without notes is removed', () => {
  const [left] = enforce(
    [{ ...clean, works: [{ ...clean.works[0]!, quotation: { ...called, text: 'other words than those' } }] }],
    said,
  )
  expect(left!.works).toEqual([])
  expect(left!.impression).toBe('not_rated')
})

test('a passage that is both praised and faulted keeps only the mistake', () => {
  const [left] = enforce([{ ...clean, impression: 'just_starting', mistakes: [mistake] }], said)
  expect(left!.works).toEqual([])
  expect(left!.mistakes).toEqual([mistake])
})

test('a quotation of another answer is dropped from the notes that hold it', () => {
  const other = { ...clean.changes[0]!, quotation: { ...called, number: 2 } }
  const [left] = enforce([{ ...clean, changes: [other] }], [...said, { number: 2, answer: 'Something else.' }])
  expect(left!.changes).toEqual([])
})

test('a change is said once, and nothing is offered that the answer ends on', () => {
  const [first, second] = enforce([clean, { ...clean, number: 2, works: [] }], [...said, { number: 2, answer }])
  expect(first!.changes).toHaveLength(1)
  expect(second!.changes).toEqual([])
  const same = { ...clean.changes[0]!, sayNext: 'In the end it went pretty well, I guess.' }
  expect(rulesIn({ changes: [same] })).toContain('said_already')
})

test('"just starting" needs something that shows it', () => {
  expect(rulesIn({ impression: 'just_starting', works: [], changes: [] })).toContain('band_contradicts')
})
