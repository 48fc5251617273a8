import { expect, test } from 'vitest'
import { applyChange, groupBySector } from './favorites.ts'
import { pageAfterDeletion, previewOf, readPage } from './pages.ts'

test('an address names a page, and nonsense means the first', () => {
  expect(['3', null, '0', '-2', '1.5', 'abc', '999999'].map(readPage)).toEqual([3, 1, 1, 1, 1, 1, 1])
})

test('deleting the only card of the last page goes one page back; deleting the last of all leaves the position', () => {
  expect(pageAfterDeletion({ page: 3, total: 25, pageSize: 12 })).toBe(2)
  expect(pageAfterDeletion({ page: 3, total: 26, pageSize: 12 })).toBe(3)
  expect(pageAfterDeletion({ page: 1, total: 1, pageSize: 12 })).toBeNull()
})

test('a preview of feedback keeps to 120 characters and to whole words', () => {
  const preview = previewOf('You say what you saw and what you did, in order. '.repeat(6), 120)
  expect(preview.length).toBeLessThanOrEqual(120)
  expect(preview).toMatch(/\w…$/)
  expect(previewOf(`${'word '.repeat(23)}short`, 120)).toMatch(/ word…$/)
  expect(previewOf('  Short\n enough ', 120)).toBe('Short enough')
})

test('a favorite is one title in one sector: adding it twice keeps one, removing it takes it from its group', () => {
  const nurse = { jobTitle: 'Registered Nurse', sector: 'Healthcare', industry: 'Nursing' }
  const chef = { jobTitle: 'Chef', sector: 'Hospitality and travel', industry: 'Restaurants' }
  const both = applyChange(
    applyChange(applyChange([], { kind: 'add', favorite: nurse }), { kind: 'add', favorite: chef }),
    { kind: 'add', favorite: nurse },
  )
  expect(groupBySector(both)).toEqual([
    { sector: 'Healthcare', favorites: [nurse] },
    { sector: 'Hospitality and travel', favorites: [chef] },
  ])
  expect(applyChange(both, { kind: 'remove', favorite: nurse })).toEqual([chef])
})

test('a preview never ends in the middle of a quotation', () => {
  const said =
    'You tell it like you were there, and your result is clear. Best was “I called the two nearest stores and borrowed forty crates.”'
  expect(previewOf(said, 120)).toBe('You tell it like you were there, and your result is clear. Best was…')
  expect(previewOf(`“${'I called the stores. '.repeat(9)}”`, 120)).toMatch(/^“I called .+…$/)
})
