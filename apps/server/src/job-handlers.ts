import { limits } from '@greenroom/contract'
import { purgeCodesBefore, purgeSessionsBefore, purgeTrustBefore, purgeUnconfirmedBefore } from './accounts/expiry.ts'
import { purgeContactMessages } from './contact/expiry.ts'
import { removeUsageBefore } from './interviewer/model/expiry.ts'
import { endIdleInterviews } from './interviews/closing.ts'
import type { InterviewsDeps } from './interviews/deps.ts'
import { eraseAudio } from './interviews/erase.ts'
import { makeFeedback, resumeFeedback } from './interviews/feedback.ts'
import { improvePlan } from './interviews/improve-plan.ts'
import { notifyFeedback } from './interviews/notify-feedback.ts'
import { removeFailedJobsBefore } from './jobs/expiry.ts'
import type { JobHandlers } from './jobs/port.ts'
import { jobs } from './jobs/queue.ts'
import { runEach } from './kit/run-each.ts'
import { removeMailsBefore, removeUnsentMailsBefore } from './mail/expiry.ts'
import { resendMails, sendMail } from './mail/outbox.ts'
import type { Mailer } from './mail/port.ts'
import { purgeRateLimitsBefore } from './rate-limit/expiry.ts'
import type { HostedSpeech } from './speech/audio.ts'
import type { SubscriptionsDeps } from './subscriptions/deps.ts'
import { removeFormerCustomersBefore, settleFormerCustomer } from './subscriptions/former-customer.ts'
import { processEvent } from './subscriptions/process-event.ts'
import { purgeBilling, reconcileBilling, syncInBackground } from './subscriptions/reconcile.ts'
import type { World } from './world.ts'

/** What does each kind of job. */
export function createJobHandlers(parts: {
  world: World
  mailer: Mailer
  subscriptions: SubscriptionsDeps
  interviews: InterviewsDeps
  speech: HostedSpeech
}): JobHandlers {
  const { world, mailer, subscriptions, interviews, speech } = parts
  const { clock, log } = world
  const { db } = world.database
  const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
  return {
    'send-mail': ({ id }) => sendMail({ db, clock, mailer, log }, id),
    'send-mailing': ({ id }) => sendMail({ db, clock, mailer, log }, id),
    'resend-mails': () => resendMails({ db, jobs }, ago(7)),
    'improve-plan': ({ interviewId }) => improvePlan(interviews, interviewId),
    'make-feedback': ({ interviewId }, attempt) => makeFeedback(interviews, interviewId, attempt),
    'notify-feedback': ({ interviewId }) => notifyFeedback(interviews, interviewId),
    'end-idle-interviews': () => endIdleInterviews(interviews, limits.interviewIdleHours),
    'resume-feedback': () => resumeFeedback(interviews),
    'erase-audio': (which) => eraseAudio(interviews, which),
    'settle-former-customer': ({ customerId }) => settleFormerCustomer(subscriptions, customerId),
    'process-billing-event': ({ id }) => processEvent(subscriptions, id),
    'sync-customer': ({ userId }) => syncInBackground(subscriptions, userId),
    'reconcile-billing': () => reconcileBilling(subscriptions),
    // So that tables grow with people and not with time.
    'forget-what-is-over': () =>
      runEach([
        () => purgeRateLimitsBefore(db, ago(2)),
        () => purgeCodesBefore(db, ago(7)),
        () => purgeSessionsBefore(db, ago(31)),
        () => purgeTrustBefore(db, ago(0)),
        () => purgeUnconfirmedBefore(db, ago(30)),
        () => removeMailsBefore(db, ago(31)),
        () => purgeContactMessages(db, clock.now()),
        async () => {
          const unsentMails = await removeUnsentMailsBefore(db, ago(7))
          if (unsentMails > 0) log.warn('gave up after a week', { unsentMails })
        },
        async () => {
          const failedJobs = await removeFailedJobsBefore(db, ago(7))
          if (failedJobs > 0) log.warn('gave up after a week', { failedJobs })
        },
        () => removeFormerCustomersBefore(db, ago(0)),
        () => purgeBilling(subscriptions),
        () => removeUsageBefore(db, ago(31), ago(400)),
        // Longer than any interview stays open without a word.
        () => speech.forgetUnusedSince(ago(30)),
      ]),
  }
}
