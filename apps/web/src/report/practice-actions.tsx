import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { deleteInterview } from '../interview-deletion.ts'
import { usePractice } from '../start-practice.ts'
import { confirm } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { longDate } from '../ui/long-date.ts'
import { type Attempt, type Practices, renewPractices } from './practices.ts'

/** Once more, or this attempt no longer. Without an attempt the invitation has taken its place. */
export function PracticeActions({ practices, attempt }: { practices: Practices; attempt: Attempt | undefined }) {
  const { interviewId, question_number, before } = practices
  const { practice, practicing } = usePractice()
  const client = useQueryClient()
  const [, setSearch] = useSearchParams()
  const [deleting, setDeleting] = useState<string>()
  if (!attempt) return null

  const remove = async () => {
    const agreed = await confirm({
      title: 'Delete this attempt?',
      text: `Your answer of ${longDate(attempt.completedAt)} and its feedback are deleted for good. Your interview stays as it is.`,
      confirm: 'Delete attempt',
      tone: 'danger',
    })
    if (!agreed) return
    setDeleting('Deleting')
    if ((await deleteInterview(attempt.interviewId, 'Attempt deleted')) === 'deleted') {
      await renewPractices(client, interviewId)
      setSearch({}, { replace: true, preventScrollReset: true })
    }
    setDeleting(undefined)
  }
  return (
    <div className="report-next">
      {before.careMessage === null && attempt.careMessage === null && (
        <Button
          look={attempt.feedbackState === 'failed' ? 'plain' : 'primary'}
          size="large"
          working={practicing ? 'Starting' : undefined}
          onClick={() => practice({ interviewId, questionNumber: question_number })}
        >
          Practice this answer again
        </Button>
      )}
      <Button look="quiet" size="large" working={deleting} onClick={remove}>
        Delete this attempt
      </Button>
    </div>
  )
}
