import { allTitles, type FamilyId, findTitle } from '@greenroom/catalogue'
import { describe, expect, it, test } from 'vitest'
import { readAnswer } from './answer.ts'
import { questions } from './bank/index.ts'
import { competencies } from './bank/question.ts'
import { compile } from './rubric/compiled.ts'
import { shownPoints } from './rubric/match.ts'
import { madeMistakes } from './rubric/mistakes.ts'
import { readWords } from './text/words.ts'

const families = [...new Set(questions.flatMap((question) => question.families))].filter(
  (id): id is FamilyId => id !== 'any',
)
const each = questions.map((question) => [question.id, question] as const)
const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length

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

  it('narrows a question only to titles of its families, and leaves every family three questions of its own', () => {
    for (const { id, families: suited, titles = [], notFor = [] } of questions)
      for (const title of [...titles, ...notFor]) expect(suited, `${id}: ${title}`).toContain(findTitle(title)?.family)
    for (const family of families) {
      const own = questions.filter((question) => question.families.includes(family))
      expect(own.filter(({ titles }) => !titles).length, family).toBeGreaterThanOrEqual(3)
    }
  })

  it.each(each)('%s can be asked, probed and scored', (_, question) => {
    const { points, variants, probes } = question
    expect(points.length).toBeGreaterThanOrEqual(4)
    expect(points.length).toBeLessThanOrEqual(6)
    const words = readWords(points.flatMap(({ any }) => any.flat()).join(' '))
    expect(new Set(words.map(({ stem }) => stem)).size).toBeGreaterThanOrEqual(40)
    expect(points.some(({ weight }) => weight === 2)).toBe(true)
    expect(compile(question).points.every(({ sets }) => sets.every((set) => set.length > 0))).toBe(true)
    expect(competencies).toContain(question.competency)
    expect(variants.length).toBeGreaterThan(0)
    // A follow-up always asks something.
    for (const said of [...Object.values(probes), ...points.map(({ probe }) => probe), question.next]) {
      expect(said).toMatch(/\?$/)
      expect(wordsIn(said), said).toBeLessThan(26)
    }
  })

  it.each(each)('%s teaches: what is listened for, an example, three mistakes', (_, question) => {
    const { listensFor, example, mistakes, points, tip, topic } = question
    expect(listensFor).toMatch(/^Whether you\b.*\.$/)
    expect(wordsIn(example.text)).toBeGreaterThanOrEqual(88)
    expect(wordsIn(example.text)).toBeLessThanOrEqual(145)
    expect(mistakes).toHaveLength(3)
    expect(wordsIn(tip)).toBeLessThanOrEqual(32)
    expect(topic).not.toMatch(/[.?!]$/)
    for (const { say, cover } of points) {
      expect(wordsIn(say), say).toBeLessThanOrEqual(18)
      expect(cover, cover).not.toMatch(/[.?!]$|\byou didn't\b|\bmissing\b/i)
      expect(wordsIn(cover), cover).toBeLessThanOrEqual(13)
    }
  })

  it.each(each)('%s: its example makes four fifths of its points', (_, question) => {
    const shown = shownPoints(compile(question), readAnswer(question.example.text))
    expect(shown.length / question.points.length).toBeGreaterThanOrEqual(0.8)
    const heavy = question.points.filter(({ weight }) => weight === 2).map(({ id }) => id)
    expect(shown.map(({ point }) => point.id)).toEqual(expect.arrayContaining(heavy))
  })

  it('has no sentence twice', () => {
    const seen = new Map<string, string>()
    for (const { id, example, mistakes, redFlags, listensFor, tip } of questions) {
      for (const text of [example.text, listensFor, tip, ...[...mistakes, ...redFlags].map(({ instead }) => instead)]) {
        expect(seen.get(text), `${id}: ${text}`).toBeUndefined()
        seen.set(text, id)
      }
    }
  })

  it('asks about no protected matter and speaks American English', () => {
    for (const { id, text, variants, listensFor, example, mistakes, redFlags, points } of questions) {
      for (const asked of [text, ...variants])
        expect(asked, id).not.toMatch(
          /\b(?:how old|married|children of your own|pregnan|religio|disab(?:ility|led)|arrested|union)\b/i,
        )
      const written = [listensFor, example.text, ...points.flatMap(({ say, cover }) => [say, cover])]
      for (const said of [...written, ...[...mistakes, ...redFlags].map(({ instead }) => instead)])
        expect(said, id).not.toMatch(
          /\b(?:whilst|colour|organis|recognis|rota|fortnight|favour|programme|shall|behaviour|centre|licence|cheque|tyre|CV)\b/,
        )
    }
  })
})

describe('mistakes and red flags', () => {
  const made = questions.flatMap((question) =>
    [...question.mistakes, ...question.redFlags].map((mistake) => [`${question.id} ${mistake.id}`, mistake] as const),
  )

  test('a mistake that can hurt people, break a law or cost others money names its rule and has tests', () => {
    for (const { id, redFlags } of questions)
      for (const { rule, detect, fires, silent } of redFlags) {
        expect(rule.length, id).toBeGreaterThan(10)
        expect(detect.length, id).toBeGreaterThan(0)
        expect(fires.length, id).toBeGreaterThanOrEqual(2)
        expect(silent.length, id).toBeGreaterThanOrEqual(2)
      }
  })

  test.each(made)('%s is detected where it is made, and nowhere else', (_, mistake) => {
    for (const said of mistake.fires) expect(madeMistakes([mistake], readAnswer(said)), said).toHaveLength(1)
    for (const said of mistake.silent) expect(madeMistakes([mistake], readAnswer(said)), said).toEqual([])
  })

  test('no example and no sentence that another one must leave alone is named by any of them', () => {
    const all = made.map(([, mistake]) => mistake)
    for (const { id, example } of questions)
      expect(
        madeMistakes(all, readAnswer(example.text)).map(({ mistake }) => mistake.id),
        id,
      ).toEqual([])
  })
})
