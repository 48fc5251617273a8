import type { InterviewDetail } from '@greenroom/contract/report/detail'
import './report.css'
import './report-print.css'
import { nameInterview } from '@greenroom/contract/report/interview-name'
import { descriptionTitle, sayExtent, sectionTitles } from '@greenroom/contract/report/words'
import { useDeferredValue, useEffect, useRef } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import { isGone, readReportFailure } from '../api/report.ts'
import { useReport } from '../api/use-report.ts'
import { paths } from '../paths.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { announce } from '../ui/announcer.tsx'
import { Icon } from '../ui/icon.tsx'
import { longDate } from '../ui/long-date.ts'
import { SkeletonLine, Skeletons } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { FeedbackFailed, FeedbackPending } from './feedback-state.tsx'
import { OwnReport } from './own-report.tsx'
import { PaperHead } from './paper-head.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportBody } from './report-body.tsx'
import { ReportCopies } from './report-copies.tsx'
import { CareWords, ReportPart } from './report-part.tsx'
import { ReviewSection } from './review-section.tsx'
import { Unavailable } from './unavailable.tsx'
import { useScrollAnchor } from './use-scroll-anchor.ts'

/** `/interviews/detail/{id}`: the feedback, then the transcript. */
export function Component() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useReport(id)
  usePageTitle(data ? `Your ${nameInterview(data.position)}` : 'Interview report')
  useReadyAnnouncement(data?.feedbackState)
  if (data?.practiceOf) return <PracticeInstead report={data} practiced={data.practiceOf} />
  if (data && !(error && isGone(error))) return <Feedback detail={data} />
  if (error) return <Unavailable what="report" failure={readReportFailure(error)} onRetry={() => void refetch()} />
  return <ReportSkeleton />
}

/** A practice has no report of its own: it is read beside the answer that it repeats. */
function PracticeInstead({
  report: { interviewId },
  practiced,
}: {
  report: InterviewDetail
  practiced: NonNullable<InterviewDetail['practiceOf']>
}) {
  return <Navigate to={paths.practice(practiced.interviewId, practiced.questionNumber, interviewId)} replace />
}

function Feedback({ detail }: { detail: InterviewDetail }) {
  const { interviewId, feedbackState, careMessage, report } = detail
  const isJudged = careMessage === null
  // While it is being rewritten, what is there can still be read.
  const shown = isJudged && feedbackState !== 'failed' ? report : null
  useScrollAnchor('transcript', detail)
  // A long report renders for half a second on a slow phone: above the fold first, the rest in a transition (time-sliced). A link to a
  // place in the report renders it whole.
  const { hash } = useLocation()
  const extent = useDeferredValue<'whole' | 'in_sight'>('whole', hash === '' ? 'in_sight' : 'whole')
  const overall = useRef<HTMLHeadingElement>(null)
  // Focus management: the clicked button is unmounted, and later the heading that got its focus.
  const asked = useRef(false)
  const stayNear = () => {
    asked.current = true
    overall.current?.focus()
    announce('Your feedback is being written.')
  }
  useEffect(() => {
    if (shown !== null && asked.current && document.activeElement === document.body) overall.current?.focus()
  }, [shown])
  return (
    <OwnReport>
      <article className="page report">
        <PaperHead />
        <ReportHead report={detail} />
        {/* With a care message, there is no feedback on the answers at all. */}
        {!isJudged && <CareWords message={careMessage} />}
        {isJudged && !shown && feedbackState !== 'ready' && (
          <ReportPart title={sectionTitles.overall} headingRef={overall}>
            {feedbackState === 'pending' && <FeedbackPending progress={detail.feedbackProgress} />}
            {feedbackState === 'failed' && <FeedbackFailed id={interviewId} onAsked={stayNear} />}
          </ReportPart>
        )}
        <ReportBody detail={detail} report={shown} headingRef={overall} extent={extent} />
        {extent === 'whole' && (
          <>
            <ReportActions report={detail} />
            <ReviewSection report={detail} />
          </>
        )}
      </article>
    </OwnReport>
  )
}

function ReportHead({ report }: { report: InterviewDetail }) {
  const { position, level, questionCount, completedAt, customDescription, feedbackState, careMessage, feedbackAccess } =
    report
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
      {feedbackState === 'ready' && careMessage === null && feedbackAccess === 'full' && (
        <ReportCopies report={report} place="head" />
      )}
    </header>
  )
}

/** Announces feedback that arrives while the page is open (aria-live), once. */
function useReadyAnnouncement(state: InterviewDetail['feedbackState'] | undefined) {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'pending' && state === 'ready') announce('Your feedback is ready.')
    if (before.current === 'pending' && state === 'failed')
      announce("Your feedback couldn't be written. You can retry it.")
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
      <ReportPart title={sectionTitles.overall}>
        <Skeletons words="Opening your report" className="letter-words lead">
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine width="half" />
        </Skeletons>
      </ReportPart>
    </div>
  )
}
