import { expect, test } from 'vitest'
import { lockedTitles, lockedWords, nameQuestions } from './words.ts'

test('questions are named once each, in their order', () => {
  expect([[3], [4, 2], [5, 2, 4, 2]].map(nameQuestions)).toEqual([
    'Question 3',
    'Questions 2 and 4',
    'Questions 2, 4 and 5',
  ])
})

test('what a plan leaves out has its titles in the order of its words', () => {
  expect(Object.keys(lockedTitles)).toEqual(Object.keys(lockedWords))
})
