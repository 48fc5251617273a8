import { feedbackFailed } from '@greenroom/contract/report/words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { detailOf } from '../api/api-error.ts'
import { retryFeedback } from '../api/report.ts'
import { type FeedbackProgress, sayProgress } from '../feedback/feedback-words.ts'
import { alertFailure } from '../shell/failure-alert.ts'
import { Button } from '../ui/button.tsx'
import { SkeletonLine } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** Pending feedback: its progress, with the transcript below. */
export function FeedbackPending({ progress }: { progress: FeedbackProgress }) {
  const meanwhile = (
    <>
      You can <Link to={{ hash: 'transcript' }}>read your transcript</Link> in the meantime, or come back later.
    </>
  )
  // The next retry can be an hour away, so no skeleton.
  if (progress?.step === 'retrying')
    return (
      <div className="letter-words feedback-state">
        <p className="lead">{sayProgress(progress)}</p>
        <p className="soft small">It'll show up here. {meanwhile}</p>
      </div>
    )
  return (
    <div className="letter-words feedback-state feedback-coming">
      <p>
        <Spinner words={sayProgress(progress)} />
      </p>
      <p className="soft small">It'll show up here, usually within a minute. {meanwhile}</p>
      <div aria-hidden="true">
        <SkeletonLine />
        <SkeletonLine />
        <SkeletonLine width="half" />
      </div>
    </div>
  )
}

/** Failed feedback: says so and offers a retry; never a made-up score. */
export function FeedbackFailed({ id, onAsked }: { id: string; onAsked: () => void }) {
  const client = useQueryClient()
  const [retrying, setRetrying] = useState<string>()
  const retry = async () => {
    setRetrying('Retrying')
    try {
      await retryFeedback(client, id)
      onAsked()
    } catch (error) {
      await alertFailure("We couldn't retry your feedback", detailOf(error))
    } finally {
      setRetrying(undefined)
    }
  }
  return (
    <div className="letter-words feedback-state">
      <p className="lead">{feedbackFailed}</p>
      <p className="soft">
        This says nothing about your answers. They're complete and saved below. You can try again anytime.
      </p>
      <div>
        <Button look="primary" working={retrying} onClick={retry}>
          Try again
        </Button>
      </div>
    </div>
  )
}
