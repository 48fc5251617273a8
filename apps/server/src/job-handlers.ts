import { limits } from '@greenroom/contract'
import { endIdleInterviews } from './interviews/closing.ts'
import type { InterviewsDeps } from './interviews/deps.ts'
import { eraseAudio } from './interviews/erase.ts'
import { makeFeedback, resumeFeedback } from './interviews/feedback.ts'
import { improvePlan } from './interviews/improve-plan.ts'
import { notifyFeedback } from './interviews/notify-feedback.ts'
import type { JobHandlers } from './jobs/port.ts'
import { jobs } from './jobs/queue.ts'
import { resendMails, sendMail } from './mail/outbox.ts'
import type { Mailer } from './mail/port.ts'
import { daysBefore, purgeExpired, retentionDays } from './retention.ts'
import type { HostedSpeech } from './speech/audio.ts'
import type { SubscriptionsDeps } from './subscriptions/deps.ts'
import { settleFormerCustomer } from './subscriptions/former-customer.ts'
import { processEvent } from './subscriptions/process-event.ts'
import { reconcileBilling, syncInBackground } from './subscriptions/reconcile.ts'
import type { World } from './world.ts'

/** The handler of each kind of background job. */
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
  return {
    'send-mail': ({ id }) => sendMail({ db, clock, mailer, log }, id),
    'send-mailing': ({ id }) => sendMail({ db, clock, mailer, log }, id),
    'resend-mails': () => resendMails({ db, jobs }, daysBefore(clock.now(), retentionDays.unsentMails)),
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
    'purge-expired': () => purgeExpired(world, { subscriptions, speech }),
  }
}
