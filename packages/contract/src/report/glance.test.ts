import { expect, test } from 'vitest'
import { cutSlots } from './example-slots.ts'
import { placePace, readGlance, showsPoints, writeDuration } from './glance.ts'

const note = (question_number: number, label: string, points_covered: number, points_total: number) => ({
  question_number,
  label,
  assessment: '',
  strengths: [],
  improvements: [],
  band: 'solid' as const,
  points_covered,
  points_total,
  not_judged: [],
})
const said = (question_number: number, spoken: boolean) => ({
  role: 'user' as const,
  content: 'x',
  question_number,
  kind: 'main' as const,
  spoken,
})

test('a spoken answer shows points, time, pace and fillers; a typed one has no pace to show', () => {
  const rows = readGlance(
    { question_feedback: [note(2, 'Two people short', 4, 5), note(1, 'Why this job', 4, 4)] },
    [
      { question_number: 1, seconds: 50, words: 110, words_per_minute: 132, fillers: 2 },
      { question_number: 2, seconds: 110, words: 80, words_per_minute: null, fillers: null },
    ],
    [said(1, true), said(2, false)],
  )
  expect(rows[0]).toMatchObject({
    label: 'Why this job',
    points: { covered: 4, total: 4 },
    time: { words: '0:50' },
    fillers: 2,
    spoken: true,
  })
  expect(rows[1]).toMatchObject({ label: 'Two people short', pace: null, fillers: null, spoken: false })
})

test('what was not measured or has no points to cover stays empty, never zero', () => {
  const [row] = readGlance({ question_feedback: [note(1, '', 0, 0)] }, [], [])
  expect(row).toMatchObject({ label: 'Question 1', points: null, time: null, pace: null, fillers: null })
})

test('an answer without points says why, and points of a single answer are no column', () => {
  const bands = ['strong', 'not judged', 'not answered', 'solid'] as const
  const notes = bands.map((band, at) => ({ ...note(at + 1, '', 2, at === 0 ? 0 : 4), band }))
  const rows = readGlance({ question_feedback: notes }, [], [])
  expect(rows.map(({ points, noPoints }) => points ?? noPoints)).toEqual([
    'Not counted',
    'Not judged',
    'Not answered',
    { covered: 2, total: 4 },
  ])
  expect(showsPoints(rows)).toBe(false)
  expect(showsPoints([...rows, rows[3]!])).toBe(true)
})

test('the plots stay inside their ends', () => {
  expect(placePace(20)).toBe(0)
  expect(placePace(130)).toBe(0.5)
  expect(placePace(400)).toBe(1)
  expect([writeDuration(84), writeDuration(5.4), writeDuration(180)]).toEqual(['1:24', '0:05', '3:00'])
})

test('an example shows the places that the user fills in', () => {
  expect(
    cutSlots('By [time] the aisle was full: [your number] against [your number].').filter(
      ({ kind }) => kind === 'slot',
    ),
  ).toHaveLength(3)
  expect(cutSlots('Nothing to fill in')).toEqual([{ kind: 'words', text: 'Nothing to fill in' }])
})
