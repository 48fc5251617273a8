import { expect, test } from 'vitest'
import { type FeedbackProgress, readingOf, sayProgress } from './feedback-words.ts'

test.each<[FeedbackProgress, string]>([
  [null, 'Reading your answers'],
  [{ step: 'waiting' }, "You're next in line"],
  [{ step: 'writing' }, 'Reading your answers'],
  [{ step: 'writing', answers: 5, answersRead: 0 }, 'Reading answer 1 of 5'],
  [{ step: 'writing', answers: 5, answersRead: 2 }, 'Reading answer 3 of 5'],
  [{ step: 'writing', answers: 5, answersRead: 5 }, 'Putting your feedback together'],
  [{ step: 'writing', answers: 1, answersRead: 0 }, 'Reading your answer'],
])('%o is "%s"', (progress, words) => {
  expect(sayProgress(progress)).toBe(words)
})

test('a failed attempt names the time of the next', () => {
  const progress = { step: 'retrying', at: '2026-11-20T14:05:00Z', attempt: 2, attempts: 5 } as const
  expect(sayProgress(progress)).toMatch(
    /^We couldn't finish your feedback just now. We'll try again at \d+:05 [AP]M\.$/,
  )
  expect(readingOf(progress)).toBeNull()
})
