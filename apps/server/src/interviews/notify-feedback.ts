import { readAccount } from '../accounts/account.ts'
import { inTransaction } from '../db/database.ts'
import type { InterviewsDeps } from './deps.ts'
import { findInterviewById, lockInterview, updateInterview } from './store.ts'

/** How long a page that waits for feedback has to show it before its user gets an email (milliseconds). */
export const noticeAfterMs = 60_000

/**
 * Emails the user that feedback is ready, unless somebody opened it meanwhile or their plan opens no report. Once: the email is
 * written to the outbox in the transaction that records it.
 */
export async function notifyFeedback(deps: InterviewsDeps, interviewId: string): Promise<void> {
  const interview = await findInterviewById(deps.db, interviewId)
  if (!interview || interview.feedbackNotifiedAt) return
  if (deps.detailAccess === 'premium only' && (await deps.planOf(interview.userId)) !== 'PREMIUM') return
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockInterview(tx, interviewId)
    if (locked?.feedbackState !== 'ready' || locked.feedbackNotifiedAt) return
    await updateInterview(tx, interviewId, { feedbackNotifiedAt: deps.clock.now() })
    const { email } = await readAccount(tx, locked.userId)
    await deps.outbox.add(tx, { kind: 'feedback_ready', to: email, job: locked.job, interviewId })
  })
}
