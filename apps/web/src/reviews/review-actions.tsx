import { Button } from '../ui/button.tsx'
import type { OwnReviewState } from './use-own-review.tsx'

/** What can be done about one's own review; nothing can be sent twice, and what was typed is discarded only by its own button. */
export function ReviewActions({ own }: { own: OwnReviewState }) {
  const { review, draft, canWrite, open, discard, remove, deleting } = own
  return (
    <>
      {(review || canWrite) && (
        <Button onClick={open}>
          {draft === 'unsent' ? 'Continue your review' : review ? 'Edit review' : 'Write a review'}
        </Button>
      )}
      {draft === 'unsent' && (
        <Button look="quiet" onClick={discard}>
          {review ? 'Discard changes' : 'Discard draft'}
        </Button>
      )}
      {review && draft === 'none' && (
        <Button look="quiet" working={deleting ? 'Deleting' : undefined} onClick={remove}>
          Delete review
        </Button>
      )}
    </>
  )
}
