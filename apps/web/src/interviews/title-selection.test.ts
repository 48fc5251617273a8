import { expect, test } from 'vitest'
import { readSelection } from './title-selection.ts'

test('a sector page opens what router state selects, if the sector has it', () => {
  const select = (state: object | null) => readSelection(state, 'Sales and retail')
  expect(select({ selectedJobTitle: 'Store Manager', selectedIndustry: 'Grocery' })).toEqual({ job: 'Store Manager' })
  expect(select({ selectedJobTitle: 'Store Manager', selectedLevel: 'Senior' })).toEqual({
    job: 'Store Manager',
    level: 'Senior',
  })
  for (const state of [null, {}, { selectedJobTitle: 7 }, { selectedJobTitle: 'Midwife' }])
    expect(select(state)).toBeUndefined()
})
