import { expect, it } from 'vitest'
import { ApiError, networkError, readError } from '../api/api-error.ts'
import { readRefusal } from './refusal.ts'

const otherwise = { title: 'Upgrade failed' }

it.each([
  ['Already Subscribed.', 'Already Subscribed', 'My Account shows your current plan.'],
  ['Already Subscribed: You have Premium.', 'Already Subscribed', 'You have Premium.'],
  ["Current Plan: You're already on the BASIC plan.", 'Current Plan', "You're already on the BASIC plan."],
  ['Already Cancelled: It stays until then.', 'Already Cancelled', 'It stays until then.'],
  ["No Active Subscription: You don't have one.", 'No Active Subscription', "You don't have one."],
  ['Your subscription is canceled.', 'Upgrade failed', 'Your subscription is canceled.'],
  ['Current Planning is off.', 'Upgrade failed', 'Current Planning is off.'],
])('%j is shown under its title', (detail, title, text) => {
  expect(readRefusal(new ApiError(409, 'subscription_state', detail), otherwise)).toMatchObject({ title, text })
})

it('a payment that was not made says why, and where it can be made', async () => {
  const body = {
    code: 'payment_declined',
    detail: 'Your card was declined, so your plan is as before.',
    pay_url: 'https://pay.example/1',
  }
  const error = await readError(new Response(JSON.stringify(body), { status: 402 }))
  expect(readRefusal(error, otherwise)).toEqual({
    title: 'Your card was declined',
    text: 'Your plan is as before.',
    payUrl: 'https://pay.example/1',
    code: 'payment_declined',
  })
  const asked = new ApiError(402, 'payment_action_required', 'Your bank needs you to.')
  expect(readRefusal(asked, otherwise)).toMatchObject({ title: 'Confirm this payment', payUrl: null })
})

it('a missing response keeps the title of the failed action', () => {
  expect(readRefusal(networkError(), otherwise)).toMatchObject({ title: 'Upgrade failed', payUrl: null })
})
