import { expect, test } from 'vitest'
import { defaultStyle } from '../limits.ts'
import { nameSpeaker, readParagraphs, writeByline, writePartByline, writePlan } from './byline.ts'
import { nameInterview } from './interview-name.ts'
import { type AnswerNotes, type Report, reportVersion } from './model.ts'

const noted = (...impressions: AnswerNotes['impression'][]): Report => ({
  version: reportVersion,
  includes: 'everything',
  sections: [
    {
      kind: 'answers',
      answers: impressions.map((impression, index) => ({
        number: index + 1,
        kind: 'main',
        question: 'Why this job?',
        impression,
        note: '',
        works: [],
        changes: [],
        mistakes: [],
        unchecked: null,
        covers: [],
        expect: null,
        lesson: null,
      })),
    },
  ],
})

test('the report says who asked, who wrote it and from what', () => {
  const by = { interviewer: 'built-in interviewer', coach: 'built-in coach', ...defaultStyle }
  const byline =
    "Asked by the built-in interviewer. Written by the built-in coach, based only on the words of your answers, not your voice or accent. It can't check facts or figures."
  expect(writeByline({ ...by, report: noted('solid', 'not_rated') })).toBe(byline)
  expect(writeByline({ ...by, report: noted('not_rated', 'not_rated') })).toBe(
    `${byline} No ratings here: there was too little we could recognize for sure.`,
  )
})

test('what was promised and what there was no room for are told apart', () => {
  const notice = 'Lines addressed to the interviewer software were left out.'
  expect(writePlan({ understood: ['Shrinkage', 'Forklift training'], noRoomFor: ['Damage reports'], notice })).toBe(
    `We planned the questions from your job description: Shrinkage; Forklift training. There was no room for: Damage reports. ${notice}`,
  )
  expect(writePlan({ understood: ['Shrinkage'], noRoomFor: [], notice: null })).toBe(
    'We planned the questions from your job description: Shrinkage.',
  )
  expect(writePlan({ understood: [], noRoomFor: [], notice: null })).toBe('')
})

test('a model is called by its name', () => {
  expect(writeByline({ interviewer: 'qwen3-30b', coach: 'qwen3-30b', ...defaultStyle, report: null })).toMatch(
    /^Asked by qwen3-30b\. Written by qwen3-30b/,
  )
})

test('how the interviewer was asked to be is told where it is not the usual', () => {
  const by = { interviewer: 'qwen3-30b', coach: 'qwen3-30b', report: null }
  expect(writeByline({ ...by, manner: 'friendly', depth: 'normal' })).toMatch(/^Asked by qwen3-30b\. /)
  expect(writeByline({ ...by, manner: 'demanding', depth: 'normal' })).toMatch(
    /^Asked by qwen3-30b, in a demanding manner\. /,
  )
  expect(writeByline({ ...by, manner: 'neutral', depth: 'deep' })).toMatch(
    /^Asked by qwen3-30b, in a neutral manner, with deep follow-ups\. /,
  )
})

test('a part names its author where that is not the one of the report', () => {
  const model = 'qwen3-30b'
  const builtIn = { writtenBy: 'built-in coach' }
  expect(writePartByline('answer', {}, model)).toBe('')
  expect(writePartByline('answer', { writtenBy: model }, model)).toBe('')
  expect(writePartByline('answer', { ...builtIn, impression: 'solid' }, model)).toBe(
    'Notes by the built-in coach, not the model.',
  )
  expect(writePartByline('tips', builtIn, model)).toBe('Tips by the built-in coach, not the model.')
  expect(writePartByline('one_change', { writtenBy: model }, 'built-in coach')).toBe('This change is by qwen3-30b.')
})

test('a model is not said to be missing where none was needed', () => {
  const notes = { writtenBy: 'built-in coach', impression: 'not_answered' } as const
  expect(writePartByline('answer', notes, 'qwen3-30b')).toBe('Notes by the built-in coach.')
})

test('an assessment that the built-in coach wrote for a model says so in the margin', () => {
  const report: Report = {
    version: reportVersion,
    includes: 'everything',
    sections: [{ kind: 'overall', sentences: ['Well told.'], startWith: null, writtenBy: 'built-in coach' }],
  }
  const by = { interviewer: 'qwen3-30b', coach: 'qwen3-30b', ...defaultStyle }
  expect(writeByline({ ...by, report })).toContain(
    " It can't check facts or figures. This assessment is by the built-in coach, not the model.",
  )
})

test('whoever answers the candidate is called the same on the page and in a file', () => {
  expect(nameSpeaker('built-in interviewer')).toBe('Built-in interviewer')
  expect(nameSpeaker('qwen3-30b')).toBe('Interviewer, qwen3-30b')
  expect(nameSpeaker(undefined)).toBe('Interviewer')
})

test('an interview is not called an interview twice', () => {
  expect(nameInterview('Store Manager')).toBe('Store Manager interview')
  expect(nameInterview('Behavioral Interview')).toBe('Behavioral Interview')
})

test('the assessment keeps its paragraphs', () => {
  expect(readParagraphs('One.\n\nTwo.\n')).toEqual(['One.', 'Two.'])
})
