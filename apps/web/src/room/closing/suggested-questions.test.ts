import { limits } from '@greenroom/contract/limits'
import { expect, test } from 'vitest'
import { suggestQuestions } from './suggested-questions.ts'

test('three questions are suggested, without those already written', () => {
  const [first, second, third] = suggestQuestions([''])
  expect(suggestQuestions(['']), 'three').toHaveLength(3)
  const after = suggestQuestions(['', ` ${first} `])
  expect(after).toHaveLength(3)
  expect(after.slice(0, 2)).toEqual([second, third])
  expect(after).not.toContain(first)
})

test('there is a different suggestion for each line', () => {
  const written: string[] = []
  while (written.length < limits.optionalQuestions.max) written.push(suggestQuestions(written)[0]!)
  expect(new Set(written).size).toBe(limits.optionalQuestions.max)
})
