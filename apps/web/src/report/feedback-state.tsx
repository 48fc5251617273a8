import { feedbackFailed } from '@greenroom/contract/report/words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { detailOf } from '../api/api-error.ts'
import { alertFailure } from '../failure-alert.ts'
import { Button } from '../ui/button.tsx'
import { hourOf } from '../ui/long-date.ts'
import { SkeletonLine } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { type Report, retryFeedback } from './queries.ts'

type Progress = Report['feedbackProgress']

/** While feedback is to come: what is known of it, that nothing has to be done, and the transcript below to read meanwhile. */
export function FeedbackPending({ progress }: { progress: Progress }) {
  const meanwhile = 'You can read your transcript meanwhile, or come back later.'
  // The next try can be an hour away: no bars that stand for words on their way.
  if (progress?.step === 'trying again')
    return (
      <div className="letter-words feedback-state">
        <p className="lead">{sayProgress(progress)}</p>
        <p className="soft small">It appears here by itself. {meanwhile}</p>
      </div>
    )
  return (
    <div className="letter-words feedback-state">
      <p>
        <Spinner words={sayProgress(progress)} />
      </p>
      <p className="soft small">It appears here by itself, usually within a minute. {meanwhile}</p>
      <div aria-hidden="true">
        <SkeletonLine />
        <SkeletonLine />
        <SkeletonLine width="half" />
      </div>
    </div>
  )
}

/** Nothing is said that is not known. */
function sayProgress(progress: Progress): string {
  if (progress?.step === 'waiting') return 'Your feedback is next in line to be written.'
  if (progress?.step === 'trying again')
    return `Your feedback could not be written just now. We will try again at ${hourOf(progress.at)}.`
  return 'Your feedback is being written.'
}

/** When the feedback could not be written: never a low score, but the truth and another try. */
export function FeedbackFailed({ id, onAsked }: { id: string; onAsked: () => void }) {
  const client = useQueryClient()
  const [retrying, setRetrying] = useState<string>()
  const retry = async () => {
    setRetrying('Asking again')
    try {
      await retryFeedback(client, id)
      onAsked()
    } catch (error) {
      await alertFailure('Error', detailOf(error))
    } finally {
      setRetrying(undefined)
    }
  }
  return (
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
  )
}
