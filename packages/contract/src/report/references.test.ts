import { expect, test } from 'vitest'
import { numberReferences, quotationsIn, readChosen } from './references.ts'

const strength = (area: string, at: { question_number: number; start: number; end: number } | null) => ({
  area,
  reference: 'x',
  note: '',
  at,
})
const improvement = (area: string, at: { question_number: number; start: number; end: number } | null) => ({
  area,
  reference: 'x',
  suggestion: '',
  example: '',
  at,
})

test('quotations are numbered through the letter; a remark without a place in an answer gets no number', () => {
  const { strengths, improvements, all } = numberReferences({
    strength_notes: [strength('Step by step', { question_number: 2, start: 3, end: 30 }), strength('In general', null)],
    improvements: [
      improvement('How it ended', { question_number: 2, start: 40, end: 60 }),
      improvement('How you knew', { question_number: 3, start: 0, end: 10 }),
    ],
  })
  expect(strengths.map((finding) => finding.reference_to?.number)).toEqual([1, undefined])
  expect(improvements.map((finding) => finding.reference_to?.number)).toEqual([2, 3])
  expect(quotationsIn(all, 2).map(({ number }) => number)).toEqual([1, 2])
})

test('what to try may come as text alone, and is then nothing but the suggestion', () => {
  const { improvements, all } = numberReferences({ strength_notes: [], improvements: ['End with what came of it.'] })
  expect(improvements).toMatchObject([{ area: '', suggestion: 'End with what came of it.', reference_to: null }])
  expect(all).toEqual([])
})

test('an address can name a quotation on either side, and nothing else', () => {
  expect(readChosen('#said-3')).toEqual({ side: 'said', number: 3 })
  expect(readChosen('#note-12')).toEqual({ side: 'note', number: 12 })
  expect(readChosen('#transcript')).toBeNull()
  expect(readChosen('')).toBeNull()
})
