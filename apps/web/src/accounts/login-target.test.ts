import { expect, it } from 'vitest'
import { readLoginTarget } from '../paths.ts'
import { choiceWords } from './login-target.ts'

it.each([
  ['redirect=/payment/checkout?plan=PREMIUM', 'Log in to continue to checkout: Premium, $30 a month.'],
  ['redirect=pricing&plan=BASIC', 'Log in to continue to checkout: Basic, $20 a month.'],
  ['redirect=/payment/success?session_id=cs_1', 'Log in to see your payment.'],
  ['redirect=/payment/successful', null],
  ['redirect=/profile', null],
])('the login page explains its purpose after a redirect from %s', (query, words) => {
  expect(choiceWords(readLoginTarget(new URLSearchParams(query)), 'Log in')).toBe(words)
})

it('a new account is not created to see a payment', () => {
  const target = readLoginTarget(new URLSearchParams('redirect=/payment/success?session_id=cs_1'))
  expect(choiceWords(target, 'Create an account')).toBeNull()
})
