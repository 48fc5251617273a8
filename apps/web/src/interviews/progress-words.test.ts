import { describe, expect, test } from 'vitest'
import {
  nameCompetency,
  nameFolded,
  writeBandClaim,
  writeFillersClaim,
  writePaceClaim,
  writeSummary,
} from './progress-words.ts'
import type { Claim, Progress } from './read-progress.ts'

const few = (needed: number): Claim => ({ kind: 'too_few', needed })
const open: Claim = { kind: 'no_clear_change' }
const changed = (direction: 'up' | 'down', earlier: number, later: number): Claim => ({
  kind: 'changed',
  direction,
  earlier,
  later,
})
const values = (...all: number[]) =>
  all.map((value, at) => ({ interviewId: `${at}`, at: '2026-05-28T16:12:00Z', value }))
const about = (competency: string, claim: Claim) => ({ competency, claim, points: [] })
const progress = (change: Partial<Progress>): Progress => ({
  interviews: 20,
  earlier: 'none',
  overall: { points: [], claim: open },
  competencies: [],
  pace: { points: [], claim: open },
  fillers: { points: [], claim: open },
  ...change,
})

describe('a row of bands says', () => {
  test('how many more interviews it takes', () => {
    expect(writeBandClaim(few(3), [1], 'about_this')).toBe('Trends show after three more interviews with this topic.')
    expect(writeBandClaim(few(1), [1], 'about_this')).toBe('Trends show after one more interview with this topic.')
    expect(writeBandClaim(few(7), [1], 'at_all')).toBe('Trends show after seven more interviews.')
  })

  test('the summary without a clear change', () => {
    expect(writeBandClaim(open, [2, 2, 2, 1, 2], 'about_this')).toBe('No clear change yet. Mostly solid: 4 of 5.')
    expect(writeBandClaim(open, [0, 1, 2, 3], 'about_this')).toBe('No clear change yet. Your answers vary a lot here.')
    expect(writeBandClaim(open, [1, 2, 1, 2], 'about_this')).toBe(
      'No clear change yet. Between getting there and solid.',
    )
    expect(writeBandClaim(open, [2, 2, 2], 'about_this')).toBe('No clear change yet. All of them were solid.')
  })

  test('which way it went, and between which bands', () => {
    expect(writeBandClaim(changed('up', 0.8, 2.1), [], 'about_this')).toBe(
      'Stronger than before. On average getting there, now solid.',
    )
    expect(writeBandClaim(changed('up', 1.6, 2.4), [], 'about_this')).toBe(
      'Stronger than before. On average still solid.',
    )
    expect(writeBandClaim(changed('down', 2.9, 1.2), [], 'about_this')).toBe(
      'Lower than before. On average strong, now getting there.',
    )
  })
})

test('pace is placed by the calm range, and neither faster nor slower is called better', () => {
  expect(writePaceClaim({ claim: open, points: values(140, 144) })).toBe(
    'No clear change. On average 142, within the calm range of 120 to 160.',
  )
  expect(writePaceClaim({ claim: changed('down', 181.2, 164.4), points: [] })).toBe(
    'Slower than before: from 181 to 164, above the calm range of 120 to 160.',
  )
  expect(writePaceClaim({ claim: changed('up', 90, 111), points: [] })).toContain('Faster than before')
  expect(writePaceClaim({ claim: few(8), points: [] })).toBe('Trends show after eight more spoken interviews.')
})

test('fillers are counted in a hundred words', () => {
  expect(writeFillersClaim({ claim: changed('down', 4.13, 1.76), points: [] })).toBe(
    'Fewer than before: from 4.1 to 1.8 in 100 words.',
  )
  expect(writeFillersClaim({ claim: open, points: values(3, 3.04) })).toBe(
    'No clear change. On average 3 in 100 words.',
  )
})

describe('the summary', () => {
  test('says no more than the claims do', () => {
    expect(writeSummary(progress({}))).toEqual([
      "Your answers are about as strong as before. They vary from question to question, and that's normal.",
      'You speak at about the same pace as before.',
    ])
    const early = { points: [], claim: few(5) }
    expect(writeSummary(progress({ overall: early, pace: early, fillers: early }))).toEqual([
      "After five more interviews you'll also see here what has changed.",
    ])
  })

  test('is of use after one interview: how it went, what went best, what to practice next', () => {
    const point = (band: 'strong' | 'getting_there' | 'solid') => ({
      interviewId: '1',
      questionNumber: 1,
      at: '2026-05-28T16:12:00Z',
      band,
    })
    const first = progress({
      interviews: 1,
      overall: { points: values(2), claim: few(7) },
      competencies: [
        { competency: 'planning', claim: few(3), points: [point('getting_there')] },
        { competency: 'teamwork', claim: few(3), points: [point('strong')] },
        { competency: 'conflict', claim: few(3), points: [point('solid')] },
      ],
      pace: { points: [], claim: few(8) },
      fillers: { points: [], claim: few(8) },
    })
    expect(writeSummary(first)).toEqual([
      'So far your answers are solid on average. You did best on teamwork. Practice planning next.',
      "After seven more interviews you'll also see here what has changed.",
    ])
    const strong = {
      ...first,
      overall: { points: values(3), claim: few(7) },
      competencies: first.competencies.slice(1, 2),
    }
    expect(writeSummary(strong)[0]).toBe('So far your answers are strong on average. You did best on teamwork.')
  })

  test('names the largest changes briefly', () => {
    const up = changed('up', 1, 2)
    const grown = progress({
      overall: { points: [], claim: up },
      competencies: [
        about('planning', up),
        about('problem-solving', up),
        about('safety', changed('down', 2, 1)),
        about('conflict', open),
      ],
      pace: { points: [], claim: changed('down', 170, 150) },
      fillers: { points: [], claim: changed('down', 5, 2) },
    })
    expect(writeSummary(grown)).toEqual([
      'Your answers are getting stronger. On average they were getting there; now they are solid.',
      'It shows most in planning and problem solving. Worth another look: safety.',
      'You speak more slowly than before, and you use fewer fillers.',
    ])
    const many = ['a', 'b', 'c', 'd', 'e'].map((name) => about(name, up))
    expect(writeSummary(progress({ competencies: many }))[1]).toBe('It shows most in a, b and 3 others.')
  })
})

test('a topic is written as people write it', () => {
  expect(['attention-to-detail', 'safety'].map(nameCompetency)).toEqual(['Attention to detail', 'Safety'])
})

test('collapsed rows are named by what they have in common', () => {
  expect(nameFolded('8 more topics', [open, few(2)])).toBe('8 more topics, no clear change yet')
  expect(nameFolded('Pace and fillers', [few(9), few(9)])).toBe('Pace and fillers, trends show later')
})
