import './review-sheet.css'
import { limits } from '@greenroom/contract/limits'
import { useRef, useState } from 'react'
import { detailOf } from '../api/api-error.ts'
import { announce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { StarChoice } from '../ui/stars.tsx'
import { type OwnReview, sendReview } from './own-review.ts'
import { ReviewCard } from './review-card.tsx'
import { checkReview, isSame, type ReviewDraft, type ReviewErrors, toReviewDraft, toWords } from './review-draft.ts'

type Props = {
  /** The interview it is about; left out where a review is changed. */
  interviewId: string | undefined
  job: string
  review: OwnReview | null
  draft: ReviewDraft
  onDraft: (draft: ReviewDraft) => void
  onSent: (sent: ReviewDraft, message: string) => void
  onClose: () => void
}

/** Writes a review or changes it, beside how it will look. The draft lives with the page, so that closing loses nothing. */
export default function ReviewSheet({ interviewId, job, review, draft, onDraft, onSent, onClose }: Props) {
  const [errors, setErrors] = useState<ReviewErrors>({})
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const { text, name } = toWords(draft)
  const change = (changed: Partial<ReviewDraft>) => {
    const next = { ...draft, ...changed }
    // An error is shown until it is fixed; no new ones appear while typing.
    const wrong = checkReview(next)
    setErrors(({ stars, text }) => ({
      ...(stars && wrong.stars && { stars: wrong.stars }),
      ...(text && wrong.text && { text: wrong.text }),
    }))
    onDraft(next)
  }

  const submit = async () => {
    if (sending) return
    const wrong = checkReview(draft)
    setErrors(wrong)
    setFailure('')
    if (wrong.stars || wrong.text) {
      announce([wrong.stars, wrong.text].filter(Boolean).join(' '), 'assertive')
      return fields.current?.querySelector<HTMLElement>(wrong.stars ? '[type="radio"]' : 'textarea')?.focus()
    }
    // Sent as it is, a published review would have to be read again.
    if (review && isSame(draft, toReviewDraft(review))) return onClose()
    setSending(true)
    try {
      onSent(draft, await sendReview(draft, review ? undefined : interviewId))
    } catch (error) {
      setFailure(detailOf(error))
    }
    setSending(false)
  }

  return (
    <Sheet
      title={review ? 'Edit your review' : 'Write a review'}
      note={
        review?.state === 'published'
          ? "We read it again after a change. Until then it's not on our home page."
          : 'We read every review before we publish it on our home page.'
      }
      onSubmit={() => void submit()}
      onDismiss={onClose}
      aside={
        <>
          <h3 className="label">How it will look</h3>
          <ReviewCard
            stars={draft.stars}
            text={text === '' ? <span className="soft">Your words</span> : text}
            name={name === '' ? null : name}
            job={job}
          />
          <p className="small soft">
            Nothing else about you is shown. You can edit or delete it at any time in My Account.
          </p>
        </>
      }
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button look="primary" size="large" type="submit" working={sending ? 'Sending' : undefined}>
            Send review
          </Button>
        </>
      }
    >
      <div className="review-fields" ref={fields}>
        <StarChoice label="Rating" value={draft.stars} error={errors.stars} onChange={(stars) => change({ stars })} />
        <TextArea
          label="Your review"
          hint="What helped you, or what didn't? Leave out names of people and companies."
          rows={6}
          count={{ now: draft.text.length, max: limits.review.text.max, warnWithin: 50 }}
          error={errors.text}
          value={draft.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        <TextField
          label="First name (optional)"
          hint="Leave it empty to be shown as “Anonymous”."
          autoComplete="given-name"
          maxLength={limits.review.name}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        {failure && (
          <Notice tone="bad" title="Your review wasn't sent">
            {failure} What you wrote is kept.
          </Notice>
        )}
      </div>
    </Sheet>
  )
}
