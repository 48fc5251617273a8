import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, detailOf } from '../api/api-error.ts'
import { paths } from '../paths.ts'
import { useAlert, useConfirm } from '../ui/ask.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { showToast } from '../ui/toast.tsx'
import { nameInterview } from './byline.ts'
import { completedCount, deleteInterview, type Report } from './queries.ts'

/** What comes after reading: another interview, a copy on paper, or none of this any more. */
export function ReportActions({ report: { interviewId, position } }: { report: Report }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const alert = useAlert()
  const [deleting, setDeleting] = useState<string>()

  const remove = async () => {
    const agreed = await confirm({
      title: 'Delete this interview?',
      text: `Your ${nameInterview(position)}, its transcript and its feedback are deleted for good.`,
      confirm: 'Delete interview',
      tone: 'danger',
    })
    if (!agreed) return
    setDeleting('Deleting')
    try {
      await deleteInterview(client, interviewId)
      const left = await completedCount(position)
      showToast('Interview deleted')
      await navigate(left === 0 ? paths.completed() : paths.completedPosition(position), { replace: true })
    } catch (error) {
      setDeleting(undefined)
      const status = error instanceof ApiError && error.status > 0 ? ` (${error.status})` : ''
      await alert('Error', `${detailOf(error)}${status}`)
    }
  }

  return (
    <div className="report-next">
      <ButtonLink look="primary" size="large" to={paths.interviews()}>
        Start New Interview
      </ButtonLink>
      <Button look="quiet" size="large" onClick={() => print()}>
        Print or save as PDF
      </Button>
      <Button look="quiet" size="large" working={deleting} onClick={remove}>
        Delete this interview
      </Button>
    </div>
  )
}
