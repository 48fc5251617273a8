import { expect, test } from 'vitest'
import { readSelection, toPosition, toTitle } from './title-selection.ts'

test('a title that was found is chosen on its sector page', () => {
  const { to, state } = toTitle({ jobTitle: 'Midwife', sector: 'Healthcare', industry: 'Nursing' })
  expect(to).toBe('/interviews/Healthcare')
  expect(readSelection(state, 'Healthcare')).toEqual({ jobTitle: 'Midwife', level: 'Entry' })
})

test('state from elsewhere, or for another sector, chooses nothing', () => {
  for (const state of [
    null,
    'Midwife',
    { selectedJobTitle: 42 },
    { selectedJobTitle: 'Astronaut', selectedLevel: 'Any' },
  ]) {
    expect(readSelection(state, 'Healthcare')).toEqual({ jobTitle: null, level: 'Entry' })
  }
  expect(readSelection({ selectedJobTitle: 'Midwife' }, 'Finance').jobTitle).toBeNull()
})

test('starting again after a completed interview keeps its title and level; a custom one starts from the overview', () => {
  expect(readSelection(toPosition('Registered Nurse', 'Senior').state, 'Healthcare')).toEqual({
    jobTitle: 'Registered Nurse',
    level: 'Senior',
  })
  expect(toPosition('Lighthouse keeper')).toEqual({ to: '/interviews' })
})
