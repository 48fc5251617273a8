import { cleanFirstName, cleanProse } from '@greenroom/contract'
import { type Database, inTransaction } from '../db/database.ts'
import { nameCompletedInterview } from '../interviews/completed-interview.ts'
import { AppError } from '../kit/app-error.ts'
import type { Principal } from '../kit/principal.ts'
import { rateLimits } from '../rate-limit/port.ts'
import type { ReviewsDeps } from './deps.ts'
import { findReviewOf, putReview } from './store.ts'

export type WrittenReview = {
  interviewId?: string | undefined
  stars: number
  text: string
  name?: string | undefined
}

/**
 * Upserts the review of a user who completed an interview, and notifies the operator that it waits for moderation, in one transaction.
 * Fails with `not_found` for an interview that isn't theirs or isn't completed, and where none is named and none was reviewed before.
 */
export async function saveReview(deps: ReviewsDeps, { userId }: Principal, written: WrittenReview): Promise<void> {
  await deps.limiter.consume(rateLimits.review, userId)
  const reviewed = await findReviewed(deps.db, userId, written.interviewId)
  if (!reviewed) throw new AppError('not_found')
  const text = cleanProse(written.text).trim()
  const name = cleanFirstName(written.name) || null
  await inTransaction(deps.db, async (tx) => {
    await putReview(tx, {
      userId,
      id: deps.ids.uuid(),
      ...reviewed,
      stars: written.stars,
      text,
      name,
      writtenAt: deps.clock.now(),
    })
    await deps.outbox.add(tx, {
      kind: 'operator_notice',
      to: deps.operatorEmail,
      subject: 'A review is waiting for you',
      paragraphs: [
        'Someone who finished an interview wrote a review. Nobody sees it until you publish it.',
        'Read it and decide: npm run operator -- reviews',
      ],
    })
  })
}

/** The interview that is named, or the one of the review that is changed: it may have been deleted since. */
async function findReviewed(
  db: Database,
  userId: string,
  interviewId: string | undefined,
): Promise<{ interviewId: string; job: string } | undefined> {
  if (interviewId === undefined) {
    const before = await findReviewOf(db, userId)
    return before && { interviewId: before.interviewId, job: before.job }
  }
  const job = await nameCompletedInterview(db, userId, interviewId)
  return job === undefined ? undefined : { interviewId, job }
}
