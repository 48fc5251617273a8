import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { deleteInterview } from '../feedback/delete-interview.ts'
import { usePractice } from '../start/start-practice.ts'
import { confirm } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { longDate } from '../ui/long-date.ts'
import { invalidatePractices, type PracticeAttempt, type Practices } from './practices.ts'
import { ShareButton } from './share-button.tsx'
import type { ShareWords } from './share-words.ts'

/** Practice again, or delete this attempt. Without an attempt the invitation is shown instead. */
export function PracticeActions({
  practices,
  attempt,
}: {
  practices: Practices
  attempt: PracticeAttempt | undefined
}) {
  const { interviewId, questionNumber, before } = practices
  const { practice, practicing } = usePractice()
  const client = useQueryClient()
  const [, setSearch] = useSearchParams()
  const [deleting, setDeleting] = useState<string>()
  if (!attempt) return null
  const isShareable = before.careMessage === null && attempt.careMessage === null && attempt.feedbackState === 'ready'

  const remove = async () => {
    const agreed = await confirm({
      title: 'Delete this attempt?',
      text: `Your answer from ${longDate(attempt.completedAt)} and its feedback will be permanently deleted. Your interview won't change.`,
      confirm: 'Delete attempt',
      cancel: 'Keep it',
      tone: 'danger',
    })
    if (!agreed) return
    setDeleting('Deleting')
    if ((await deleteInterview(attempt.interviewId, 'Attempt deleted')) === 'deleted') {
      await invalidatePractices(client, interviewId)
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
          onClick={() => practice({ interviewId, questionNumber })}
        >
          Practice this answer again
        </Button>
      )}
      {isShareable && (
        <ShareButton look="large" position={practices.position} choices={readChoices(practices, attempt)} />
      )}
      <Button look="quiet" size="large" working={deleting} onClick={remove}>
        Delete this attempt
      </Button>
    </div>
  )
}

/** What an attempt can show: both answers, or the sentence of the new one that the coach quotes. */
function readChoices({ before }: Practices, { answer, note }: PracticeAttempt): ShareWords[] {
  const said = note?.works[0]?.quotation.text
  return [
    { kind: 'before_after', before: before.answers[0]?.answer ?? '', after: answer },
    ...(said === undefined ? [] : [{ kind: 'quotation' as const, said }]),
  ]
}
