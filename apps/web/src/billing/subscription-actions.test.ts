import { expect, test } from 'vitest'
import { ApiError, networkError, readError } from '../api/api-error.ts'
import { failureWords } from './subscription-actions.ts'

test('a rejection shows the message of the server', () => {
  expect(failureWords(new ApiError(409, 'subscription_state', 'It has ended.'), 'cancel')).toBe('It has ended.')
})

test('a response without a message and a missing response have different default messages', async () => {
  const silent = await readError(new Response('<html>Bad gateway</html>', { status: 502 }))
  expect(silent).toMatchObject({ code: 'unknown', detail: '' })
  expect(failureWords(silent, 'cancel')).toBe('An error occurred while cancelling your subscription.')
  expect(failureWords(silent, 'reactivate')).toBe('An error occurred while reactivating your subscription.')
  expect(failureWords(networkError(), 'cancel')).toBe('Failed to cancel your subscription. Please try again later.')
  expect(failureWords(new Error('?'), 'reactivate')).toBe(
    'Failed to reactivate your subscription. Please try again later.',
  )
})
