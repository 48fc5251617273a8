import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { askAgain } from './ask-again.ts'

const failed = (error: unknown) => askAgain({ state: { status: 'error', error } })

test('a list that did not come is asked for again every five seconds, or when the server said', () => {
  expect(failed(new ApiError(0, 'network', ''))).toBe(5000)
  expect(failed(new ApiError(503, 'unavailable', '', 2))).toBe(5000)
  expect(failed(new ApiError(503, 'storage_full', '', 30))).toBe(30_000)
})

test('what will fail again, and what came, is not', () => {
  for (const status of [400, 403, 404, 429, 500]) expect(failed(new ApiError(status, 'unknown', ''))).toBe(false)
  expect(failed(new Error('not ours'))).toBe(false)
  expect(askAgain({ state: { status: 'success', error: null } })).toBe(false)
})
