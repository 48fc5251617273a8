import { type AnswerNotes, type Report, reportVersion } from '@greenroom/contract/report/model'
import { numberReferences } from '@greenroom/contract/report/references'
import { expect, test } from 'vitest'
import { type ReportPart, writeParts } from './section-blocks.ts'

const notes = (number: number, more: Partial<AnswerNotes> = {}): AnswerNotes => ({
  number,
  kind: 'main',
  question: 'Why this job?',
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
const write = (sections: Extract<Report, { includes: 'everything' }>['sections']): ReportPart[] => {
  const report: Report = { version: reportVersion, includes: 'everything', sections }
  return writeParts(report, numberReferences(report), { coach: 'qwen3-30b', margin: [] })
}
const smallPrint = (parts: ReportPart[]) =>
  parts.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'small' ? [block.text] : [])))

test('a file names the author of a section if it was not the coach of the report', () => {
  const parts = write([
    { kind: 'answers', answers: [notes(1), notes(2, { writtenBy: 'built-in coach' })] },
    { kind: 'tips', tips: ['Land the ending.'], writtenBy: 'built-in coach' },
  ])
  expect(smallPrint(parts)).toEqual(['Our built-in coach wrote these notes.', 'Our built-in coach wrote these tips.'])
})

test('a report by one author names none at its sections', () => {
  const parts = write([
    { kind: 'answers', answers: [notes(1, { writtenBy: 'qwen3-30b', prompt: 'judge/1' })] },
    { kind: 'tips', tips: ['Land the ending.'] },
  ])
  expect(smallPrint(parts)).toEqual([])
})

test('an example written by a model is marked as such', () => {
  const example = { who: 'a store manager', text: 'Last spring …', writtenBy: 'qwen3-30b' }
  const lesson = { similarQuestion: null, listensFor: 'A result.', example, mistakes: [] }
  const [print] = smallPrint(write([{ kind: 'answers', answers: [notes(1, { lesson })] }]))
  expect(print).toBe('Made up by qwen3-30b for this question: a store manager. Borrow the order, not the words.')
})
