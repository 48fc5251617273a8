import { expect, test } from 'vitest'
import { defaultStyle } from '../limits.ts'
import { nameSpeaker, readParagraphs, writeByline, writePartByline, writePlan } from './byline.ts'
import type { InterviewDetail } from './detail.ts'
import { nameInterview } from './interview-name.ts'
import { type AnswerNotes, type Report, reportVersion } from './model.ts'

type Message = InterviewDetail['messages'][number]

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

test('the report names the interviewer, the coach and the source of the feedback', () => {
  const by = { interviewer: 'built-in interviewer', coach: 'built-in coach', ...defaultStyle }
  const byline =
    "Asked by the built-in interviewer. Written by the built-in coach, based only on the words of your answers, not your voice or accent. It can't check facts or figures."
  expect(writeByline({ ...by, report: noted('solid', 'not_rated') })).toBe(byline)
  expect(writeByline({ ...by, report: noted('not_rated', 'not_rated') })).toBe(
    `${byline} No ratings here: there was too little we could recognize for sure.`,
  )
})

test('planned topics and those without room are listed separately', () => {
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

test('the style of the interviewer is named if it is not the default', () => {
  const by = { interviewer: 'qwen3-30b', coach: 'qwen3-30b', report: null }
  expect(writeByline({ ...by, manner: 'friendly', depth: 'normal' })).toMatch(/^Asked by qwen3-30b\. /)
  expect(writeByline({ ...by, manner: 'demanding', depth: 'normal' })).toMatch(/^Asked by qwen3-30b \(demanding\)\. /)
  expect(writeByline({ ...by, manner: 'friendly', depth: 'light' })).toMatch(
    /^Asked by qwen3-30b \(few follow-ups\)\. /,
  )
  expect(writeByline({ ...by, manner: 'neutral', depth: 'deep' })).toMatch(
    /^Asked by qwen3-30b \(neutral, many follow-ups\)\. /,
  )
})

test('a section names its author if it differs from that of the report', () => {
  const model = 'qwen3-30b'
  const builtIn = { writtenBy: 'built-in coach' }
  expect(writePartByline('answer', {}, model)).toBe('')
  expect(writePartByline('answer', { writtenBy: model }, model)).toBe('')
  expect(writePartByline('answer', builtIn, model)).toBe('Our built-in coach wrote these notes.')
  expect(writePartByline('tips', builtIn, model)).toBe('Our built-in coach wrote these tips.')
  expect(writePartByline('one_change', builtIn, model)).toBe('Our built-in coach wrote this change.')
  expect(writePartByline('answer', { writtenBy: model }, 'built-in coach')).toBe('qwen3-30b wrote these notes.')
})

test('another author of the summary is named in the same sentence', () => {
  const summary = (writtenBy: string): Report => ({
    version: reportVersion,
    includes: 'everything',
    sections: [{ kind: 'overall', sentences: ['Well told.'], startWith: null, writtenBy }],
  })
  const by = { interviewer: 'qwen3-30b', coach: 'qwen3-30b', manner: 'demanding', depth: 'deep' } as const
  const rest = "Based only on the words of your answers, not your voice or accent. It can't check facts or figures."
  expect(writeByline({ ...by, report: summary('built-in coach') })).toBe(
    `Asked by qwen3-30b (demanding, many follow-ups). Feedback by qwen3-30b, except this summary, which our built-in coach wrote. ${rest}`,
  )
  expect(writeByline({ ...by, coach: 'built-in coach', report: summary('gpt-5') })).toContain(
    ` Feedback by the built-in coach, except this summary, which gpt-5 wrote. ${rest}`,
  )
  expect(writeByline({ ...by, report: summary('qwen3-30b') })).toContain(' Written by qwen3-30b, based only on')
})

test('the author of replies has the same name on the page and in a file', () => {
  expect(nameSpeaker('built-in interviewer')).toBe('Built-in interviewer')
  expect(nameSpeaker('qwen3-30b')).toBe('Interviewer, qwen3-30b')
  expect(nameSpeaker(undefined)).toBe('Interviewer')
})

test('the word interview is not repeated', () => {
  expect(nameInterview('Store Manager')).toBe('Store Manager interview')
  expect(nameInterview('Behavioral Interview')).toBe('Behavioral Interview')
})

test('the assessment keeps its paragraphs', () => {
  expect(readParagraphs('One.\n\nTwo.\n')).toEqual(['One.', 'Two.'])
})

test('a model and the built-in interviewer are both named if both asked', () => {
  const asked = (askedBy: string) => ({ role: 'assistant', content: 'Why?', askedBy }) as unknown as Message
  const detail = {
    interviewer: 'qwen3-30b',
    coach: 'qwen3-30b',
    manner: 'friendly',
    depth: 'normal',
    report: null,
  } as const
  const both = writeByline({ ...detail, messages: [asked('built-in interviewer'), asked('qwen3-30b')] })
  expect(both).toContain('Asked by qwen3-30b and our built-in interviewer.')
  expect(writeByline({ ...detail, messages: [asked('qwen3-30b')] })).toContain('Asked by qwen3-30b.')
})
