import { expect, test } from 'vitest'
import { passwordWeaknesses } from './password.ts'

test('somebody who chooses a password is told everything it still needs at once', () => {
  expect(passwordWeaknesses('secret')).toEqual([
    'at least 8 characters',
    'an upper-case letter',
    'a number',
    'a special character',
  ])
  expect(passwordWeaknesses('Secret-42')).toEqual([])
})

test('a long sentence needs no mixture', () => {
  expect(passwordWeaknesses('we planted seven old apple trees')).toEqual([])
  expect(passwordWeaknesses('a'.repeat(71))).toEqual(['at most 70 characters'])
})

test('a digit of any script is a number, and a fraction is a sign', () => {
  expect(passwordWeaknesses('Secret-٣')).toEqual([])
  expect(passwordWeaknesses('Secret-½')).toEqual(['a number'])
})
