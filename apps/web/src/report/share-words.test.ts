import { expect, test } from 'vitest'
import { fitWords, refuseCard, trimAtClause } from './share-words.ts'

test('a short sentence is unchanged', () => {
  expect(trimAtClause('I called  the two\nnearest stores.', 60)).toBe('I called the two nearest stores.')
})

test('a long one is truncated at a clause, with an ellipsis', () => {
  const said = 'I watched her for a whole shift, and I saw her look up every produce code in the book, page after page.'
  expect(trimAtClause(said, 60)).toBe('I watched her for a whole shift…')
  expect(trimAtClause(said, 90)).toBe(
    'I watched her for a whole shift, and I saw her look up every produce code in the book…',
  )
})

test('without a clause near the end it is cut between two words', () => {
  expect(trimAtClause('Well, I asked my dairy lead how long we could stretch it that day', 40)).toBe(
    'Well, I asked my dairy lead how long we…',
  )
})

test('both sides of a before and after fit', () => {
  const long = 'I asked the customer to step over to the desk, '.repeat(12)
  const words = fitWords({ kind: 'before_after', before: long, after: long })
  if (words.kind !== 'before_after') throw new Error('It became another card.')
  for (const text of [words.before, words.after]) {
    expect(text.length).toBeLessThanOrEqual(200)
    expect(text).toMatch(/\w…$/)
  }
})

test('a word longer than a line and an empty text are rejected', () => {
  expect(refuseCard({ kind: 'quotation', said: 'a'.repeat(60) })).toMatch(/too long/)
  expect(refuseCard({ kind: 'before_after', before: 'Fine.', after: ' ' })).toMatch(/no words/)
  expect(refuseCard({ kind: 'quotation', said: 'I called two stores.' })).toBeNull()
})
