import { feedbackFailed, partTitles } from '@greenroom/contract/report/words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { detailOf } from '../api/api-error.ts'
import { alertFailure } from '../failure-alert.ts'
import { Button } from '../ui/button.tsx'
import { SkeletonLine } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { LetterPart } from './letter.tsx'
import { retryFeedback } from './queries.ts'

/** While the feedback is written: what happens, that nothing has to be done, and the transcript below to read meanwhile. */
export function FeedbackPending() {
  return (
    <LetterPart title={partTitles.overall}>
      <div className="letter-words feedback-state" role="status">
        <p>
          <Spinner words="Your feedback is being written." />
        </p>
        <p className="soft small">
          It appears here by itself, usually within a minute. You can read your transcript meanwhile, or come back
          later.
        </p>
        <div aria-hidden="true">
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine width="half" />
        </div>
      </div>
    </LetterPart>
  )
}

/** When the feedback could not be written: never a low score, but the truth and another try. */
export function FeedbackFailed({ id }: { id: string }) {
  const client = useQueryClient()
  const [retrying, setRetrying] = useState<string>()
  const retry = async () => {
    setRetrying('Asking again')
    try {
      await retryFeedback(client, id)
    } catch (error) {
      await alertFailure('Error', detailOf(error))
    } finally {
      setRetrying(undefined)
    }
  }
  return (
    <LetterPart title={partTitles.overall}>
      <div className="letter-words feedback-state">
        <p className="lead">{feedbackFailed}</p>
        <p className="soft">
          This says nothing about your answers: they are complete and kept below. Ask for the feedback again when you
          like.
        </p>
        <div>
          <Button look="primary" working={retrying} onClick={retry}>
            Try again
          </Button>
        </div>
      </div>
    </LetterPart>
  )
}
