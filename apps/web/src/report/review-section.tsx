import type { InterviewDetail } from '@greenroom/contract/report/detail'
import './review-section.css'
import { ReviewActions } from '../reviews/review-actions.tsx'
import { ReviewStateNote, stateNames } from '../reviews/review-state.tsx'
import { useOwnReview } from '../reviews/use-own-review.tsx'
import { SkeletonLine, Skeletons } from '../ui/skeleton.tsx'
import { Stars } from '../ui/stars.tsx'

/**
 * At the end of a report: an invitation to write a review, or the status of the user's own. Hidden while feedback is missing or when there
 * is a care message.
 */
export function ReviewSection({ report }: { report: InterviewDetail }) {
  const { feedbackState, careMessage } = report
  if (feedbackState !== 'ready' || careMessage !== null) return null
  return <OwnReviewSection report={report} />
}

function OwnReviewSection({ report: { interviewId, position } }: { report: InterviewDetail }) {
  const own = useOwnReview({ interviewId, job: position })
  const { review, status, draft, heading, sheet } = own
  // My Account says why; a report has nothing to say about it.
  if (status === 'failed') return null
  return (
    <section className="report-review" aria-labelledby="review-title">
      <div className="report-review-words">
        <h2 id="review-title" ref={heading} tabIndex={-1} data-focus-target>
          {review ? 'Your review' : 'Was this useful?'}
        </h2>
        {status === 'loading' ? (
          <Skeletons words="Loading your review" className="small">
            <SkeletonLine />
            <SkeletonLine width="half" />
          </Skeletons>
        ) : (
          <>
            {review && (
              <div className="report-review-state small">
                <Stars count={review.stars} />
                {stateNames[review.state]}
              </div>
            )}
            <p className="soft small">
              {draft === 'unsent' ? (
                "What you wrote isn't sent yet. It's kept in this tab."
              ) : review ? (
                <ReviewStateNote state={review.state} />
              ) : (
                'Tell others in a few words, under your first name or as “Anonymous”. We read every review before we publish it on our home page.'
              )}
            </p>
          </>
        )}
      </div>
      <div className="report-review-actions">{status === 'known' && <ReviewActions own={own} />}</div>
      {sheet}
    </section>
  )
}
