import { expect, test } from 'vitest'
import { ApiError, networkError } from '../../api/api-error.ts'
import { describeOutage } from './outage-words.ts'

const refused = (code: 'storage_full' | 'read_only' | 'unavailable' | 'too_many') =>
  describeOutage(new ApiError(503, code, 'What forms show.'))

test('the text gives the reason of the outage and says that the answer is kept', () => {
  expect(refused('storage_full')).toMatch(/^We've run out of storage on our end\. Your answer is safe in this browser/)
  expect(refused('read_only')).toMatch(/can't save anything right now\. Your answer is safe in this browser/)
  expect(refused('unavailable')).toMatch(/having trouble on our end\. Your answer is safe in this browser/)
})

test('questions and the end of the interview have texts of their own', () => {
  const away = new ApiError(503, 'unavailable', 'What forms show.')
  expect(describeOutage(away, 'questions')).toMatch(
    /Your questions are safe in this browser, and we'll send them as soon as we're back\.$/,
  )
  expect(describeOutage(away, 'end')).toMatch(/What you said is saved, and we'll finish up as soon as we're back\.$/)
})

test('other errors have no outage text', () => {
  for (const silent of [refused('too_many'), describeOutage(networkError()), describeOutage(new Error('timeout'))])
    expect(silent).toBe(null)
})
