import { readAccount } from '../accounts/account.ts'
import { inTransaction, type Transaction } from '../db/database.ts'
import type { InterviewsDeps } from './deps.ts'
import type { CompletedInterview } from './interview.ts'
import { findInterviewById, lockInterview, updateInterview } from './store.ts'

/** Delay of the email, so that an open page can show the result first (milliseconds). */
const noticeAfterMs = 60_000

/** Enqueues the email about the first feedback on an interview. None for a practice, whose page shows the result. */
export async function planNotice(
  deps: InterviewsDeps,
  tx: Transaction,
  { id, report, practiceOf }: CompletedInterview,
): Promise<void> {
  if (report !== null || practiceOf !== null) return
  await deps.jobs.add(tx, 'notify-feedback', { interviewId: id }, new Date(deps.clock.now().getTime() + noticeAfterMs))
}

/**
 * Emails the user that feedback is ready, or that it failed and can be retried, unless they have seen it or their plan includes no report.
 * Exactly once per request: the email goes to the outbox in the transaction that records it.
 */
export async function notifyFeedback(deps: InterviewsDeps, interviewId: string): Promise<void> {
  const interview = await findInterviewById(deps.db, interviewId)
  if (interview?.state !== 'completed' || interview.feedbackNotifiedAt) return
  if (deps.detailAccess === 'premium_only' && (await deps.planOf(interview.userId)) !== 'PREMIUM') return
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockInterview(tx, interviewId)
    if (locked?.state !== 'completed' || locked.feedbackNotifiedAt) return
    const { feedbackState, job } = locked
    if (feedbackState !== 'ready' && feedbackState !== 'failed') return
    await updateInterview(tx, interviewId, { feedbackNotifiedAt: deps.clock.now() })
    const { email } = await readAccount(tx, locked.userId)
    const kind = feedbackState === 'ready' ? 'feedback_ready' : 'feedback_failed'
    await deps.outbox.add(tx, { kind, to: email, job, interviewId })
  })
}
