import { limits } from '@greenroom/contract/limits'
import { expect, test } from 'vitest'
import { suggestQuestions } from './suggested-questions.ts'

test('three good questions are offered, none of which is written already', () => {
  const [first, second, third] = suggestQuestions([''])
  expect(suggestQuestions(['']), 'three').toHaveLength(3)
  const after = suggestQuestions(['', ` ${first} `])
  expect(after).toHaveLength(3)
  expect(after.slice(0, 2)).toEqual([second, third])
  expect(after).not.toContain(first)
})

test('there are more suggestions than lines', () => {
  const written: string[] = []
  while (written.length < limits.optionalQuestions.max) written.push(suggestQuestions(written)[0]!)
  expect(new Set(written).size).toBe(limits.optionalQuestions.max)
})
