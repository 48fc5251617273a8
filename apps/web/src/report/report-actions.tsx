import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { confirmDeletion, deleteInterview } from '../interview-deletion.ts'
import { nameInterview } from '../interview-name.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { completedCount, type Report, reportQuery } from './queries.ts'
import { ReportCopies } from './report-copies.tsx'

/** What comes after reading: another interview, a copy on paper, or none of this any more. */
export function ReportActions({ report }: { report: Report }) {
  const { interviewId, position, feedbackState, careMessage } = report
  const client = useQueryClient()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState<string>()

  const remove = async () => {
    if (!(await confirmDeletion(nameInterview(position)))) return
    setDeleting('Deleting')
    if ((await deleteInterview(interviewId)) === 'kept') return setDeleting(undefined)
    await client.invalidateQueries({ queryKey: ['interviews', 'completed'] })
    const left = await completedCount(position)
    await navigate(left === 0 ? paths.completed() : paths.completedPosition(position), { replace: true })
    // Going back must not show it from memory.
    client.removeQueries({ queryKey: reportQuery(interviewId).queryKey })
  }

  return (
    <div className="report-next">
      <ButtonLink
        look={feedbackState === 'ready' && careMessage === null ? 'primary' : 'plain'}
        size="large"
        to={paths.interviews()}
      >
        Start New Interview
      </ButtonLink>
      <ReportCopies report={report} place="foot" />
      <Button look="quiet" size="large" working={deleting} onClick={remove}>
        Delete this interview
      </Button>
    </div>
  )
}
