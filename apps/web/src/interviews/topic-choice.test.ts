import { limits } from '@greenroom/contract/limits'
import { expect, test } from 'vitest'
import { listChecked, listPromised, sayRoom, setChecked } from './topic-choice.ts'

const found = ['Stock counts', 'Training', 'Shrinkage', 'Handover', 'Damage reports']
const understood = ['Stock counts', 'Training', 'Shrinkage', 'Handover']

test('an unchecked topic remains unchecked by name when the description changes', () => {
  const unchecked = setChecked(setChecked([], 'Training', false), 'Night shifts', false)
  expect(listChecked(found, unchecked)).toEqual(['Stock counts', 'Shrinkage', 'Handover', 'Damage reports'])
  expect(listChecked(['Baking', 'Training', 'Night shifts'], unchecked)).toEqual(['Baking'])
  expect(listChecked(found, setChecked(unchecked, 'Training', true))).toEqual(found)
})

test('a name is kept once, and not more of them than may be sent', () => {
  expect(setChecked(['Training'], 'Training', false)).toEqual(['Training'])
  const names = Array.from({ length: 60 }, (_, at) => `Topic ${at}`)
  const unchecked = names.reduce((kept: readonly string[], name) => setChecked(kept, name, false), [])
  expect(unchecked).toEqual(names.slice(-limits.topics.max))
})

test('unchecked and unplanned topics are not listed', () => {
  expect(listPromised({ found, understood }, [])).toEqual(understood)
  expect(listPromised({ found, understood }, ['Training'])).toEqual(['Stock counts', 'Shrinkage', 'Handover'])
  expect(listPromised({ found, understood: ['Something older', 'Training'] }, [])).toEqual(['Training'])
})

test.each([
  [[], found, 5, "We'll ask about all 5 of these."],
  [[], understood, 5, '5 questions leave room for 4 of these. Uncheck some, or choose 10 questions.'],
  [[], understood, 10, '10 questions leave room for 4 of these. Uncheck the ones you need least.'],
  [['Damage reports'], understood, 5, "We'll ask about the 4 you checked."],
  [found.slice(1), understood, 5, "We'll ask about the one you checked."],
  [[], [], 5, '5 questions leave no room for these. Uncheck some, or choose 10 questions.'],
  [found, [], 5, 'Nothing is checked, so the questions will come from the job title.'],
] as const)('with %j unchecked and %j planned for in %d questions: %s', (unchecked, planned, count, said) => {
  expect(sayRoom({ found, understood: [...planned] }, unchecked, count)).toBe(said)
})
