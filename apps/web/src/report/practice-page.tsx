import '../ui/speech.css'
import './report.css'
import './report-print.css'
import './practice.css'
import './practice-print.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { readReportFailure } from '../api/report.ts'
import { paths } from '../paths.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { announce } from '../ui/announcer.tsx'
import { Icon } from '../ui/icon.tsx'
import { SkeletonLine, Skeletons } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { AttemptChoice } from './attempt-choice.tsx'
import { PaperHead } from './paper-head.tsx'
import { PracticeActions } from './practice-actions.tsx'
import { PracticeClaim } from './practice-claim.tsx'
import { WhatWeHeard } from './practice-heard.tsx'
import { AfterSide, BeforeSide } from './practice-sides.tsx'
import { chooseAttempt, type PracticeAttempt, type Practices, practicesQuery } from './practices.ts'
import { CareWords, ReportPart } from './report-part.tsx'
import { Unavailable } from './unavailable.tsx'

/** `/interviews/detail/{id}/question/{number}`: one answer and the one that was practiced since, side by side. */
export function Component() {
  const { id = '', number = '' } = useParams()
  const [search] = useSearchParams()
  const { data, error, refetch } = useQuery(practicesQuery(id, number))
  usePageTitle('One answer, before and after')
  const attempt = data && chooseAttempt(data.attempts, search.get('attempt'))
  useReadyAnnouncement(attempt)
  if (data) return <Comparing practices={data} attempt={attempt} />
  if (error) {
    const back = { to: paths.detail(id), label: 'Back to your report' }
    const failure = readReportFailure(error)
    return <Unavailable what="comparison" failure={failure} onRetry={() => void refetch()} back={back} />
  }
  return <PracticeSkeleton id={id} />
}

function Comparing({ practices, attempt }: { practices: Practices; attempt: PracticeAttempt | undefined }) {
  const { interviewId, position, level, questionNumber, question, before } = practices
  const care = attempt?.careMessage ?? before.careMessage
  // Where one of two was spoken, the other says that it was typed. Beside a care message there are no figures.
  const spoken = attempt?.spoken || before.answers.some((answer) => answer.spoken)
  const figures = care !== null ? 'left_out' : spoken ? 'with_voice' : 'of_words'
  return (
    <article className="page report practice">
      <PaperHead />
      <header className="report-head">
        <BackToReport id={interviewId} number={questionNumber} />
        <p className="label">
          Question {questionNumber}, {position}
          {level !== 'Any' && `, ${level.toLowerCase()} level`}
        </p>
        <h1 className="question">{question}</h1>
        {attempt && care === null && (
          <AttemptChoice practices={practices} attempt={attempt} label="Compare the first answer with" />
        )}
      </header>
      {care !== null && <CareWords message={care} />}
      {attempt && care !== null && (
        <AttemptChoice practices={practices} attempt={attempt} label="Show another attempt" />
      )}
      {attempt && care === null && <PracticeClaim practices={practices} attempt={attempt} />}
      {attempt?.comparison && care === null && <WhatWeHeard comparison={attempt.comparison} />}
      <div className="sides">
        <BeforeSide practices={practices} figures={figures} />
        <AfterSide practices={practices} attempt={attempt} figures={figures} />
      </div>
      <PracticeActions practices={practices} attempt={attempt} />
    </article>
  )
}

function BackToReport({ id, number }: { id: string; number?: number }) {
  return (
    <Link className="back" to={{ pathname: paths.detail(id), hash: number === undefined ? '' : `answer-${number}` }}>
      <Icon name="arrowLeft" />
      Back to your report
    </Link>
  )
}

/** Announces feedback that arrives while the page is open (aria-live), once. */
function useReadyAnnouncement(attempt: PracticeAttempt | undefined) {
  const before = useRef(attempt)
  useEffect(() => {
    const was = before.current
    before.current = attempt
    if (was?.interviewId !== attempt?.interviewId || was?.feedbackState !== 'pending') return
    if (attempt?.feedbackState === 'ready') announce('The comparison of your answers is ready.')
    if (attempt?.feedbackState === 'failed') announce("Your feedback couldn't be written. You can retry it.")
  }, [attempt])
}

function PracticeSkeleton({ id }: { id: string }) {
  return (
    <div className="page report practice" aria-busy="true">
      <div className="report-head report-head-waiting">
        <BackToReport id={id} />
        <p className="label">
          <SkeletonLine width="third" />
        </p>
        <h1 className="question">
          <VisuallyHidden>One answer, before and after</VisuallyHidden>
          <SkeletonLine />
          <SkeletonLine width="half" />
          <SkeletonLine width="third" />
        </h1>
      </div>
      <ReportPart title="Both answers">
        <Skeletons words="Opening your answers" className="letter-words lead">
          <SkeletonLine />
          <SkeletonLine width="half" />
        </Skeletons>
      </ReportPart>
      <div className="sides" aria-hidden="true">
        {['before', 'after'].map((side) => (
          <span key={side} className="side side-waiting">
            <SkeletonLine width="third" />
            <SkeletonLine />
            <SkeletonLine />
            <SkeletonLine width="half" />
          </span>
        ))}
      </div>
    </div>
  )
}
