import type { InterviewDetail } from '@greenroom/contract/report/detail'
import { Button } from '../ui/button.tsx'
import { ReportExport } from './report-export.tsx'

type Position = { place: 'head' | 'foot' }

/** A copy to keep: as a file where there is a whole report, and on paper. In the head of the report and again at its foot. */
export function ReportCopies({ report, place }: Position & { report: InterviewDetail }) {
  const { interviewId, feedbackAccess, careMessage } = report
  const exported = feedbackAccess === 'full' && careMessage === null
  return (
    <div className={`report-copies report-copies-${place}`}>
      {exported && <ReportExport id={interviewId} place={place} />}
      <Button look="quiet" size={place === 'head' ? 'normal' : 'large'} onClick={() => print()}>
        {exported ? 'Print' : 'Print or save as PDF'}
      </Button>
    </div>
  )
}
