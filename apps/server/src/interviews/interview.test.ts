import { expect, test } from 'vitest'
import { type InterviewRow, toInterview } from './interview.ts'

const at = new Date('2026-03-04T10:00:00Z')
const row: InterviewRow = {
  id: 'one',
  userId: 'user',
  job: 'Cashier',
  family: null,
  level: 'Mid',
  questionCount: 5,
  isBehavioral: false,
  manner: 'friendly',
  depth: 'normal',
  customDescription: null,
  topics: null,
  templateId: null,
  state: 'active',
  plan: { questions: [], understood: [] },
  finalMessage: null,
  feedbackState: null,
  coach: null,
  report: null,
  assessment: null,
  impressions: null,
  delivery: null,
  careMessage: null,
  answersToRead: null,
  answersRead: null,
  feedbackNotifiedAt: null,
  practiceOf: null,
  practiceNumber: null,
  createdAt: at,
  touchedAt: at,
  completedAt: null,
}

test('an open interview has no feedback, a completed one does', () => {
  expect(toInterview(row)).not.toHaveProperty('feedbackState')
  const completed = { ...row, state: 'completed', completedAt: at, feedbackState: 'pending' } as const
  expect(toInterview(completed)).toMatchObject({ state: 'completed', completedAt: at, feedbackState: 'pending' })
  const practice = { ...row, practiceOf: 'original', practiceNumber: 3 }
  expect(toInterview(practice).practiceOf).toEqual({ interviewId: 'original', questionNumber: 3 })
})

test('a row without the columns that its state requires is rejected', () => {
  expect(() => toInterview({ ...row, state: 'closing' })).toThrow('finalMessage of closing interview')
  expect(() => toInterview({ ...row, state: 'completed' })).toThrow('completedAt of completed interview')
  expect(() => toInterview({ ...row, practiceOf: 'original' })).toThrow('practiceNumber of active interview')
})
