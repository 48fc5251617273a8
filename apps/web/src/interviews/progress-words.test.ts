import { describe, expect, test } from 'vitest'
import {
  nameCompetency,
  nameFolded,
  writeBandClaim,
  writeFillersClaim,
  writePaceClaim,
  writeSummary,
} from './progress-words.ts'
import type { Claim, Progress } from './queries.ts'

const few = (needed: number): Claim => ({ kind: 'too few', needed })
const open: Claim = { kind: 'no clear change' }
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
    expect(writeBandClaim(few(3), [1], 'about this')).toBe(
      'Too few answers to say. I need answers on this from three more interviews.',
    )
    expect(writeBandClaim(few(1), [1], 'about this')).toBe(
      'Too few answers to say. I need answers on this from one more interview.',
    )
    expect(writeBandClaim(few(7), [1], 'at all')).toBe('Too early to say. I need seven more interviews.')
  })

  test('what there was, while nothing clearly changed', () => {
    expect(writeBandClaim(open, [2, 2, 2, 1, 2], 'about this')).toBe('No clear change yet. Mostly solid: 4 of 5.')
    expect(writeBandClaim(open, [0, 1, 2, 3], 'about this')).toBe('No clear change yet. Your answers vary a lot here.')
    expect(writeBandClaim(open, [1, 2, 1, 2], 'about this')).toBe(
      'No clear change yet. Between getting there and solid.',
    )
    expect(writeBandClaim(open, [2, 2, 2], 'about this')).toBe('No clear change yet. All of them were solid.')
  })

  test('which way it went, and between which bands', () => {
    expect(writeBandClaim(changed('up', 0.8, 2.1), [], 'about this')).toBe(
      'Stronger than before. On average getting there, now solid.',
    )
    expect(writeBandClaim(changed('up', 1.6, 2.4), [], 'about this')).toBe(
      'Stronger than before. On average still solid.',
    )
    expect(writeBandClaim(changed('down', 2.9, 1.2), [], 'about this')).toBe(
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
  expect(writePaceClaim({ claim: few(8), points: [] })).toBe('Too early to say. I need eight more spoken interviews.')
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
      'There is no clear change in your answers yet. Single answers vary more than people do, so that is nothing to worry about.',
      'How you speak has not clearly changed.',
    ])
    const early = { points: [], claim: few(5) }
    expect(writeSummary(progress({ overall: early, pace: early, fillers: early }))).toEqual([
      'It is early days. After five more interviews this page can tell a real change from chance. Until then it shows each answer as it was.',
    ])
  })

  test('names what changed most, in few words', () => {
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
      'Your answers have become stronger. On average they were getting there; now they are solid.',
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

test('folded rows are named by what they have in common', () => {
  expect(nameFolded('8 more topics', [open, few(2)])).toBe('8 more topics, no clear change yet')
  expect(nameFolded('Pace and fillers', [few(9), few(9)])).toBe('Pace and fillers, too early to say')
})
