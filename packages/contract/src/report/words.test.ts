import { expect, test } from 'vitest'
import { lockedTitles, lockedWords, nameQuestions } from './words.ts'

test('questions are listed once each, in order', () => {
  expect([[3], [4, 2], [5, 2, 4, 2]].map((numbers) => nameQuestions(numbers))).toEqual([
    'Question 3',
    'Questions 2 and 4',
    'Questions 2, 4 and 5',
  ])
  expect(nameQuestions([1, 2, 3], 3)).toBe('All 3 answers')
  expect(nameQuestions([1, 3], 3)).toBe('Questions 1 and 3')
  expect(nameQuestions([1], 1)).toBe('Question 1')
})

test('titles and words of locked items have the same order', () => {
  expect(Object.keys(lockedTitles)).toEqual(Object.keys(lockedWords))
})
