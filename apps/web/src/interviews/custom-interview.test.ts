import { expect, test } from 'vitest'
import { checkCustomInterview, checkJobTitle } from './custom-interview.ts'

test('a title and a description can be started with', () => {
  expect(checkCustomInterview({ jobTitle: 'Night  Baker 2', description: 'You bake.' })).toEqual({})
  expect(checkCustomInterview({ jobTitle: 'Küchenchefin', description: 'a'.repeat(10_000) })).toEqual({})
})

test('what is missing is named, field by field', () => {
  expect(checkCustomInterview({ jobTitle: ' ', description: '\n' })).toEqual({
    jobTitle: 'Please enter a job title before starting the interview.',
    description: 'Please enter a job description before starting the interview.',
  })
})

test('a title of 50 characters is the longest, and a description of 10,000', () => {
  expect(checkJobTitle('a'.repeat(50))).toBeUndefined()
  expect(checkJobTitle('a'.repeat(51))).toBe('The job title is too long: shorten it to 50 characters.')
  expect(checkCustomInterview({ jobTitle: 'Baker', description: 'a'.repeat(10_001) }).description).toBe(
    'The description is too long: shorten it to 10,000 characters.',
  )
})

test('characters that a title cannot have are said, not dropped', () => {
  for (const title of ['C++', 'R&D Lead', '<b>Chief</b>', 'Chef/in'])
    expect(checkJobTitle(title), title).toMatch(/^Only letters, digits and spaces/)
})
