import { limits } from '@greenroom/contract/limits'
import type { Transaction } from '../db/database.ts'

/** A rate limit: how often something may happen to one subject (an account, an address, or all). */
export type RateLimit = {
  scope: string
  max: number
  windowSeconds: number
  /** How many buckets the window slides by; 10 unless given. A refused subject waits up to one bucket longer. */
  buckets?: number
  /** `address` limits are lifted by LIMITS=relaxed (tests, benches); those per account, or over all, never. */
  per: 'address' | 'account' | 'all'
}

export type RateLimiter = {
  /**
   * Counts one event, or an `amount`, durably and before the work it guards. Over `max` it fails with 429 and Retry-After, with the
   * limit as its cause, and consumes nothing, so that retrying too early does not prolong the wait. `within` a transaction it commits
   * or rolls back with that.
   */
  consume(limit: RateLimit, subject: string, amount?: number, within?: Transaction): Promise<Consumption>
  /** Resets one limit of a subject, after a success that clears earlier failures. */
  reset(limit: RateLimit, subject: string): Promise<void>
  /** Erases every limit of a subject and of those below it (`subject|…`): personal data is being deleted. */
  erase(subject: string): Promise<void>
}

export const defaultBuckets = 10
/** An event that was counted. */
export type Consumption = {
  /** How many there are in the window, this one included. */
  count: number
  /** Gives it back, or this much of its amount: it turned out not to count, or to be smaller. */
  refund(amount?: number): Promise<void>
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** After this long a used-up limit is certain to allow the next event. */
export const secondsUntilFree = ({ windowSeconds, buckets = defaultBuckets }: RateLimit): number =>
  Math.ceil(windowSeconds + windowSeconds / buckets)

export const rateLimits = {
  loginPerAccount: { scope: 'login', max: 10, windowSeconds: 15 * minute, per: 'account' },
  loginPerAddress: { scope: 'login-address', max: 30, windowSeconds: 5 * minute, per: 'address' },
  signupPerAddress: { scope: 'signup-address', max: 10, windowSeconds: hour, per: 'address' },
  codeCheck: { scope: 'code-check', max: 25, windowSeconds: hour, per: 'account' },
  codeCheckPerDay: { scope: 'code-check-day', max: 50, windowSeconds: day, per: 'account' },
  codeCheckInAll: { scope: 'code-check-all', max: 500, windowSeconds: day, per: 'account' },
  resendCooldown: { scope: 'code-gap', max: 1, windowSeconds: minute, buckets: 60, per: 'account' },
  codeSending: { scope: 'code-sending', max: 5, windowSeconds: hour, per: 'account' },
  codeSendingPerDay: { scope: 'code-sending-day', max: 10, windowSeconds: day, per: 'account' },
  codeSendingPerAddress: { scope: 'code-sending-address', max: 20, windowSeconds: hour, per: 'address' },
  codeCheckPerAddress: { scope: 'code-check-address', max: 100, windowSeconds: hour, per: 'address' },
  existencePerAddress: { scope: 'existence-address', max: 10, windowSeconds: hour, per: 'address' },
  existenceInAll: { scope: 'existence', max: 500, windowSeconds: hour, per: 'all' },
  refresh: { scope: 'refresh', max: 60, windowSeconds: minute, per: 'account' },
  preview: { scope: 'preview', max: 60, windowSeconds: 5 * minute, per: 'account' },
  sampleQuestionsPerAddress: { scope: 'sample-questions-address', max: 120, windowSeconds: 5 * minute, per: 'address' },
  start: { scope: 'start', max: 20, windowSeconds: hour, per: 'account' },
  startPractice: { scope: 'start-practice', max: 60, windowSeconds: hour, per: 'account' },
  practices: { scope: 'practices', max: 60, windowSeconds: minute, per: 'account' },
  ticks: { scope: 'ticks', max: 120, windowSeconds: minute, per: 'account' },
  feedback: { scope: 'feedback', max: 20, windowSeconds: hour, per: 'account' },
  answer: { scope: 'answer', max: 30, windowSeconds: minute, per: 'account' },
  speech: { scope: 'speech', max: 30, windowSeconds: minute, per: 'account' },
  speechCharacters: { scope: 'speech-characters', max: 20_000, windowSeconds: hour, per: 'account' },
  speechBytes: { scope: 'speech-bytes', max: 50_000_000, windowSeconds: hour, per: 'account' },
  speechBytesPerDay: { scope: 'speech-bytes-day', max: 200_000_000, windowSeconds: day, per: 'account' },
  punctuate: { scope: 'punctuate', max: 30, windowSeconds: minute, per: 'account' },
  transcribe: { scope: 'transcribe', max: 120, windowSeconds: hour, per: 'account' },
  export: { scope: 'export', max: 10, windowSeconds: hour, per: 'account' },
  reportFile: { scope: 'report-file', max: 60, windowSeconds: hour, per: 'account' },
  tryoutPerAddress: { scope: 'tryout-address', max: limits.tryout.answersPerDay, windowSeconds: day, per: 'address' },
  tryoutRequestsPerAddress: { scope: 'tryout-requests-address', max: 30, windowSeconds: minute, per: 'address' },
  tryoutInAll: { scope: 'tryout', max: 1500, windowSeconds: hour, per: 'all' },
  review: { scope: 'review', max: 10, windowSeconds: hour, per: 'account' },
  contactPerAddress: { scope: 'contact-address', max: 5, windowSeconds: hour, per: 'address' },
} as const satisfies Record<string, RateLimit>
