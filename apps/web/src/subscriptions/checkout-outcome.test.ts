import { expect, it } from 'vitest'
import { ApiError, networkError } from '../api/api-error.ts'
import { isSettled, pollIntervals, readCheckout, readCheckoutFailure } from './checkout-outcome.ts'

it.each([
  [{ status: 'paid', plan: 'BASIC' }, { kind: 'paid', plan: 'BASIC' }, true],
  [{ status: 'pending', plan: 'BASIC' }, { kind: 'pending' }, false],
  [{ status: 'not_paid', plan: null }, { kind: 'not_paid' }, true],
  [{ status: 'paused', plan: 'BASIC' }, { kind: 'paused', plan: 'BASIC' }, true],
  [{ status: 'ended', plan: 'PREMIUM' }, { kind: 'ended', plan: 'PREMIUM' }, true],
] as const)('%j is %j', (reply, outcome, settled) => {
  expect(readCheckout(reply)).toEqual(outcome)
  expect(isSettled(readCheckout(reply))).toBe(settled)
})

it('a state that this page does not know is still being confirmed', () => {
  const reply = { status: 'in_review', plan: null } as unknown as Parameters<typeof readCheckout>[0]
  expect(readCheckout(reply)).toEqual({ kind: 'pending' })
})

it.each([
  [new ApiError(403, 'checkout_not_yours', ''), 'not_yours'],
  [new ApiError(404, 'not_found', ''), 'unknown'],
  [new ApiError(400, 'invalid_input', ''), 'unknown'],
  [new ApiError(502, 'provider_failed', ''), 'unreachable'],
  [new ApiError(429, 'too_many', ''), 'unreachable'],
  [networkError(), 'unreachable'],
])('%s says of the payment: %s', (error, kind) => {
  expect(readCheckoutFailure(error).kind).toBe(kind)
})

it('it is looked for every 2 seconds, then less often, for about a minute', () => {
  expect(pollIntervals[0]).toBe(2000)
  expect(pollIntervals).toEqual([...pollIntervals].sort((a, b) => a - b))
  const whole = pollIntervals.reduce((sum, wait) => sum + wait)
  expect(whole).toBeGreaterThanOrEqual(55_000)
  expect(whole).toBeLessThanOrEqual(75_000)
})
