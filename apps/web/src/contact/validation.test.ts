import { contract } from '@greenroom/contract'
import { limits } from '@greenroom/contract/limits'
import { expect, test } from 'vitest'
import { contactForm } from './validation.ts'

const form = {
  firstName: 'Ada',
  lastName: '',
  email: 'ada@example.com',
  userType: 'other',
  message: 'How much is it?',
}

const { min } = limits.contactMessage
const fitsServer = ({ firstName, lastName, userType, ...same }: typeof form) =>
  contract.submitContact.body.safeParse({ ...same, first_name: firstName, last_name: lastName, user_type: userType })
    .success

test.each([
  ['x'.repeat(min), true],
  ['x'.repeat(min - 1), false],
  [`  ${'x'.repeat(min - 1)}  `, false],
  ['<b><i></i></b>', false],
  [`<p>${'x'.repeat(min)}</p>`, true],
  [`<p>${'x'.repeat(min - 1)}</p>`, false],
])('the form and the server ask for as many words: %s', (message, isEnough) => {
  expect(contactForm.safeParse({ ...form, message }).success, 'form').toBe(isEnough)
  expect(fitsServer({ ...form, message }), 'server').toBe(isEnough)
})

test.each([
  ['message', limits.contactMessage.max],
  ['firstName', limits.name],
] as const)('the form and the server draw the same line for emoji: %s', (field, max) => {
  for (const [count, fits] of [
    [max / 2, true],
    [max / 2 + 1, false],
    [max, false],
  ] as const) {
    const filled = { ...form, [field]: '😀'.repeat(count) }
    expect(contactForm.safeParse(filled).success, `form, ${count}`).toBe(fits)
    expect(fitsServer(filled), `server, ${count}`).toBe(fits)
  }
})
