import { expect, test } from 'vitest'
import { nameAttempt, sayClaim, sayHowCompared } from './practice-words.ts'
import type { Comparison } from './practices.ts'

const heard = (claim: 'clearer' | 'no_clear_difference'): Comparison => ({ claim, newThisTime: [], inBoth: [] })

test.each<[Comparison, string]>([
  [heard('clearer'), 'Your new answer is clearer than the first one.'],
  [heard('no_clear_difference'), "There's no clear difference between the two answers."],
])('what is claimed is one calm sentence', (comparison, words) => {
  expect(sayClaim(comparison)).toBe(words)
})

test('without a comparison the text names the unrated answer and gives no judgment', () => {
  for (const because of ['first_not_rated', 'second_not_rated'] as const) {
    const said = sayClaim({ claim: 'not_comparable', because })
    expect(said).toMatch(/answer/)
    expect(said).not.toMatch(/clearer|better|worse/)
  }
})

test('the margin says who compared, and claims no comparison where there was none', () => {
  expect(sayHowCompared('built-in coach', heard('clearer'))).toMatch(/^Compared by the built-in coach, /)
  const said = sayHowCompared('built-in coach', { claim: 'not_comparable', because: 'second_not_rated' })
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
