import { allTitles, type FamilyId } from '@greenroom/catalogue'
import { describe, expect, it } from 'vitest'
import { questions } from './bank/index.ts'
import { competencies } from './bank/question.ts'
import { compile } from './rubric/compiled.ts'
import { readWords } from './text/words.ts'

const families = [...new Set(questions.flatMap((question) => question.families))].filter(
  (id): id is FamilyId => id !== 'any',
)

describe('the question bank', () => {
  it('names every question once', () => {
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
    expect(new Set(questions.map(({ text }) => text)).size).toBe(questions.length)
  })

  it('covers every family of the catalogue at every level', () => {
    expect(families.toSorted()).toEqual([...new Set(allTitles().map(({ family }) => family))].sort())
    for (const family of families) {
      const own = questions.filter((question) => question.families.includes(family))
      for (const level of ['Entry', 'Mid', 'Senior'] as const) {
        expect(
          own.some(({ levels }) => levels.includes(level)),
          `${family} ${level}`,
        ).toBe(true)
      }
    }
  })

  it.each(questions.map((question) => [question.id, question] as const))(
    '%s can be asked, probed and scored',
    (_, question) => {
      expect(question.points.length).toBeGreaterThanOrEqual(4)
      expect(question.points.length).toBeLessThanOrEqual(6)
      const words = readWords(question.points.flatMap(({ any }) => any.flat()).join(' '))
      expect(new Set(words.map(({ stem }) => stem)).size).toBeGreaterThanOrEqual(40)
      expect(question.points.some(({ weight }) => weight === 2)).toBe(true)
      expect(compile(question).points.every(({ sets }) => sets.every((set) => set.length > 0))).toBe(true)
      expect(competencies).toContain(question.competency)
      expect(question.variants.length).toBeGreaterThan(0)
      for (const said of [...Object.values(question.probes), ...question.points.map(({ probe }) => probe)]) {
        expect(said).toMatch(/[.?!]$/)
        expect(readWords(said).length).toBeLessThan(25)
      }
    },
  )
})
