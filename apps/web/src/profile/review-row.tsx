import { ReviewActions } from '../reviews/review-actions.tsx'
import { ReviewStateNote, stateNames } from '../reviews/review-state.tsx'
import { useOwnReview } from '../reviews/use-own-review.tsx'
import { Button } from '../ui/button.tsx'
import { Stars } from '../ui/stars.tsx'
import { Row, WaitingRow } from './row.tsx'

/** The user's review, its status, and the actions to change or withdraw it. */
export function ReviewRow() {
  const own = useOwnReview()
  const { review, status, draft, heading, retry, sheet } = own
  if (status === 'loading') return <WaitingRow name="Your review" words="Loading your review" />
  if (status === 'failed')
    return (
      <Row name="Your review" value="We couldn't load your review">
        <Button onClick={retry}>Try again</Button>
      </Row>
    )
  return (
    <Row
      name="Your review"
      value={
        <span ref={heading} tabIndex={-1} data-focus-target>
          {review && <Stars count={review.stars} />}
          {review ? stateNames[review.state] : 'None yet'}
          <span className="small soft account-note">
            {draft === 'unsent' ? (
              "What you wrote isn't sent yet. It's kept in this tab."
            ) : review ? (
              <ReviewStateNote state={review.state} />
            ) : (
              'You can write one at the end of a report'
            )}
          </span>
          {sheet}
        </span>
      }
    >
      {(review || draft === 'unsent') && <ReviewActions own={own} />}
    </Row>
  )
}
