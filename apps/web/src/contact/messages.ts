import { ApiError } from '../api/api-error.ts'

/** Spec 2, section 8, "Contact". */
export const said = {
  required: 'Please fill in all required fields',
  invalidEmail: 'Please enter a valid email address.',
  noUserType: 'Please select what best describes you',
  tooShort: 'Your message is too short. Please provide more details.',
  sent: 'Your message has been sent successfully.',
}

/** Why sending failed. After a network error the message may or may not have arrived. */
export function failureMessage(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) return 'Too many requests. Please try again later.'
  return error instanceof ApiError && error.code !== 'network' && error.detail !== ''
    ? `Error: ${error.detail}`
    : 'There was an error sending your message. Please try again.'
}
