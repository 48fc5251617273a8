import { readFileSync } from 'node:fs'
import { allTitles, sectors } from '@greenroom/catalogue'
import { expect, test } from 'vitest'
import { questions } from './bank/index.ts'

test('README.md gives the number of job titles, sectors and questions that there are', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  const distinct = new Set(allTitles().map(({ jobTitle }) => jobTitle)).size
  expect(sectors).toHaveLength(12)
  expect(readme).toContain(`for ${distinct} job titles in twelve sectors`)
  expect(readme).toContain(`each of the ${questions.length} questions`)
})
