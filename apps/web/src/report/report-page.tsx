import '../ui/speech.css'
import './report.css'
import './report-print.css'
import { isFull } from '@greenroom/contract/report/detail'
import { numberReferences } from '@greenroom/contract/report/references'
import { descriptionTitle, partTitles, sayExtent } from '@greenroom/contract/report/words'
import { useEffect, useMemo, useRef } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { nameInterview } from '../interview-name.ts'
import { paths } from '../paths.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { announce } from '../ui/announcer.tsx'
import { Icon } from '../ui/icon.tsx'
import { longDate } from '../ui/long-date.ts'
import { SkeletonLine, Skeletons } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useChosen } from './chosen.tsx'
import { FeedbackFailed, FeedbackPending } from './feedback-state.tsx'
import { Assessment, CareWords, FullLetter, LetterPart, PremiumBox } from './letter.tsx'
import { PaperHead } from './paper-head.tsx'
import { isGone, type Report, readReportFailure } from './queries.ts'
import { ReportActions } from './report-actions.tsx'
import { ReportCopies } from './report-copies.tsx'
import { Transcript } from './transcript.tsx'
import { Unavailable } from './unavailable.tsx'
import { useKeptPlace } from './use-kept-place.ts'
import { useReport } from './use-report.ts'

/** `/interviews/detail/{id}`: the coach's letter, then the transcript. */
export function Component() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useReport(id)
  usePageTitle(data ? `Your ${nameInterview(data.position)}` : 'Interview report')
  useReadyAnnouncement(data?.feedbackState)
  if (data?.practice_of) return <PracticeInstead report={data} practiced={data.practice_of} />
  if (data && !(error && isGone(error))) return <Letter report={data} />
  if (error) return <Unavailable what="report" failure={readReportFailure(error)} onRetry={() => void refetch()} />
  return <ReportSkeleton />
}

/** A practice has no letter of its own: it is read beside the answer that it repeats. */
function PracticeInstead({
  report: { interviewId },
  practiced,
}: {
  report: Report
  practiced: NonNullable<Report['practice_of']>
}) {
  return <Navigate to={paths.practice(practiced.interviewId, practiced.question_number, interviewId)} replace />
}

function Letter({ report }: { report: Report }) {
  const { interviewId, feedback, feedbackState, feedbackAccess, careMessage } = report
  const judged = careMessage === null
  const full = judged && feedbackState === 'ready' && isFull(feedback, feedbackAccess) ? feedback : null
  const references = useMemo(() => numberReferences(full ?? { strength_notes: [], improvements: [] }), [full])
  const chosen = useChosen()
  useKeptPlace('transcript', report)
  const overall = useRef<HTMLHeadingElement>(null)
  // The button that was pressed goes away.
  const stayNear = () => {
    overall.current?.focus()
    announce('Your feedback is being written.')
  }
  return (
    <article className="page report">
      <PaperHead />
      <ReportHead report={report} />
      {/* Where something matters more than practice, nothing is said of the answers at all. */}
      {!judged && <CareWords message={careMessage} />}
      {judged && (
        <LetterPart title={partTitles.overall} headingRef={overall}>
          {feedbackState === 'pending' && <FeedbackPending progress={report.feedbackProgress} />}
          {feedbackState === 'failed' && <FeedbackFailed id={interviewId} onAsked={stayNear} />}
          {feedbackState === 'ready' && <Assessment report={report} full={full} />}
        </LetterPart>
      )}
      {full && <FullLetter report={report} feedback={full} references={references} chosen={chosen} />}
      {feedbackAccess === 'overview' && judged && <PremiumBox feedback={feedbackState} />}
      <Transcript report={report} references={references.all} chosen={chosen} />
      <ReportActions report={report} />
    </article>
  )
}

function ReportHead({ report }: { report: Report }) {
  const { position, level, questionCount, completedAt, customDescription, feedbackState, careMessage } = report
  const name = nameInterview(position)
  return (
    <header className="report-head">
      <Link className="back" to={paths.completedPosition(position)}>
        <Icon name="arrowLeft" />
        All {name}s
      </Link>
      <h1 className="title">Your {name}</h1>
      <p className="soft small figures">
        {sayExtent({ level, questionCount })} <span className="report-date">{longDate(completedAt)}</span>
      </p>
      {customDescription && (
        <details className="given-description">
          <summary className="small">
            {descriptionTitle}
            <Icon name="chevronDown" />
          </summary>
          <p className="small soft">{customDescription}</p>
        </details>
      )}
      {feedbackState === 'ready' && careMessage === null && <ReportCopies report={report} place="head" />}
    </header>
  )
}

/** Feedback that arrives while the page is open is said aloud, once. */
function useReadyAnnouncement(state: Report['feedbackState'] | undefined) {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'pending' && state === 'ready') announce('Your feedback is ready.')
    if (before.current === 'pending' && state === 'failed')
      announce('Your feedback could not be written. You can ask for it again.')
    before.current = state
  }, [state])
}

function ReportSkeleton() {
  return (
    <div className="page report" aria-busy="true">
      <div className="report-head report-head-waiting">
        <SkeletonLine width="third" />
        <h1 className="title">
          <VisuallyHidden>Interview report</VisuallyHidden>
          <SkeletonLine width="half" />
          <SkeletonLine width="third" />
        </h1>
        <p className="small">
          <SkeletonLine width="third" />
        </p>
        <div className="report-copies-waiting" />
      </div>
      <LetterPart title={partTitles.overall}>
        <Skeletons words="Opening your report" className="letter-words lead">
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine width="half" />
        </Skeletons>
      </LetterPart>
    </div>
  )
}
