import { readFileSync } from 'node:fs'
import { countJobs } from '@greenroom/catalogue'
import { expect, test } from 'vitest'
import { questions } from './bank/index.ts'

test('README.md claims no more job titles and questions than there are', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  const claimed = (thing: string) => Number(readme.match(new RegExp(`more than (\\d+) ${thing}`))?.[1])
  for (const [thing, count] of [
    ['job titles', countJobs()],
    ['questions', questions.length],
  ] as const) {
    expect(count, thing).toBeGreaterThan(claimed(thing))
    expect(count - claimed(thing), `${thing}: raise the figure in README.md`).toBeLessThan(100)
  }
})
