import { expect, test } from 'vitest'
import { allTitles } from './catalogue.ts'
import { usualLevel } from './usual-level.ts'

test.each([
  ['Cashier', 'Entry'],
  ['Executive Assistant', 'Entry'],
  ['Senior Living Aide', 'Entry'],
  ['Data Entry Clerk', 'Entry'],
  ['Store Manager', 'Mid'],
  ['Assistant Store Manager', 'Mid'],
  ['Shift Supervisor', 'Mid'],
  ['Night Warehouse Lead', 'Mid'],
  ['Assistant Principal', 'Mid'],
  ['Regional Retail Manager', 'Senior'],
  ['Principal', 'Senior'],
  ['Senior Software Engineer', 'Senior'],
  ['Head of Marketing', 'Senior'],
  ['Chief Fun Officer', 'Senior'],
])('%s: %s', (title, level) => {
  expect(usualLevel(title)).toBe(level)
})

test('no manager, supervisor or director of the catalog is at level Entry', () => {
  const ranked = allTitles().filter(({ jobTitle }) => /\b(?:manager|supervisor|director)\b/i.test(jobTitle))
  expect(ranked.length).toBeGreaterThan(30)
  expect(ranked.filter(({ jobTitle }) => usualLevel(jobTitle) === 'Entry')).toEqual([])
})
