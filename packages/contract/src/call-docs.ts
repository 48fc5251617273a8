import type { CallName } from './calls.ts'
import type { ErrorCode } from './errors.ts'

/** The groups that a reader of the API finds its calls in, in reading order. */
export const tags = {
  Accounts:
    'Sign up, confirm an email address, log in with a second factor, reset a password, manage signed-in devices.',
  Profile: 'What My Account shows, newsletter consent and the export of all personal data.',
  Billing: 'Plans, checkout, changes, the billing portal and the webhook of the payment provider.',
  Catalog: 'Interview templates and favorite job titles.',
  Interviews: 'Start an interview, answer its questions, ask your own and end it.',
  Speech: 'Questions read aloud, recordings transcribed.',
  Reports: 'Completed interviews, their feedback as it is written, files and progress over time.',
  Practice: 'One question of a completed interview, asked again.',
  'Try it out': 'One question with one remark, before there is an account.',
  Reviews: 'What people who finished an interview say about it.',
  Contact: 'The contact form.',
  System: 'Readiness, and what is set up on this server.',
} as const
export type Tag = keyof typeof tags

/** The cookies that exist. Both are HttpOnly and SameSite=Strict; over https their names begin with `__Host-`. */
export type CookieName = 'refresh' | 'browser'

/**
 * What a reader needs to know about a call and its schemas don't say. `errors` are the codes that follow from what the call does;
 * those that follow from its guard and its input are added by `errorsOf`. Kept out of `calls.ts`, which browsers load.
 */
export type CallDoc = {
  tag: Tag
  /** What it does, as a sentence without its period. */
  summary: string
  description?: string
  errors?: readonly ErrorCode[]
  cookies?: { reads?: CookieName; sets?: readonly CookieName[] }
  /** Request headers beside those of the guard. */
  headers?: readonly 'Idempotency-Key'[]
}

type Doc = Omit<CallDoc, 'tag'>

/** Refusals of a call that needs, changes or ends a subscription. */
const subscriptionErrors = ['subscription_state', 'provider_failed'] as const
/** Refusals of a call that takes a code from an email. */
const codeErrors = ['user_not_found', 'code_mismatch', 'code_expired', 'too_many'] as const
/** What a call may answer from a replica. */
const mayBeReplicated = 'Where reads are replicated it may be a second old, unless `Cache-Control: no-cache` is sent.'
/** Refusals of a call that works on an interview. */
const interviewErrors = ['interview_state', 'too_many'] as const

const startsSession = { reads: 'browser', sets: ['refresh', 'browser'] } as const
const usesSession = { reads: 'refresh', sets: ['refresh'] } as const
const endsSession = { sets: ['refresh'] } as const

const resend = {
  description: '`send-code`, `resend-code` and `resend-confirmation` do the same and share one rate limit.',
  errors: ['user_not_found', 'already_confirmed', 'too_many'],
} as const satisfies Partial<Doc>

export const callDocs: Record<CallName, CallDoc> = {
  ...tagged('Accounts', {
    signup: {
      summary: 'Create an account and email a confirmation code',
      errors: ['user_exists', 'weak_password', 'too_many'],
    },
    confirmSignup: {
      summary: 'Confirm a new account with the code from the email',
      description:
        'In the browser that signed up it also opens a session (`loggedIn`), as `login` does; elsewhere `login` comes next. Either way the browser is trusted for 30 days.',
      errors: [...codeErrors, 'already_confirmed'],
      cookies: startsSession,
    },
    sendCode: { ...resend, summary: 'Email a confirmation code' },
    resendCode: { ...resend, summary: 'Email the confirmation code again' },
    resendConfirmation: { ...resend, summary: 'Email a new confirmation code' },
    login: {
      summary: 'Log in with email and password',
      description:
        'Opens a session, or emails a code for `verify-code` when this browser is not trusted (`requires2FA`).',
      errors: ['wrong_login', 'not_confirmed', 'user_disabled', 'too_many'],
      cookies: startsSession,
    },
    verifyCode: {
      summary: 'Finish a login with the code from the email',
      errors: ['wrong_login', 'code_mismatch', 'code_expired', 'user_disabled', 'not_confirmed', 'too_many'],
      cookies: startsSession,
    },
    forgotPassword: {
      summary: 'Email a code for choosing a new password',
      errors: ['user_not_found', 'too_many'],
    },
    confirmForgotPassword: {
      summary: 'Choose a new password with the code from the email',
      errors: [...codeErrors, 'weak_password'],
    },
    refresh: {
      summary: 'Get new tokens for the session in the refresh cookie',
      description: 'Rotates the cookie. A cookie that was used before is a replay and ends the session.',
      errors: ['unauthenticated', 'session_ended', 'too_many'],
      cookies: usesSession,
    },
    refreshCsrf: { summary: 'Get a new CSRF token for the current session' },
    logout: {
      summary: 'End the session',
      description:
        'Ends the sessions of the refresh cookie and of the bearer token, whichever is sent. Always succeeds.',
      cookies: usesSession,
    },
    listSessions: { summary: 'List signed-in devices' },
    revokeSession: {
      summary: 'Sign out one device',
      cookies: endsSession,
    },
    revokeSessions: { summary: 'Sign out all devices', cookies: endsSession },
    deleteUser: {
      summary: 'Delete the account and all personal data',
      description: 'Refused while a subscription would keep charging.',
      errors: subscriptionErrors,
      cookies: endsSession,
    },
  }),

  ...tagged('Profile', {
    profile: { summary: 'Read email, plan, counts and the interview under way' },
    unsubscribeNewsletter: {
      summary: 'Unsubscribe from the newsletter with the link from an email',
      description:
        'Also takes the form of a one-click unsubscribe (RFC 8058). Needs no session: the token is the proof.',
      errors: ['link_invalid'],
    },
    newsletterPreference: { summary: 'Turn the newsletter on or off' },
    exportUser: {
      summary: 'Export everything stored about the user',
      errors: ['too_many'],
    },
  }),

  ...tagged('Billing', {
    createCheckoutSession: {
      summary: 'Open a checkout page for a plan',
      description:
        'For a user without a subscription. Send the buyer to `url`, a page of the payment provider that stays open for 45 minutes; it leads back to `/payment/success?session_id=…`, whose id `checkout-status` takes. While a page for the same plan is open it is given again; one for another plan closes it. `already_subscribed` while a subscription runs, unpaid ones included: `pay_url` then leads to what is open.',
      errors: ['already_subscribed', 'provider_failed'],
    },
    subscriptionDetails: {
      summary: 'Read the plan, its dates and what is unpaid',
      description:
        'Read from the payment provider, or as last known while it does not answer. FREE without a subscription, with null dates.',
    },
    cancelSubscription: {
      summary: 'Cancel at the end of the period, or at once when unpaid',
      description:
        'A paid plan works until `effective_date` and can be reactivated until then. An upgrade that waits for its payment is dropped, and its invoice can no longer be paid. What is unpaid ends now, and the card is not charged again. `subscription_state` when there is nothing left to cancel.',
      errors: subscriptionErrors,
    },
    changeSubscription: {
      summary: 'Change to another paid plan now',
      description:
        'Charges the difference for the rest of the period at once, or credits it; `change-preview` gives the amounts. A declined or unconfirmed payment leaves the plan as it was: `pay_url` then leads to the open invoice, and `pending_change` of the details shows it until it expires. `subscription_state` while the plan is canceled (reactivate first), unpaid (pay first) or already the one that is asked for.',
      errors: [...subscriptionErrors, 'payment_declined', 'payment_action_required'],
    },
    reactivateSubscription: {
      summary: 'Take back a cancellation',
      description: 'While the period that was paid for lasts. The plan then renews at its end, at the usual price.',
      errors: subscriptionErrors,
    },
    previewChange: {
      summary: 'Preview what a change of plan costs',
      description:
        'What `change-subscription` would charge and credit now, in cents. The amounts hold for an hour if its `proration_date` is sent with the change. Refused like the change itself.',
      errors: subscriptionErrors,
    },
    checkoutStatus: {
      summary: 'Check whether a checkout was paid',
      description:
        'For the page that a buyer comes back to. While the status is `pending`, ask again after a few seconds. Only the buyer may ask.',
      errors: ['checkout_not_yours', 'not_found', 'provider_failed'],
    },
    createPortalSession: {
      summary: 'Open the billing portal for card, invoices and receipts',
      description:
        'Send the customer to `url`, a page of the payment provider; it leads back to the profile. `subscription_state` for a user who never opened a checkout.',
      errors: subscriptionErrors,
    },
    paymentWebhook: {
      summary: 'Receive an event from the payment provider',
      description: 'Sent by the payment provider, not by clients. An event that arrives twice is processed once.',
    },
  }),

  ...tagged('Catalog', {
    availableInterviews: { summary: 'List interview templates' },
    favorites: { summary: 'List favorite job titles' },
    addFavorite: { summary: 'Add a favorite job title', errors: ['not_found'] },
    removeFavorite: { summary: 'Remove a favorite job title' },
  }),

  ...tagged('Interviews', {
    previewInterview: {
      summary: 'Preview the topics of a job description',
      description: 'Stores nothing.',
      errors: ['premium_required', 'too_many'],
    },
    sampleQuestions: {
      summary: 'Read three questions of the kind that an interview for a job asks',
      description: 'May be cached for an hour.',
      errors: ['too_many'],
    },
    startInterview: {
      summary: 'Start an interview',
      description: 'One can be open at a time: while one is, it is named in the reply and nothing is started.',
      errors: ['free_interview_used', 'premium_required', ...interviewErrors],
    },
    currentQuestion: { summary: 'Read the current question and where the interview is' },
    submitAnswer: {
      summary: 'Answer the current question and get the next one',
      description:
        'Send `question_number` or an `Idempotency-Key`, so that a repeated request gets the first reply again and is not taken as the answer to the next question.',
      errors: ['question_moved', ...interviewErrors],
      headers: ['Idempotency-Key'],
    },
    submitQuestions: {
      summary: 'Ask the interviewer your own questions',
      description: 'Once per interview: a repeated request gets the first replies again.',
      errors: interviewErrors,
    },
    endInterview: {
      summary: 'End an interview: complete it, or discard it when nothing was answered',
    },
  }),

  ...tagged('Speech', {
    punctuate: { summary: 'Add punctuation to transcribed speech', errors: ['too_many'] },
    transcribe: {
      summary: 'Transcribe a recording',
      description:
        'Only while an interview is open, and only where the operator set up transcription. The recording is not kept.',
      errors: ['not_found', ...interviewErrors],
    },
    speak: { summary: 'Read a text aloud', errors: interviewErrors },
  }),

  ...tagged('Reports', {
    retryFeedback: {
      summary: 'Retry feedback that failed',
      description: 'While feedback is being written it has no effect; feedback that is ready is refused.',
      errors: interviewErrors,
    },
    rewriteFeedback: {
      summary: 'Have a model write the feedback again',
      description:
        'For feedback that the built-in coach wrote because no model answered (`can_rewrite`). What is stored stays until the new feedback is there, and what was checked in it is kept. While feedback is being written it has no effect.',
      errors: [...interviewErrors, 'premium_required'],
    },
    completedInterviews: {
      summary: 'List completed interviews',
      description: `All as an array; with \`page\` as pages of positions; with \`page\` and \`position\` as pages of interviews. ${mayBeReplicated}`,
    },
    progress: {
      summary: 'Read how answers changed over time',
      description: mayBeReplicated,
      errors: ['premium_required'],
    },
    interviewDetail: {
      summary: 'Read a completed interview and its feedback',
      description: `What a plan includes decides \`feedbackAccess\`: \`full\`, or \`overview\` without what is sold. ${mayBeReplicated}`,
      errors: ['premium_required'],
    },
    tickPoint: {
      summary: 'Check or uncheck a point you say you covered',
      errors: ['premium_required', 'too_many'],
    },
    exportReport: {
      summary: 'Download a report as PDF, Markdown or JSON',
      errors: ['premium_required', 'too_many'],
    },
    feedbackEvents: {
      summary: 'Follow feedback while it is written',
      description:
        'Server-sent events: `progress` at once and on every change, `report` with the whole report at the end. A stream ends after two minutes at the latest; open another if you are still waiting.',
      errors: ['premium_required', 'too_many'],
    },
    deleteInterview: { summary: 'Delete a completed interview and its feedback' },
  }),

  ...tagged('Practice', {
    startPractice: {
      summary: 'Practice one question again',
      errors: ['premium_required', ...interviewErrors],
    },
    practices: {
      summary: 'Compare the attempts at one question',
      errors: ['premium_required', 'too_many'],
    },
  }),

  ...tagged('Try it out', {
    tryoutQuestion: {
      summary: 'Read a question that can be answered without an account',
      description: 'A few questions that anybody can answer, one after the other and then from the first again.',
    },
    answerTryout: {
      summary: 'Get one remark on an answer, without an account',
      description:
        'The built-in coach reads it, whichever coach is set up here, so the answer is sent to nobody. Neither the answer nor the remark is stored or logged. Each address has a number of answers a day (`tryout_used_up`), and all of them together a number an hour (`too_many`); help after an answer about self-harm is refused by neither. Requests are limited to 30 a minute per address (`too_many`).',
      errors: ['not_found', 'tryout_used_up', 'too_many'],
    },
  }),

  ...tagged('Reviews', {
    reviews: { summary: 'List published reviews' },
    ownReview: { summary: 'Read your own review' },
    saveReview: {
      summary: 'Write or change your review',
      description:
        'For somebody who completed an interview; one review per account. The operator reads it before it is published, and again after each change. A change may leave `interview_id` out.',
      errors: ['not_found', 'too_many'],
    },
    deleteReview: { summary: 'Withdraw your review' },
  }),

  ...tagged('Contact', {
    submitContact: { summary: 'Send a message to the operator', errors: ['too_many'] },
  }),

  ...tagged('System', {
    health: { summary: 'Check that the server and its database answer' },
    healthLive: {
      summary: 'Check that the process answers',
      description: 'Asks nothing of the database. A process that does not answer needs a restart.',
    },
    healthReady: {
      summary: 'Check that the server can take requests',
      description:
        'The database answers and takes writes, its disk has room, and the server is not stopping. Otherwise 503, what was sent here is still answered. A proxy asks with `for=proxy`, which is 503 only while the server is stopping.',
    },
    about: { summary: 'Read who runs this installation' },
    productInfo: { summary: "Read this installation's name, contact and optional features" },
  }),
}

/** The calls of one group. */
function tagged<Name extends CallName>(tag: Tag, docs: Record<Name, Doc>): Record<Name, CallDoc> {
  const all = Object.entries<Doc>(docs).map(([name, doc]) => [name, { tag, ...doc }])
  return Object.fromEntries(all) as Record<Name, CallDoc>
}
