import { bands } from '@greenroom/contract/report/bands'
import type { FullReport, Impression } from '@greenroom/contract/report/model'
import { toOverview } from '@greenroom/contract/report/overview'
import { findSection } from '@greenroom/contract/report/sections'
import { expect, test } from 'vitest'
import { planOf, readAsked, turnOf } from '../../coach/asked.ts'
import { blindQuestions } from '../../fixtures/blind.ts'
import { thorough } from '../../fixtures/thorough.ts'
import { coachName } from '../names.ts'
import { pick, seeded } from '../seed.ts'
import { alignQuotation } from './aligning.ts'
import { composeReport, noteInterview, readInterview, releaseReport } from './composing.ts'
import { findViolations } from './guard.ts'
import { review } from './report.ts'
import type { WrittenRemarks } from './written-remarks.ts'

const brief = {
  interviewId: 'written',
  jobTitle: 'Store Manager',
  family: undefined,
  level: 'Mid' as const,
  questionCount: 5 as const,
  behavioral: false,
  description: '',
  competencies: [],
  seenQuestionIds: [],
}
const blind = blindQuestions('tuning')
const random = seeded('remarks that anybody could write')
const says = [
  'You say it in order.',
  'You ask before you act.',
  'The figure stands beside the plan.',
  'You stop there.',
] as const
const titles = ['Open with this', 'Land the ending', 'Drop the hedge', 'Put the figure first'] as const

/** Five questions with an answer each, as the fixtures have them. */
function interview(at: number) {
  const some = blind.slice(at, at + 5)
  const asked = some.map(({ question, kind }, k) => ({ ...readAsked(question, kind, k + 1), text: question }))
  const turns = some.map(({ question, answers }, k) =>
    turnOf(k + 1, 'main', asked[k]!.questionId, question, answers[Math.floor(random() * answers.length)]!.text),
  )
  return readInterview(brief, planOf(asked), turns)
}

/** Remarks with real quotations and otherwise anything. */
function writeAnything({ readings }: ReturnType<typeof interview>): Map<number, WrittenRemarks> {
  return new Map(
    readings.flatMap((one): [number, WrittenRemarks][] => {
      if (random() < 0.2) return []
      const shown = one.answer.words.map(({ text }, at) => ({ at, text }))
      const quote = () => {
        const from = Math.floor(random() * Math.max(1, shown.length - 8))
        return alignQuotation(
          one,
          shown,
          shown
            .slice(from, from + 8)
            .map(({ text }) => text)
            .join(' '),
        )
      }
      const works = Array.from({ length: 3 }, quote).flatMap((quotation) =>
        quotation
          ? [
              {
                rank: pick(random, ['heard', 'structure'] as const),
                quotation,
                says: pick(random, says),
                pointId: undefined,
              },
            ]
          : [],
      )
      const changes = Array.from({ length: Math.floor(random() * 3) }, () => ({
        title: pick(random, titles),
        quotation: quote() ?? null,
        why: 'It carries the story.',
        sayNext: random() < 0.3 ? 'Whatever nobody ever said.' : null,
      }))
      return [[one.turn.number, { works, changes, heard: new Set(), band: pick(random, bands) }]]
    }),
  )
}

test('whatever a coach writes, the report violates no rule of the guard', () => {
  for (let run = 0; run < (thorough ? 200 : 60); run++) {
    const read = interview(Math.floor(random() * (blind.length - 5)))
    const notes = noteInterview(read, writeAnything(read)).map((noted) => noted.notes)
    expect(findViolations(notes, read.turns)).toEqual([])
  }
})

test('no band is more than the notes carry, nor far from what the built-in reader sees', () => {
  const placeOf = (impression: Impression) => (bands as readonly string[]).indexOf(impression)
  let shown = 0
  for (let run = 0; run < (thorough ? 100 : 40); run++) {
    const read = interview(Math.floor(random() * (blind.length - 5)))
    const written = writeAnything(read)
    const builtIn = noteInterview(read).map(({ notes }) => notes)
    for (const [at, { notes, one }] of noteInterview(read, written).entries()) {
      if (!written.has(notes.number)) continue
      const place = placeOf(notes.impression)
      if (place >= 0) shown++
      if (notes.impression === 'strong') expect(notes.changes.length + notes.mistakes.length).toBe(0)
      if (place >= 2) expect(notes.works.length + notes.note.length).toBeGreaterThan(0)
      if (one.scored && one.scored.flags.length > 0) expect(notes.impression).toBe('just_starting')
      const before = placeOf(builtIn[at]!.impression)
      if (place >= 0 && before >= 0 && notes.mistakes.length === 0) expect(Math.abs(place - before)).toBeLessThan(2)
    }
  }
  expect(shown).toBeGreaterThan(50)
})

test('each part says who wrote it, in an overview too; the built-in coach alone needs no name', () => {
  const read = interview(0)
  const one = read.readings.find(({ scored }) => scored && scored.flags.length + scored.mistakes.length === 0)!
  const { number } = one.turn
  const changes = [{ title: 'Open with this', quotation: null, why: 'It carries the story.', sayNext: null }]
  const noted = noteInterview(
    read,
    new Map([[number, { works: [], changes, heard: new Set<string>(), band: 'solid' }]]),
  )
  const author = { prompt: 'judge/1' }
  const overall = { sentences: ['Build on it.'], startWith: number, prompt: 'summary/1' }
  const composed = composeReport(read, noted, {
    coach: 'scripted',
    overall,
    tips: undefined,
    authorOf: (notes) => (notes.number === number ? author : { writtenBy: coachName }),
  })
  const { report, coach } = releaseReport(read, composed, 'everything')
  expect(coach).toBe('scripted')
  const answers = findSection(report, 'answers')!.answers
  expect(answers.find((notes) => notes.number === number)).toMatchObject(author)
  expect(answers.filter(({ writtenBy }) => writtenBy === coachName)).toHaveLength(answers.length - 1)
  expect(findSection(report, 'overall')).toMatchObject({ prompt: 'summary/1' })
  expect(findSection(toOverview(report as FullReport), 'one_change')).toMatchObject({ number, ...author })
  const alone = review(brief, read.plan, read.turns, 'everything')
  expect(alone.coach).toBe(coachName)
  expect(JSON.stringify(alone.report)).not.toMatch(/"writtenBy"|"prompt"/)
})
