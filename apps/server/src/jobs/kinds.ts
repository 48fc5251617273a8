/** The kinds of background jobs, with their payloads. */
export type JobKinds = {
  'send-mail': { id: string }
  /** A bulk email, with a lower priority than emails that a user waits for. */
  'send-mailing': { id: string }
  'make-feedback': { interviewId: string }
  /** Emails that feedback is ready or failed, unless the user has seen it. */
  'notify-feedback': { interviewId: string }
  'improve-plan': { interviewId: string }
  'end-idle-interviews': Record<string, never>
  'resume-feedback': Record<string, never>
  'resend-mails': Record<string, never>
  'purge-expired': Record<string, never>
  'settle-former-customer': { customerId: string }
  'process-billing-event': { id: string }
  'sync-customer': { userId: string }
  'reconcile-billing': Record<string, never>
  /** `names` are keyed hashes of the text; `since` is an ISO time. */
  'erase-audio': { names: string[]; since: string }
}
export type JobKind = keyof JobKinds

/** How the queue treats the jobs of one kind. */
export type JobPolicy<Payload = never> = {
  /** Attempts with exponential backoff: 10 span about four hours, 25 about three days. */
  tries: number
  lane: 'mail' | 'feedback' | 'housekeeping'
  /** Lower numbers go first; 0 unless given. */
  priority?: number
  /** Deduplication: a second job with the same key replaces the first while it waits. A recurring kind is its own key. */
  key?(payload: Payload): string
  /** The jobs of a serial queue run one at a time; without one they run concurrently. */
  queue?(payload: Payload): string
  /** Every so many minutes, counted from `at` minutes after midnight (UTC). */
  recurs?: { every: number; at: number }
  /** The card sandbox runs in the server: a worker can't reach it. */
  calls?: 'payments'
  /** Users were promised these: failed jobs stay until an operator sees to them. */
  whenFailed?: 'keep'
}

const hour = 60
const day = 24 * hour

/** Concurrency of plan improvements: spread over serial queues, so that they leave workers to feedback. */
export const plansAtATime = 4
const planQueue = (interviewId: string) => `slow-${Number.parseInt(interviewId.slice(0, 8), 16) % plansAtATime}`

export const jobPolicies: { readonly [Kind in JobKind]: JobPolicy<JobKinds[Kind]> } = {
  'send-mail': { tries: 25, lane: 'mail', key: ({ id }) => `mail-${id}` },
  'send-mailing': { tries: 25, lane: 'mail', priority: 10, key: ({ id }) => `mail-${id}` },
  'make-feedback': {
    tries: 5,
    lane: 'feedback',
    priority: 5,
    key: ({ interviewId }) => `feedback-${interviewId}`,
  },
  'notify-feedback': { tries: 10, lane: 'housekeeping', key: ({ interviewId }) => `notice-${interviewId}` },
  'improve-plan': {
    tries: 3,
    lane: 'feedback',
    key: ({ interviewId }) => `plan-${interviewId}`,
    queue: ({ interviewId }) => planQueue(interviewId),
  },
  'end-idle-interviews': { tries: 3, lane: 'housekeeping', recurs: { every: 15, at: 0 } },
  'resume-feedback': { tries: 3, lane: 'housekeeping', recurs: { every: 5, at: 0 } },
  'resend-mails': { tries: 3, lane: 'housekeeping', recurs: { every: hour, at: 23 } },
  'purge-expired': { tries: 3, lane: 'housekeeping', recurs: { every: day, at: 3 * hour + 7 } },
  'settle-former-customer': { tries: 25, lane: 'housekeeping', calls: 'payments', whenFailed: 'keep' },
  'process-billing-event': { tries: 25, lane: 'housekeeping', calls: 'payments' },
  // It also issues refunds.
  'sync-customer': {
    tries: 10,
    lane: 'housekeeping',
    key: ({ userId }) => `customer-${userId}`,
    calls: 'payments',
  },
  'reconcile-billing': {
    tries: 3,
    lane: 'housekeeping',
    recurs: { every: hour, at: 41 },
    calls: 'payments',
  },
  'erase-audio': { tries: 25, lane: 'housekeeping', whenFailed: 'keep' },
}

export const jobKinds = Object.keys(jobPolicies) as JobKind[]
/** The policy of a kind, where its payload doesn't matter. */
export const policyOf = (kind: JobKind): JobPolicy => jobPolicies[kind]
