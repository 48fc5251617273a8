import { contract } from '@greenroom/contract'
import { limits } from '@greenroom/contract/limits'
import { expect, test } from 'vitest'
import { contactForm } from './validation.ts'

const form = {
  first_name: 'Ada',
  last_name: '',
  email: 'ada@example.com',
  user_type: 'other',
  message: 'How much is it?',
}

const { min } = limits.contactMessage

test.each([
  ['x'.repeat(min), true],
  ['x'.repeat(min - 1), false],
  [`  ${'x'.repeat(min - 1)}  `, false],
  ['<b><i></i></b>', false],
  [`<p>${'x'.repeat(min)}</p>`, true],
  [`<p>${'x'.repeat(min - 1)}</p>`, false],
])('the form and the server ask for as many words: %s', (message, isEnough) => {
  expect(contactForm.safeParse({ ...form, message }).success, 'form').toBe(isEnough)
  expect(contract.submitContact.body.safeParse({ ...form, message }).success, 'server').toBe(isEnough)
})

test.each([
  ['message', limits.contactMessage.max],
  ['first_name', limits.name],
] as const)('the form and the server draw the same line for emoji: %s', (field, max) => {
  for (const [count, fits] of [
    [max / 2, true],
    [max / 2 + 1, false],
    [max, false],
  ] as const) {
    const filled = { ...form, [field]: '😀'.repeat(count) }
    expect(contactForm.safeParse(filled).success, `form, ${count}`).toBe(fits)
    expect(contract.submitContact.body.safeParse(filled).success, `server, ${count}`).toBe(fits)
  }
})
