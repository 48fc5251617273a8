import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { retryInterval } from './retry.ts'

const failed = (error: unknown) => retryInterval({ state: { status: 'error', error } })

test('a failed read is retried every five seconds, or after Retry-After', () => {
  expect(failed(new ApiError(0, 'network', ''))).toBe(5000)
  expect(failed(new ApiError(503, 'unavailable', '', 2))).toBe(5000)
  expect(failed(new ApiError(503, 'storage_full', '', 30))).toBe(30_000)
})

test('a permanent failure and a success are not retried', () => {
  for (const status of [400, 403, 404, 429, 500]) expect(failed(new ApiError(status, 'unknown', ''))).toBe(false)
  expect(failed(new Error('not ours'))).toBe(false)
  expect(retryInterval({ state: { status: 'success', error: null } })).toBe(false)
})
