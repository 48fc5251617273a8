import { purgeCodesBefore, purgeSessionsBefore, purgeTrustBefore, purgeUnconfirmedBefore } from './accounts/expiry.ts'
import { purgeContactMessages } from './contact/expiry.ts'
import { removeUsageBefore } from './interviewer/model/expiry.ts'
import { purgeFailedJobsBefore } from './jobs/expiry.ts'
import { runEach } from './kit/run-each.ts'
import { purgeMailsBefore, purgeUnsentMailsBefore } from './mail/expiry.ts'
import { purgeRateLimitsBefore } from './rate-limit/expiry.ts'
import type { HostedSpeech } from './speech/audio.ts'
import type { SubscriptionsDeps } from './subscriptions/deps.ts'
import { removeFormerCustomersBefore } from './subscriptions/former-customer.ts'
import { purgeBilling } from './subscriptions/reconcile.ts'
import type { World } from './world.ts'

/** Retention periods, in days: what is purged after how long, so that tables grow with people and not with time. */
export const retentionDays = {
  /** Twice the longest window, a day. */
  rateLimits: 2,
  /** Support can see for a week that a code was sent, and expired. */
  codes: 7,
  /** A day longer than the longest session; also how long a browser counts as known to a user. */
  sessions: 31,
  /** Each row says until when it is trusted (`expires_at`). */
  trust: 0,
  /** An address that was never confirmed may belong to another person. */
  unconfirmedAccounts: 30,
  /** Longer than a month, so that a monthly newsletter that is sent again is still deduplicated. */
  mails: 31,
  /** After a week of retries an email says nothing that still helps. */
  unsentMails: 7,
  /** An operator has a week to look at a failed job. */
  failedJobs: 7,
  /** Each row has its own expiry (`keep_until`). */
  formerCustomers: 0,
  /** Token usage of an interview: longer than it can stay open. */
  interviewUsage: 31,
  /** Token usage of a day: a year can be compared with the one before. */
  dailyUsage: 400,
  /** Cached speech: longer than any interview stays open without a request. */
  unusedSpeech: 30,
} as const

/** Deletes what is past its retention period, each kind on its own: one that fails does not keep the others. */
export async function purgeExpired(
  { clock, log, database: { db } }: World,
  { subscriptions, speech }: { subscriptions: SubscriptionsDeps; speech: HostedSpeech },
): Promise<void> {
  const before = (kind: keyof typeof retentionDays) => daysBefore(clock.now(), retentionDays[kind])
  await runEach([
    () => purgeRateLimitsBefore(db, before('rateLimits')),
    () => purgeCodesBefore(db, before('codes')),
    () => purgeSessionsBefore(db, before('sessions')),
    () => purgeTrustBefore(db, before('trust')),
    () => purgeUnconfirmedBefore(db, before('unconfirmedAccounts')),
    () => purgeMailsBefore(db, before('mails')),
    () => purgeContactMessages(db, clock.now()),
    async () => {
      const unsentMails = await purgeUnsentMailsBefore(db, before('unsentMails'))
      if (unsentMails > 0) log.warn('gave up after a week', { unsentMails })
    },
    async () => {
      const failedJobs = await purgeFailedJobsBefore(db, before('failedJobs'))
      if (failedJobs > 0) log.warn('gave up after a week', { failedJobs })
    },
    () => removeFormerCustomersBefore(db, before('formerCustomers')),
    () => purgeBilling(subscriptions),
    () => removeUsageBefore(db, before('interviewUsage'), before('dailyUsage')),
    () => speech.forgetUnusedSince(before('unusedSpeech')),
  ])
}

export const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * 86_400_000)
