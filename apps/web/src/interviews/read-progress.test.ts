import { expect, test } from 'vitest'
import { readProgress } from './read-progress.ts'

test('values with a space on the wire are snake_case inside', () => {
  const changed = { kind: 'changed', direction: 'up', earlier: 0.5, later: 1.5 } as const
  const progress = readProgress({
    interviews: 60,
    earlier: 'left out',
    overall: { points: [], claim: changed },
    competencies: [{ competency: 'planning', points: [], claim: { kind: 'too few', needed: 2 } }],
    pace: { points: [], claim: { kind: 'no clear change' } },
    fillers: { points: [], claim: { kind: 'too few', needed: 4 } },
  })
  expect(progress).toMatchObject({ interviews: 60, earlier: 'left_out', overall: { claim: changed } })
  expect(progress.competencies).toEqual([{ competency: 'planning', points: [], claim: { kind: 'too_few', needed: 2 } }])
  expect([progress.pace.claim, progress.fillers.claim]).toEqual([
    { kind: 'no_clear_change' },
    { kind: 'too_few', needed: 4 },
  ])
})
