import { expect, test } from 'vitest'
import { ApiError, networkError } from '../../api/api-error.ts'
import { describeOutage } from './outage-words.ts'

const refused = (code: 'storage_full' | 'read_only' | 'unavailable' | 'too_many') =>
  describeOutage(new ApiError(503, code, 'What forms show.'))

test('an answer that cannot be taken says why, and what becomes of it', () => {
  expect(refused('storage_full')).toMatch(/^We've run out of storage on our end\. Your answer is safe in this browser/)
  expect(refused('read_only')).toMatch(/can't save anything right now\. Your answer is safe in this browser/)
  expect(refused('unavailable')).toMatch(/having trouble on our end\. Your answer is safe in this browser/)
})

test('it says as well what becomes of questions, and of an interview that is to end', () => {
  const away = new ApiError(503, 'unavailable', 'What forms show.')
  expect(describeOutage(away, 'questions')).toMatch(
    /Your questions are safe in this browser, and we'll send them as soon as we're back\.$/,
  )
  expect(describeOutage(away, 'end')).toMatch(/What you said is saved, and we'll finish up as soon as we're back\.$/)
})

test('where the server said nothing of itself, the network may be at fault', () => {
  for (const silent of [refused('too_many'), describeOutage(networkError()), describeOutage(new Error('timeout'))])
    expect(silent).toBe(null)
})
