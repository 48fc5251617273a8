import { expect, test } from 'vitest'
import { nameAttempt, sayClaim, sayHowCompared } from './practice-words.ts'
import type { Comparison, Judgment } from './practices.ts'

const heard = (claim: Judgment['claim'], news: number, gone: number): Comparison => ({
  claim,
  newly_heard: Array.from({ length: news }, (_, at) => `You say ${at}.`),
  still_heard: [],
  no_longer_heard: Array.from({ length: gone }, (_, at) => `You said ${at}.`),
  not_judged: [],
})

test.each<[Comparison, string]>([
  [
    heard('clearer', 2, 0),
    'Your new answer is clearer than the first one. It has two points that I did not hear before.',
  ],
  [heard('clearer', 0, 0), 'Your new answer is clearer than the first one.'],
  [heard('less complete', 0, 1), 'Your first answer was more complete. One point that I heard there is missing now.'],
  [heard('less complete', 0, 0), 'Your first answer was more complete.'],
  [heard('no clear difference', 0, 0), 'I hear no clear difference between the two answers.'],
  [heard('no clear difference', 1, 0), 'I hear no clear difference overall, though one point is new.'],
  [
    heard('no clear difference', 0, 3),
    'I hear no clear difference overall, though three points from before are missing.',
  ],
  [
    heard('no clear difference', 2, 1),
    'I hear no clear difference overall: two points are new, and one from before is missing.',
  ],
])('what is claimed is one calm sentence', (comparison, words) => {
  expect(sayClaim(comparison)).toBe(words)
})

test('what cannot be compared says which answer could not be judged, and blames nobody', () => {
  for (const because of ['first not judged', 'second not judged', 'second about something else'] as const) {
    const said = sayClaim({ claim: 'not comparable', because })
    expect(said).toMatch(/answer/)
    expect(said).not.toMatch(/clearer|better|worse/)
  }
})

test('no sentence has a figure of progress', () => {
  for (let news = 0; news < 12; news++)
    for (let gone = 0; gone < 12; gone++)
      for (const claim of ['clearer', 'no clear difference', 'less complete'] as const)
        expect(sayClaim(heard(claim, news, gone))).not.toMatch(/%|percent|improve/)
})

test('the margin says who compared, and names what was left open', () => {
  const comparison: Comparison = {
    ...(heard('clearer', 1, 0) as Judgment),
    not_judged: ['whether the figures are right'],
  }
  expect(sayHowCompared('built-in coach', comparison)).toMatch(/^Compared by the built-in coach, /)
  expect(sayHowCompared('built-in coach', comparison)).toMatch(/Not judged: whether the figures are right\.$/)
  expect(sayHowCompared('built-in coach', null)).not.toContain('Not judged')
})

test('where nothing was compared, the margin claims no comparison', () => {
  const said = sayHowCompared('built-in coach', { claim: 'not comparable', because: 'second not judged' })
  expect(said).toMatch(/^Read by the built-in coach/)
  expect(said).not.toMatch(/ompared|difference/)
})

test('attempts of one day differ in the first words of their names', () => {
  const now = new Date(2026, 10, 21)
  const at = (year: number, hour: number) => new Date(year, 10, 20, hour, 44).toISOString()
  expect(nameAttempt(0, 3, at(2026, 20), now).replaceAll('\u202f', ' ')).toBe('Latest, Nov 20, 8:44 PM')
  expect(nameAttempt(1, 3, at(2026, 9), now).replaceAll('\u202f', ' ')).toBe('Attempt 2, Nov 20, 9:44 AM')
  expect(nameAttempt(2, 3, at(2025, 9), now)).toContain('2025')
})
