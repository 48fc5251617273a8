import { expect, test } from 'vitest'
import { readSelection, readSetUp, toSetUp, toTitle } from './title-selection.ts'

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

const practised = (position: string, level: string) => ({ position, level, templateId: null })

test('starting again after a completed interview keeps its title and level', () => {
  const { to, state } = toSetUp({ ...practised('Registered Nurse', 'Senior'), kind: 'title' })
  expect(to).toBe('/interviews/Healthcare')
  expect(readSelection(state, 'Healthcare')).toEqual({ jobTitle: 'Registered Nurse', level: 'Senior' })
})

test('what was no title of the catalogue is set up on the overview in its own way', () => {
  const arrive = (of: Parameters<typeof toSetUp>[0]) => {
    const { to, state } = toSetUp(of)
    expect(to).toBe('/interviews')
    return readSetUp(state)
  }
  expect(arrive({ ...practised('Lighthouse keeper', 'Any'), kind: 'custom' })).toEqual({
    kind: 'custom',
    jobTitle: 'Lighthouse keeper',
  })
  // The catalogue may have lost a title that was practised.
  expect(arrive({ ...practised('Lamplighter', 'Mid'), kind: 'title' })).toEqual({
    kind: 'custom',
    jobTitle: 'Lamplighter',
  })
  // A custom interview for a job that is in the catalogue is still one.
  expect(arrive({ ...practised('Registered Nurse', 'Any'), kind: 'custom' })).toMatchObject({ kind: 'custom' })
  expect(arrive({ ...practised('Registered Nurse', 'Mid'), kind: 'behavioral' })).toEqual({ kind: 'behavioral' })
  expect(arrive({ ...practised('Nurse', 'Mid'), kind: 'template', templateId: 'first-job' })).toEqual({
    kind: 'template',
    id: 'first-job',
  })
  for (const state of [
    null,
    'custom',
    {},
    { setUp: 'custom' },
    { setUp: { kind: 'custom' } },
    { setUp: { kind: 'odd' } },
  ])
    expect(readSetUp(state)).toBeUndefined()
})
