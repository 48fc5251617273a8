import { limits } from './limits.ts'

/** Method, path and guard of every call, as plain data without schemas, so that a page without a form does not load a validator. */
export const calls = {
  health: { method: 'GET', path: '/api/health', session: 'none' },
  healthLive: { method: 'GET', path: '/api/health/live', session: 'none' },
  healthReady: { method: 'GET', path: '/api/health/ready', session: 'none' },
  productInfo: { method: 'GET', path: '/api/product', session: 'none' },

  signup: { method: 'POST', path: '/api/auth/signup', session: 'none' },
  confirmSignup: { method: 'POST', path: '/api/auth/confirm-signup', session: 'none' },
  sendCode: { method: 'POST', path: '/api/auth/send-code', session: 'none' },
  resendCode: { method: 'POST', path: '/api/auth/resend-code', session: 'none' },
  resendConfirmation: { method: 'POST', path: '/api/auth/resend-confirmation', session: 'none' },
  login: { method: 'POST', path: '/api/auth/login', session: 'none' },
  verifyCode: { method: 'POST', path: '/api/auth/verify-code', session: 'none' },
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password', session: 'none' },
  confirmForgotPassword: { method: 'POST', path: '/api/auth/confirm-forgot-password', session: 'none' },
  refresh: { method: 'POST', path: '/api/auth/refresh', session: 'cookie' },
  refreshCsrf: { method: 'POST', path: '/api/auth/refresh-csrf', session: 'user', csrf: 'given' },
  logout: { method: 'POST', path: '/api/auth/logout', session: 'cookie' },
  listSessions: { method: 'GET', path: '/api/auth/sessions', session: 'user' },
  revokeSession: { method: 'DELETE', path: '/api/auth/sessions/{id}', session: 'user' },
  revokeSessions: { method: 'DELETE', path: '/api/auth/sessions', session: 'user' },
  deleteUser: { method: 'DELETE', path: '/api/auth/user', session: 'user' },

  profile: { method: 'GET', path: '/api/user/profile', session: 'user' },
  unsubscribeNewsletter: { method: 'POST', path: '/api/newsletter/unsubscribe', session: 'link' },
  newsletterPreference: { method: 'PUT', path: '/api/user/newsletter-preference', session: 'user' },
  exportUser: { method: 'GET', path: '/api/user/export', session: 'user' },

  createCheckoutSession: { method: 'POST', path: '/api/payment/create-checkout-session', session: 'user' },
  subscriptionDetails: { method: 'GET', path: '/api/payment/subscription-details', session: 'user' },
  cancelSubscription: { method: 'POST', path: '/api/payment/cancel-subscription', session: 'user' },
  changeSubscription: { method: 'POST', path: '/api/payment/change-subscription', session: 'user' },
  reactivateSubscription: { method: 'POST', path: '/api/payment/reactivate-subscription', session: 'user' },
  previewChange: { method: 'GET', path: '/api/payment/change-preview', session: 'user' },
  checkoutStatus: { method: 'GET', path: '/api/payment/checkout-status', session: 'user' },
  createPortalSession: { method: 'POST', path: '/api/payment/portal-session', session: 'user' },
  paymentWebhook: { method: 'POST', path: '/api/payment/webhook', session: 'signature' },

  availableInterviews: { method: 'GET', path: '/api/interviews/available', session: 'none' },
  favorites: { method: 'GET', path: '/api/interviews/favorites', session: 'user' },
  addFavorite: { method: 'POST', path: '/api/interviews/favorites/add', session: 'user' },
  removeFavorite: { method: 'POST', path: '/api/interviews/favorites/remove', session: 'user' },

  previewInterview: { method: 'POST', path: '/api/interviews/preview', session: 'user' },
  sampleQuestions: { method: 'GET', path: '/api/interviews/sample-questions', session: 'none' },
  startInterview: { method: 'POST', path: '/api/interviews/start', session: 'user' },
  currentQuestion: { method: 'GET', path: '/api/interviews/{id}/current-question', session: 'user' },
  submitAnswer: { method: 'POST', path: '/api/interviews/{id}/answer', session: 'user' },
  submitQuestions: { method: 'POST', path: '/api/interviews/{id}/questions', session: 'user' },
  endInterview: { method: 'POST', path: '/api/interviews/{id}/end', session: 'user' },
  retryFeedback: { method: 'POST', path: '/api/interviews/{id}/feedback', session: 'user' },
  rewriteFeedback: { method: 'POST', path: '/api/interviews/detail/{id}/rewrite', session: 'user' },
  punctuate: { method: 'POST', path: '/api/interviews/punctuate', session: 'user' },
  transcribe: {
    method: 'POST',
    path: '/api/interviews/transcribe',
    session: 'user',
    upload: { types: ['audio/webm', 'audio/ogg', 'audio/mp4', 'audio/wav'], maxBytes: limits.recording.bytes },
  },
  speak: { method: 'POST', path: '/api/interviews/tts', session: 'user' },
  completedInterviews: { method: 'GET', path: '/api/interviews/completed', session: 'user' },
  progress: { method: 'GET', path: '/api/interviews/progress', session: 'user' },
  interviewDetail: { method: 'GET', path: '/api/interviews/detail/{id}', session: 'user' },
  tickPoint: { method: 'PUT', path: '/api/interviews/detail/{id}/points', session: 'user' },
  exportReport: { method: 'GET', path: '/api/interviews/detail/{id}/export', session: 'user', gives: 'file' },
  feedbackEvents: {
    method: 'GET',
    path: '/api/interviews/detail/{id}/feedback-events',
    session: 'user',
    gives: 'events',
  },
  startPractice: { method: 'POST', path: '/api/interviews/detail/{id}/practice', session: 'user' },
  practices: { method: 'GET', path: '/api/interviews/detail/{id}/practice', session: 'user' },
  deleteInterview: { method: 'DELETE', path: '/api/interviews/detail/{id}', session: 'user' },

  tryoutQuestion: { method: 'GET', path: '/api/tryout/question', session: 'none' },
  answerTryout: { method: 'POST', path: '/api/tryout/answer', session: 'none' },
  reviews: { method: 'GET', path: '/api/reviews', session: 'none' },
  ownReview: { method: 'GET', path: '/api/reviews/mine', session: 'user' },
  saveReview: { method: 'PUT', path: '/api/reviews/mine', session: 'user' },
  deleteReview: { method: 'DELETE', path: '/api/reviews/mine', session: 'user' },
  about: { method: 'GET', path: '/api/about', session: 'none' },

  submitContact: { method: 'POST', path: '/api/contact/submit', session: 'none' },
} as const satisfies Record<string, Call>

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  session: Guard
  /** The write that gives a new CSRF token to who has lost theirs needs none; every other write with 'user' does. */
  csrf?: 'given'
  /** The body is a file as it is, in place of JSON. */
  upload?: Upload
  /** What a success gives in place of JSON: a file to keep, of one of the media types that the reply's schema names; or events. */
  gives?: 'file' | 'events'
}
/**
 * Who may call: everyone; who has the refresh cookie; who has a bearer token (and the CSRF header on writes); or who has the link,
 * which carries its proof in its own address and may come from anywhere, as a form too (RFC 8058: a mail provider's one click);
 * or the payment provider, which signs the body.
 */
type Guard = 'none' | 'cookie' | 'user' | 'link' | 'signature'
/** One of these media types, and at most this long. */
export type Upload = { types: readonly string[]; maxBytes: number }
export type CallName = keyof typeof calls
