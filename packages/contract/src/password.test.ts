import { expect, test } from 'vitest'
import { passwordWeaknesses } from './password.ts'

const owner = { email: 'maya.stone@example.com', product: 'Greenroom' }

test('all unmet requirements of a password are listed at once', () => {
  expect(passwordWeaknesses('secret', owner)).toEqual([
    'at least 8 characters',
    'an uppercase letter',
    'a number',
    'a special character',
  ])
  expect(passwordWeaknesses('Secret-42', owner)).toEqual([])
})

test('a long passphrase needs no mix of characters', () => {
  expect(passwordWeaknesses('we planted seven old apple trees', owner)).toEqual([])
  expect(passwordWeaknesses('a'.repeat(71), owner)).toEqual(['at most 70 characters'])
})

test('a digit of any script is a number, and a fraction is a symbol', () => {
  expect(passwordWeaknesses('Secret-٣', owner)).toEqual([])
  expect(passwordWeaknesses('Secret-½', owner)).toEqual(['a number'])
})

test.each([
  'Greenroom1!Aa',
  'Gr33nr00m1!Aa',
  'ABC-green.room',
  'GreenroomGreenroom1!',
  'Maya.stone1!Aa',
  'mayastone-A1',
  'Stone2026!A',
  'Xy1!Máyastone',
  'Maya.Stone@example.com1',
])('%s is based on the address or the product, and is too weak', (password) => {
  expect(passwordWeaknesses(password, owner)).toContain('more than your email address or the name Greenroom')
})

test.each(['Greenroom-tulip-84', 'Millstone-orbit-9', 'seven quiet green rooms', 'Hay-amazes-42'])(
  '%s may contain a name, because the rest is strong enough',
  (password) => expect(passwordWeaknesses(password, owner)).toEqual([]),
)

test('a name of one or two letters is ignored', () => {
  expect(passwordWeaknesses('Al-Quiet-7', { email: 'al@example.com', product: 'Q' })).toEqual([])
})

test('the configured product name counts, not the default', () => {
  expect(passwordWeaknesses('Stage-Door7!', { email: 'a@b.test', product: 'Stage Door' })).toEqual([
    'more than your email address or the name Stage Door',
  ])
  expect(passwordWeaknesses('Greenroom1!Aa', { email: 'a@b.test', product: 'Stage Door' })).toEqual([])
})
