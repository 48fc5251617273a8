import { errors } from '@greenroom/contract/errors'
import { expect, test } from 'vitest'
import { ApiError, detailOf } from './api-error.ts'

test('a rate limit is said in words for people, and one with a reason of its own says that', () => {
  expect(detailOf(new ApiError(429, 'too_many', errors.too_many.detail))).toBe(
    'Too many attempts. Please try again later.',
  )
  const busy = "We're already making two of your files. Try again when they're done."
  expect(detailOf(new ApiError(429, 'too_many', busy))).toBe(busy)
})

test('what brings no words is said all the same', () => {
  expect(detailOf(new TypeError('x is undefined'))).toBe('Something went wrong. Please try again.')
  expect(detailOf(new ApiError(502, 'unknown', ''), 'It failed.')).toBe('It failed.')
})
