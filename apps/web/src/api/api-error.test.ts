import { errors } from '@greenroom/contract/errors'
import { expect, test } from 'vitest'
import { ApiError, detailOf } from './api-error.ts'

test('a rate limit has a readable message, or its specific reason', () => {
  expect(detailOf(new ApiError(429, 'too_many', errors.too_many.detail))).toBe(
    'Too many attempts. Please try again later.',
  )
  const busy = "We're already making two of your files. Try again when they're done."
  expect(detailOf(new ApiError(429, 'too_many', busy))).toBe(busy)
})

test('an error without a message has a default one', () => {
  expect(detailOf(new TypeError('x is undefined'))).toBe('Something went wrong. Please try again.')
  expect(detailOf(new ApiError(502, 'unknown', ''), 'It failed.')).toBe('It failed.')
})
