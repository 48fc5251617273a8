import { cleanJobTitle } from '@greenroom/contract/job-title'
import { expect, test } from 'vitest'
import { checkCustomInterview, checkJobTitle, hintAtTitle } from './custom-interview.ts'

test('a title and a description can be started with', () => {
  expect(checkCustomInterview({ jobTitle: 'Night  Baker 2', description: 'You bake.' })).toEqual({})
  expect(checkCustomInterview({ jobTitle: 'Küchenchefin', description: 'a'.repeat(10_000) })).toEqual({})
})

test('missing input is reported by field', () => {
  expect(checkCustomInterview({ jobTitle: ' ', description: '\n' })).toEqual({
    jobTitle: 'Please enter a job title before starting the interview.',
    description: 'Please enter a job description before starting the interview.',
  })
})

test('a description of markup alone is none', () => {
  expect(checkCustomInterview({ jobTitle: 'Baker', description: '<p><br></p>' })).toEqual({
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

test('a title of symbols alone is none', () => {
  expect(checkCustomInterview({ jobTitle: '*** – ()', description: 'You bake.' })).toEqual({
    jobTitle: 'Please enter a job title before starting the interview.',
  })
})

test('the length counts as the title is stored', () => {
  expect(checkJobTitle(`${'a'.repeat(46)} C++`)).toMatch(/too long/)
  expect(checkJobTitle(`${'a'.repeat(50)} (m/f/d)`)).toBeUndefined()
})

test('the stored form of a title is shown if it differs from the input', () => {
  for (const title of ['C++ Developer', 'R&D Lead', '<b>Chief</b>', 'Senior SRE (m/f/d) – Köln', 'Baker 🔥'])
    expect(hintAtTitle(title), title).toBe(`We'll call it “${cleanJobTitle(title)}”.`)
  for (const title of ['', ' Night  Baker ', 'Küchenchefin', '***'])
    expect(hintAtTitle(title), title).toBe('As it reads in the posting.')
})
