import type { InterviewDetail } from '@greenroom/contract/report/detail'
import { nameInterview } from '@greenroom/contract/report/interview-name'
import { findSection } from '@greenroom/contract/report/sections'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { reportQuery } from '../api/report.ts'
import { confirmDeletion, deleteInterview } from '../feedback/delete-interview.ts'
import { paths, toSetUp } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { completedCount } from './queries.ts'
import { ReportCopies } from './report-copies.tsx'
import { usePricingPath } from './use-pricing-path.ts'

/** Actions at the end of a report: another interview, copies, deletion. */
export function ReportActions({ report }: { report: InterviewDetail }) {
  const { interviewId, position, feedbackState, careMessage, feedbackAccess } = report
  const isWhole = feedbackState === 'ready' && careMessage === null && feedbackAccess === 'full'
  const pricing = usePricingPath()
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
    // Evict the cache, so that Back doesn't show it.
    client.removeQueries({ queryKey: reportQuery(interviewId).queryKey })
  }

  return (
    <div className="report-next">
      <ButtonLink look={isWhole ? 'primary' : 'plain'} size="large" {...toSetUp(report)}>
        Start New Interview
      </ButtonLink>
      {/* The upgrade is never the primary action here; it is offered where it has an effect. */}
      {report.report && findSection(report.report, 'locked') && (
        <ButtonLink look="quiet" size="large" to={pricing}>
          Compare plans
        </ButtonLink>
      )}
      <ReportCopies report={report} place="foot" />
      <Button look="quiet" size="large" working={deleting} onClick={remove}>
        Delete this interview
      </Button>
    </div>
  )
}
