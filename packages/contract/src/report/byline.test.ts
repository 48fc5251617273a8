import { expect, test } from 'vitest'
import { nameSpeaker, readParagraphs, writeByline } from './byline.ts'
import type { FullFeedback } from './detail.ts'
import { nameInterview } from './interview-name.ts'

const feedback = (...not_judged: string[][]): FullFeedback => ({
  assessment: '',
  strengths: [],
  strength_notes: [],
  improvements: [],
  tips: [],
  question_feedback: not_judged.map((open, index) => ({
    question_number: index + 1,
    label: '',
    assessment: '',
    strengths: [],
    improvements: [],
    band: 'solid' as const,
    points_covered: 0,
    points_total: 0,
    not_judged: open,
  })),
})

test('the letter says who asked, who wrote it and what could not be judged, each thing once', () => {
  const figures = 'whether the figures are right'
  const byline = writeByline({
    interviewer: 'built-in interviewer',
    coach: 'built-in coach',
    feedback: feedback(
      [figures],
      [figures, 'technical details beyond the points that were listened for'],
      ['anything in this answer'],
    ),
  })
  expect(byline).toBe(
    'Asked by the built-in interviewer. Written by the built-in coach from the text of your answers. It did not judge your voice, your accent or who you are. It could not check whether your figures are right, or technical details beyond the points it listens for.',
  )
})

test('a model is called by its name', () => {
  expect(writeByline({ interviewer: 'qwen3-30b', coach: 'qwen3-30b', feedback: null })).toMatch(
    /^Asked by qwen3-30b\. Written by qwen3-30b/,
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
