import { describe, expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { readStartFailure, readStartReply, type StartReply } from './start-reply.ts'

describe('starting an interview', () => {
  test('a new interview is entered', () => {
    expect(readStartReply({ interviewId: 'a1' })).toEqual({ kind: 'started', interviewId: 'a1' })
  })

  test('an interview that is still open is offered, with or without its flag', () => {
    const activeInterview = { interview_id: 'b2', job: 'Midwife', level: 'Mid' } as const
    const active = { kind: 'active', interview: { interviewId: 'b2', job: 'Midwife', level: 'Mid', kind: 'interview' } }
    expect(readStartReply({ hasActiveInterview: true, activeInterview })).toEqual(active)
    expect(readStartReply({ activeInterview } as StartReply)).toEqual(active)
  })

  test('a reply that makes no sense is said to be one', () => {
    for (const reply of [null, 'ok', {}, { interviewId: '' }, { hasActiveInterview: true }]) {
      expect(readStartReply(reply as StartReply)).toMatchObject({
        text: 'Something went wrong while starting the interview. Please try again.',
      })
    }
  })

  test('a used free interview leads to the plans, by code or by wording', () => {
    for (const code of ['free_interview_used', 'unknown'] as const) {
      const outcome = readStartFailure(new ApiError(403, code, 'You have already used your free interview.'))
      expect(outcome).toMatchObject({ title: 'Free Interview Used', offer: 'plans' })
    }
  })

  test('a custom interview without Premium leads to the upgrade', () => {
    expect(readStartFailure(new ApiError(403, 'premium_required', ''))).toMatchObject({
      title: 'Premium Feature',
      offer: 'upgrade',
    })
  })

  test('the rate limit shows the time until the next start', () => {
    expect(readStartFailure(new ApiError(429, 'too_many', 'Attempt limit exceeded.', 90))).toMatchObject({
      text: "You've started a lot of interviews in the last hour. You can start another in 2 minutes.",
    })
  })

  test('other failures show what the server said, or ask to try later', () => {
    expect(readStartFailure(new ApiError(503, 'unavailable', 'Not right now.'))).toMatchObject({
      title: 'Interview Start Failed',
      text: 'Not right now.',
    })
    expect(readStartFailure(new ApiError(502, 'unknown', ''))).toMatchObject({
      text: 'Failed to start interview. Please try again later.',
    })
    expect(readStartFailure(new Error('?'))).toMatchObject({
      text: 'Failed to start interview. Please try again later.',
    })
  })
})
