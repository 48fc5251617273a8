import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { detailOf } from '../api/api-error.ts'
import { requestFeedback } from '../api/report.ts'
import { alertFailure } from '../shell/failure-alert.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { sayClaim, sayHowCompared } from './practice-words.ts'
import { invalidatePractices, type PracticeAttempt, type Practices } from './practices.ts'
import { ReportPart } from './report-part.tsx'

type Props = { practices: Practices; attempt: PracticeAttempt }

/** The comparison of both answers in one sentence, or why it is pending. */
export function PracticeClaim({ practices, attempt }: Props) {
  const { feedbackState, comparison } = attempt
  return (
    <ReportPart title="Both answers">
      <div className="letter-words feedback-state" role={feedbackState === 'pending' ? 'status' : undefined}>
        {feedbackState === 'pending' && (
          <>
            <p className="lead">
              <Spinner words="The feedback on your new answer is being written." />
            </p>
            <p className="soft small">It'll show up here, usually within a minute.</p>
          </>
        )}
        {feedbackState === 'failed' && <Failed practices={practices} attempt={attempt} />}
        {feedbackState === 'ready' && comparison && <p className="lead">{sayClaim(comparison)}</p>}
      </div>
      {feedbackState === 'ready' && <p className="margin-note">{sayHowCompared(practices.coach, comparison)}</p>}
    </ReportPart>
  )
}

function Failed({ practices, attempt }: Props) {
  const client = useQueryClient()
  const [retrying, setRetrying] = useState<string>()
  const retry = async () => {
    setRetrying('Asking again')
    try {
      await requestFeedback(attempt.interviewId)
      await invalidatePractices(client, practices.interviewId)
    } catch (error) {
      await alertFailure("We couldn't retry your feedback", detailOf(error))
    } finally {
      setRetrying(undefined)
    }
  }
  return (
    <>
      <p className="lead">We couldn't write the feedback on your new answer this time.</p>
      <p className="soft">This says nothing about your answer. It's complete and saved below.</p>
      <div>
        <Button look="primary" working={retrying} onClick={retry}>
          Try again
        </Button>
      </div>
    </>
  )
}
