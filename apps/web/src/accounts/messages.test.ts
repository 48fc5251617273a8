import type { ErrorCode } from '@greenroom/contract/errors'
import { errors } from '@greenroom/contract/errors'
import { describe, expect, it, test } from 'vitest'
import { ApiError, networkError, readError } from '../api/api-error.ts'
import {
  confirmMessage,
  forgotMessage,
  loginMessage,
  passwordRefusal,
  resendMessage,
  resetMessage,
  said,
  sendCodeMessage,
  signupMessage,
  verifyMessage,
} from './messages.ts'
import { loginForm, resetForm, signupForm } from './validation.ts'

/** A refusal as the server sends it. */
const refusal = (code: ErrorCode, retryAfter: number | null = null) =>
  new ApiError(errors[code].status, code, errors[code].detail, retryAfter)
/** A reply that says nothing that could be shown. */
const speechless = (status: number) => readError(new Response('<html>Bad gateway</html>', { status }))

const tooMany = 'Too many attempts. Please try again later.'
const alreadyConfirmed = 'This account is already confirmed. You can log in directly.'
const noAccount = 'No account found with this email address.'
const wrongCode = 'Invalid confirmation code. Please check and try again.'
const lateCode = 'Confirmation code has expired. Please request a new one.'

describe('the words of the error catalogue (spec 2, section 8)', () => {
  it.each<[string, (error: unknown) => string, ErrorCode, string]>([
    ['sending a code', sendCodeMessage, 'already_confirmed', alreadyConfirmed],
    ['sending a code', sendCodeMessage, 'user_not_found', noAccount],
    ['sending a code', sendCodeMessage, 'too_many', tooMany],
    ['sending a code', sendCodeMessage, 'internal', errors.internal.detail],
    ['confirming', confirmMessage, 'already_confirmed', alreadyConfirmed],
    ['confirming', confirmMessage, 'code_mismatch', wrongCode],
    ['confirming', confirmMessage, 'code_expired', lateCode],
    ['confirming', confirmMessage, 'internal', 'Failed to confirm account. Please try again.'],
    ['resending', resendMessage, 'too_many', 'Too many resend attempts. Please try again later.'],
    ['resending', resendMessage, 'already_confirmed', errors.already_confirmed.detail],
    ['a reset', resetMessage, 'code_mismatch', wrongCode],
    ['a reset', resetMessage, 'code_expired', lateCode],
    ['a reset', resetMessage, 'invalid_input', 'Invalid input data'],
    ['asking for a reset', forgotMessage, 'user_not_found', noAccount],
    ['asking for a reset', forgotMessage, 'too_many', tooMany],
    ['asking for a reset', forgotMessage, 'invalid_input', 'Invalid email format'],
    ['signing up', signupMessage, 'too_many', tooMany],
    ['signing up', signupMessage, 'invalid_input', errors.invalid_input.detail],
    ['logging in', loginMessage, 'origin_refused', errors.origin_refused.detail],
  ])('%s: %o answers %s', (_, message, code, words) => {
    expect(message(refusal(code))).toBe(words)
  })

  it.each([
    ['sending a code', sendCodeMessage, 'Failed to send confirmation code. Please try again.'],
    ['confirming', confirmMessage, 'Failed to confirm account. Please try again.'],
    ['resending', resendMessage, 'Failed to resend verification code.'],
    ['a second factor', verifyMessage, 'Failed to verify code. Please try again.'],
  ] as const)('%s: a reply without a detail gets fixed words', async (_, message, words) => {
    expect(message(await speechless(502))).toBe(words)
  })

  it.each([loginMessage, signupMessage, forgotMessage, resetMessage])(
    'a response without a detail has a default message for %o',
    async (message) => {
      expect(message(await speechless(500))).toMatch(/Please try again\.$/)
    },
  )

  it.each<[ErrorCode, RegExp]>([
    ['wrong_login', /isn't right/],
    ['user_disabled', /disabled/],
    ['user_not_found', /^No account found with this email address\.$/],
    ['not_confirmed', /isn't confirmed/],
    ['session_ended', /session has expired/],
    ['too_many', /^Too many attempts\. Please try again later\.$/],
  ])('a login rejected with %s shows its message', (code, words) => {
    expect(loginMessage(refusal(code))).toMatch(words)
  })

  it('a sign-up with a taken address says that the account exists', () => {
    expect(signupMessage(refusal('user_exists'))).toMatch(/already exists/)
  })
})

describe('a rejected second factor', () => {
  it.each<[ErrorCode, string]>([
    ['code_mismatch', 'Use the newest email: earlier codes no longer work.'],
    ['code_expired', 'Please ask for another code.'],
  ])('%s: the message of the server, and what to do next', (code, next) => {
    expect(verifyMessage(refusal(code))).toBe(`${errors[code].detail} ${next}`)
  })

  it('too many tries end the code', () => {
    expect(verifyMessage(refusal('too_many'))).toBe('Too many attempts. Please ask for another code.')
  })
})

describe('missing form fields', () => {
  const problems = (result: { error?: { issues: { message: string }[] } | undefined }) =>
    result.error?.issues.map(({ message }) => message)

  it('have the messages of the catalogue', () => {
    expect(said).toMatchObject({
      missingTwoFactor: 'Please enter the verification code from your email',
      missingConfirm: 'Please enter both email and confirmation code',
      missingEmail: 'Please enter your email address',
      invalidEmail: 'Invalid email format',
      invalidInput: 'Invalid input data',
      confirmed: 'Account confirmed successfully! You can now log in.',
      resent: 'Verification code resent. Please check your email.',
    })
    expect(said.freeInterview).toContain('1 free interview')
  })

  it('holds for an address that is none, and for an empty reset', () => {
    expect(problems(loginForm.safeParse({ email: 'maya', password: 'x' }))).toEqual(['Invalid email format'])
    expect(
      problems(
        resetForm({ email: 'a@example.com', product: 'Greenroom' }).safeParse({ code: '', password: '', repeated: '' }),
      ),
    ).toContain('Invalid input data')
  })

  it('names passwords that differ', () => {
    const typed = { email: 'a@example.com', password: 'Quiet-room-7', repeated: 'Quiet-room-8', terms: true }
    expect(problems(signupForm('Greenroom').safeParse({ ...typed, newsletter: false }))).toEqual([said.passwordsDiffer])
  })

  it('says that the address and the product make no password', () => {
    const typed = { email: 'maya.stone@example.com', terms: true, newsletter: false }
    for (const password of ['Maya.stone1!', 'Quiet Rooms 7!']) {
      const form = signupForm('Quiet Rooms').safeParse({ ...typed, password, repeated: password })
      expect(problems(form)).toEqual(['The password still needs more than your email address or the name Quiet Rooms'])
    }
  })
})

test('a rate limit shows the time to wait', () => {
  expect(loginMessage(refusal('too_many', 600))).toBe(`${tooMany} You can try again in 10 minutes.`)
  expect(sendCodeMessage(refusal('too_many', 42))).toBe(`${tooMany} You can ask for another code in 42 seconds.`)
})

test('a code that is used up needs no waiting, but another code', () => {
  expect(confirmMessage(refusal('too_many'))).toBe(`${tooMany} You can also ask for another code.`)
  expect(resetMessage(refusal('too_many'))).toBe(`${tooMany} You can also ask for another code.`)
})

test('a missing response has its own message for every request', () => {
  for (const message of [loginMessage, verifyMessage, sendCodeMessage, confirmMessage, signupMessage, resetMessage])
    expect(message(networkError())).toMatch(/couldn't reach the server/)
})

test('a rejected password shows its unmet requirements at the field', () => {
  const weak = new ApiError(400, 'weak_password', 'Password did not conform with policy: a number and a symbol')
  expect(passwordRefusal(weak)).toBe('Please choose another password: it needs a number and a symbol')
  const common = new ApiError(400, 'weak_password', 'Password did not conform with policy: something less common.')
  expect(passwordRefusal(common)).toBe('Please choose something less common: this password is easy to guess.')
  expect(passwordRefusal(refusal('too_many'))).toBeNull()
})
