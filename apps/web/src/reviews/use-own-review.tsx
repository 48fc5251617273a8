import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { detailOf } from '../api/api-error.ts'
import { useSession } from '../api/use-session.ts'
import { alertFailure } from '../shell/failure-alert.ts'
import { confirm } from '../ui/ask.tsx'
import { showToast } from '../ui/toast.tsx'
import { type OwnReview, ownReviewQuery, withdrawReview } from './own-review.ts'
import {
  isSame,
  type ReviewDraft,
  type Reviewed,
  readReviewDraft,
  readReviewed,
  removeReviewDraft,
  saveReviewDraft,
  toReviewDraft,
} from './review-draft.ts'

const ReviewSheet = lazy(() => import('./review-sheet.tsx'))

/** What is known of the user's own review, and what can be done about it. */
export type OwnReviewState = {
  status: 'loading' | 'failed' | 'known'
  review: OwnReview | null
  /** Whether there is an interview that one can be written about. */
  canWrite: boolean
  /** Whether something was typed in this tab and not sent. */
  draft: 'none' | 'unsent'
  deleting: boolean
  /** Takes the focus when what had it is gone. */
  heading: RefObject<(HTMLHeadingElement & HTMLSpanElement) | null>
  open: () => void
  discard: () => void
  remove: () => Promise<void>
  retry: () => void
  /** What the page shows while it is being written. */
  sheet: ReactNode
}

/** The user's own review. Without an interview one that was begun can be finished, and one that is there changed. */
export function useOwnReview(here?: Reviewed): OwnReviewState {
  const session = useSession()
  const owner = session.status === 'logged-in' ? session.user.email : ''
  const { data, isError, refetch } = useQuery(ownReviewQuery)
  const review = data ?? null
  const [typed, setTyped] = useState(() => readReviewDraft(sessionStorage, owner))
  const [isOpen, setOpen] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const heading = useRef<HTMLHeadingElement & HTMLSpanElement>(null)
  const reviewed = here ?? readReviewed(sessionStorage, owner)
  const job = review?.job ?? reviewed?.job
  const before = toReviewDraft(review)
  const unsent = typed !== null && !isSame(typed, before)

  const latest = useRef(typed)
  latest.current = typed

  const discard = () => {
    removeReviewDraft(sessionStorage)
    setTyped(null)
  }
  const finish = (sent: ReviewDraft, message: string) => {
    showToast(message)
    // The sheet may have been reopened while the request was in flight: keep newer input.
    if (latest.current && !isSame(latest.current, sent)) return
    discard()
    setOpen(false)
  }
  const write = (draft: ReviewDraft) => {
    if (isSame(draft, before)) removeReviewDraft(sessionStorage)
    else saveReviewDraft(sessionStorage, owner, draft, reviewed)
    setTyped(draft)
  }
  const remove = async () => {
    if (!review || !(await confirmDeletion(review))) return
    setDeleting(true)
    try {
      await withdrawReview()
      discard()
      heading.current?.focus()
      showToast('Your review is deleted')
    } catch (error) {
      await alertFailure("Your review wasn't deleted", detailOf(error))
    }
    setDeleting(false)
  }

  return {
    status: data !== undefined ? 'known' : isError ? 'failed' : 'loading',
    review,
    canWrite: reviewed !== undefined,
    draft: unsent ? 'unsent' : 'none',
    deleting,
    heading,
    open: () => setOpen(true),
    discard: () => {
      discard()
      heading.current?.focus()
    },
    remove,
    retry: () => void refetch(),
    sheet:
      isOpen &&
      job !== undefined &&
      createPortal(
        <Suspense>
          <ReviewSheet
            interviewId={reviewed?.interviewId}
            job={job}
            review={review}
            draft={typed ?? before}
            onDraft={write}
            onSent={finish}
            onClose={() => setOpen(false)}
          />
        </Suspense>,
        document.body,
      ),
  }
}

const confirmDeletion = ({ state }: OwnReview) =>
  confirm({
    title: 'Delete your review?',
    text:
      state === 'published' ? "It comes off our home page right away. This can't be undone." : "This can't be undone.",
    confirm: 'Delete review',
    cancel: 'Keep it',
    tone: 'danger',
  })
