/**
 * The closed list of error codes. A reply that is not a success is always `{ detail, code }`; our own client decides by
 * `code` and shows `detail`, clients elsewhere match the wording of `detail` (spec 2, section 8), so both are fixed here.
 */
export const errors = {
  invalid_input: { status: 400, detail: 'Invalid input data.' },
  user_exists: { status: 400, detail: 'User already exists.' },
  weak_password: { status: 400, detail: 'Password did not conform with policy.' },
  code_mismatch: { status: 400, detail: 'Code mismatch: invalid verification code.' },
  link_invalid: { status: 400, detail: "This link isn't valid." },
  code_expired: { status: 400, detail: 'Verification code has expired.' },
  already_confirmed: { status: 400, detail: 'User is already confirmed.' },
  already_subscribed: { status: 400, detail: 'Already Subscribed.' },
  bad_signature: { status: 400, detail: 'The signature of this event is missing, invalid or expired.' },
  wrong_login: { status: 401, detail: 'Incorrect email or password.' },
  unauthenticated: { status: 401, detail: 'Please log in.' },
  session_ended: { status: 401, detail: 'Your session has ended. Please log in again.' },
  payment_declined: { status: 402, detail: "Your card was declined, so your plan hasn't changed." },
  payment_action_required: {
    status: 402,
    detail: 'Your bank needs you to confirm this payment. Your plan will change as soon as you do.',
  },
  not_confirmed: { status: 403, detail: 'User is not confirmed.' },
  user_disabled: { status: 403, detail: 'User is disabled.' },
  csrf: { status: 403, detail: 'CSRF token missing or invalid.' },
  origin_refused: { status: 403, detail: 'This request came from another site and was refused.' },
  free_interview_used: { status: 403, detail: 'You have already used your free interview.' },
  premium_required: { status: 403, detail: 'This feature requires a PREMIUM subscription.' },
  checkout_not_yours: { status: 403, detail: 'This payment belongs to another account.' },
  not_found: { status: 404, detail: 'Not found.' },
  user_not_found: { status: 404, detail: 'User not found.' },
  question_moved: { status: 409, detail: "This isn't the current question." },
  interview_state: { status: 409, detail: "You can't do this at this point in the interview." },
  subscription_state: { status: 409, detail: "You can't do this with your current subscription." },
  too_large: { status: 413, detail: 'The request is too large.' },
  bad_range: { status: 416, detail: 'The requested range is outside the file.' },
  not_json: { status: 415, detail: 'Send the request as application/json.' },
  not_audio: { status: 415, detail: 'Send a recording as audio/webm, audio/ogg, audio/mp4 or audio/wav.' },
  tryout_used_up: { status: 429, detail: "That's all for today without an account." },
  too_many: { status: 429, detail: 'Attempt limit exceeded: too many attempts.' },
  internal: { status: 500, detail: 'Something went wrong on our end. Please try again.' },
  provider_failed: { status: 502, detail: "The payment provider isn't responding. Please try again." },
  unavailable: { status: 503, detail: "We're having trouble on our end. Please try again in a few seconds." },
  storage_full: {
    status: 503,
    detail:
      "We've run out of storage on our end, so we can't save anything right now. Please try again in a few minutes.",
  },
  read_only: {
    status: 503,
    detail: "We can't save anything right now. What you typed is still here. Please try again in a few minutes.",
  },
} as const satisfies Record<string, { status: number; detail: string }>

export type ErrorCode = keyof typeof errors
