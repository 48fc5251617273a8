import type { ErrorCode } from '@greenroom/contract/errors'
import { ApiError, detailOf } from '../api/api-error.ts'

/** Error messages by code (spec 2, section 8). */
type Table = Partial<Record<ErrorCode, string>>

const sessionExpired = 'Your session has expired. Please log in again.'
const alreadyConfirmed = 'This account is already confirmed. You can log in directly.'
const tooMany = 'Too many attempts. Please try again later.'
const noAccount = 'No account found with this email address.'
const mismatch = 'Invalid confirmation code. Please check and try again.'
const expired = 'Confirmation code has expired. Please request a new one.'

/**
 * The message for an error: by its code, else the server's detail (`otherwise` 'detail') or fixed text. Network errors always show
 * their own. '' for a reply without a detail; the caller has a fallback.
 */
function words(error: unknown, table: Table, otherwise: string): string {
  if (!(error instanceof ApiError)) return detailOf(error)
  const fixed = table[error.code as ErrorCode]
  if (fixed) return fixed
  return error.code === 'network' || otherwise === 'detail' ? error.detail : otherwise
}

/** Appends the Retry-After time, where the server sent one. */
function withWait(error: unknown, said: string, next: 'try again' | 'ask for another code'): string {
  const seconds = error instanceof ApiError ? error.retryAfter : null
  return seconds === null ? said : `${said} You can ${next} in ${writeDuration(seconds)}.`
}

/** For code attempts: without Retry-After it is this code's attempts that are used up, and a new code helps at once. */
const withCodeWait = (error: unknown, said: string) =>
  error instanceof ApiError && error.retryAfter === null
    ? `${said} You can also ask for another code.`
    : withWait(error, said, 'try again')

function writeDuration(seconds: number): string {
  if (seconds < 120) return seconds <= 1 ? 'a second' : `${Math.ceil(seconds)} seconds`
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`
}

export const loginMessage = (error: unknown) =>
  words(
    error,
    {
      wrong_login: "That email or password isn't right. Please try again.",
      user_disabled: 'This account has been disabled. Please contact us.',
      user_not_found: noAccount,
      not_confirmed: "This account isn't confirmed yet. Enter the code from your email, or ask for a new one.",
      session_ended: sessionExpired,
      too_many: withWait(error, tooMany, 'try again'),
    },
    'detail',
  ) || 'Login failed. Please try again.'

/** The server's text, and what to do next. */
export function verifyMessage(error: unknown): string {
  const { code, detail, retryAfter } =
    error instanceof ApiError ? error : { code: 'unknown', detail: '', retryAfter: null }
  const text = detail || detailOf(error, 'Failed to verify code. Please try again.')
  if (detail === '') return text
  if (code === 'session_ended') return sessionExpired
  if (code === 'code_mismatch') return `${text} Use the newest email: earlier codes no longer work.`
  if (code === 'code_expired') return `${text} Please ask for another code.`
  if (code !== 'too_many') return text
  return retryAfter === null ? 'Too many attempts. Please ask for another code.' : withWait(error, tooMany, 'try again')
}

export const sendCodeMessage = (error: unknown) =>
  words(
    error,
    {
      already_confirmed: alreadyConfirmed,
      user_not_found: noAccount,
      too_many: withWait(error, tooMany, 'ask for another code'),
    },
    'detail',
  ) || 'Failed to send confirmation code. Please try again.'

export const confirmMessage = (error: unknown) =>
  words(
    error,
    {
      already_confirmed: alreadyConfirmed,
      code_mismatch: mismatch,
      code_expired: expired,
      too_many: withCodeWait(error, tooMany),
      user_not_found: noAccount,
    },
    'Failed to confirm account. Please try again.',
  )

export const resendMessage = (error: unknown) =>
  words(
    error,
    { too_many: withWait(error, 'Too many resend attempts. Please try again later.', 'ask for another code') },
    'detail',
  ) || 'Failed to resend verification code.'

export const signupMessage = (error: unknown) =>
  words(
    error,
    {
      user_exists: 'An account with this email already exists. Log in, or reset your password.',
      too_many: withWait(error, tooMany, 'try again'),
    },
    'detail',
  ) || 'Sign-up failed. Please try again.'

export const forgotMessage = (error: unknown) =>
  words(
    error,
    {
      user_not_found: noAccount,
      too_many: withWait(error, tooMany, 'ask for another code'),
      invalid_input: 'Invalid email format',
    },
    'detail',
  ) || 'Failed to send the code. Please try again.'

export const resetMessage = (error: unknown) =>
  words(
    error,
    {
      code_mismatch: mismatch,
      code_expired: expired,
      too_many: withCodeWait(error, tooMany),
      user_not_found: noAccount,
      invalid_input: 'Invalid input data',
    },
    'detail',
  ) || 'Failed to reset the password. Please try again.'

/** Wrong or expired code: shown at the field. */
export const isCodeRefusal = (error: unknown) =>
  error instanceof ApiError && (error.code === 'code_mismatch' || error.code === 'code_expired')

/** The account is confirmed already and can log in. */
export const isAlreadyConfirmed = (error: unknown) => error instanceof ApiError && error.code === 'already_confirmed'

/** Why the server refused a password, to show at the field; null for other failures. */
export function passwordRefusal(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'weak_password') return null
  const [, missing] = error.detail.split('conform with policy: ')
  if (!missing) return 'Please choose another password.'
  return missing.startsWith('something less common')
    ? 'Please choose something less common: this password is easy to guess.'
    : `Please choose another password: it needs ${missing}`
}

export const said = {
  alreadyConfirmed,
  sessionExpired,
  missingTwoFactor: 'Please enter the verification code from your email',
  missingConfirm: 'Please enter both email and confirmation code',
  missingEmail: 'Please enter your email address',
  invalidEmail: 'Invalid email format',
  invalidInput: 'Invalid input data',
  passwordsDiffer: "The passwords don't match",
  confirmed: 'Account confirmed successfully! You can now log in.',
  accountCreated: 'Account created. Enter the code to confirm your email.',
  freeInterview: 'You have 1 free interview.',
  entered: 'Account confirmed successfully!',
  codeSubmitsItself: "Type or paste it. We'll check it as soon as it's complete.",
  resent: 'Verification code resent. Please check your email.',
  codeSent: 'A code is on its way. Please check your email.',
  codeStands: 'The code in our last email still works. Please use that one.',
  loginForCode: "Log in again and we'll send another code.",
  passwordReset: "Your password has been changed. Next time you log in, we'll email you a code.",
}
