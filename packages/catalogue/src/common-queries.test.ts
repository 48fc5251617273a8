import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { searchTitles } from './index.ts'

/** The most frequent queries in the US, each with the job that it means, or "general" when it names none. */
const queries = readFileSync(new URL('common-queries.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' = ') as [query: string, job: string])

const found = (query: string) => searchTitles(query).map(({ jobTitle }) => jobTitle)

test('there are 76 distinct common queries', () => {
  expect(new Set(queries.map(([query]) => query)).size).toBe(76)
  expect(queries).toHaveLength(76)
})

test.each(queries)('"%s" finds %s', (query, job) => {
  if (job === 'general') expect(found(query)).toEqual([])
  else expect(found(query)[0]).toBe(job)
})

test('a known word for a job finds no title with a similar spelling', () => {
  expect(found('server')).toEqual(['Server'])
  expect(found('waiter')).toEqual(['Server'])
  expect(found('case manager')).toEqual(['Case Manager'])
  expect(found('medical assistant')).not.toContain('Editorial Assistant')
  expect(found('medical assistant')).not.toContain('Physician Assistant')
  for (const jobTitle of found('consultant')) expect(jobTitle).toMatch(/Consultant$/)
})

test('words about the circumstances of the work do not hide the job', () => {
  expect(found('overnight stocker')[0]).toBe('Stock Clerk')
  expect(found('remote data entry jobs')[0]).toBe('Data Entry Clerk')
  expect(found('cashier at walmart')[0]).toBe('Cashier')
  expect(found('night auditor')[0]).toBe('Night Auditor')
  expect(found('part time job')).toEqual([])
})

test('a sentence around the job does not hide it', () => {
  expect(found('I want to be a fireman')[0]).toBe('Firefighter')
  expect(found("I'd like to become a nurse")[0]).toBe('Registered Nurse')
  expect(found('looking for work as a barista')[0]).toBe('Barista')
  expect(found('I want to')).toEqual([])
  for (const dream of ['a star', 'an actor', 'work with animals']) expect(found(`I want to be ${dream}`)).toEqual([])
})
