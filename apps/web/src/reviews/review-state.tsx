import { Link } from 'react-router'
import { paths } from '../paths.ts'
import type { OwnReview } from './own-review.ts'

export const stateNames: Record<OwnReview['state'], string> = {
  pending: 'Waiting to be read',
  published: 'Published',
  declined: 'Not published',
}

/** The explanation of the user's own review's status. */
export function ReviewStateNote({ state }: Pick<OwnReview, 'state'>) {
  if (state === 'pending') return 'We read every review before we publish it on our home page.'
  if (state === 'declined') return 'We read it and decided not to publish it. You can edit it and send it again.'
  return (
    <>
      Our home page shows the newest reviews. <Link to={paths.home('reviews')}>See them</Link>
    </>
  )
}
