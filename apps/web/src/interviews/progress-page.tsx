import './progress.css'
import { limits } from '@greenroom/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { ApiError, detailOf } from '../api/api-error.ts'
import { EmptyCompletedPicture } from '../illustrations/empty-completed.tsx'
import { paths } from '../paths.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useReservedHeight } from '../ui/reserved-height.ts'
import { SkeletonLine, Skeletons } from '../ui/skeleton.tsx'
import { useCustomSetUp } from './custom-set-up.tsx'
import { InterviewsHead } from './interviews-head.tsx'
import { PaperHead } from './paper-head.tsx'
import { ProgressReport } from './progress-report.tsx'
import { ProgressRowWaiting } from './progress-row.tsx'
import { progressQuery } from './queries.ts'
import type { Progress } from './read-progress.ts'
import { useStartInterview } from './start-interview.ts'

/** `/interviews/progress`: how answers changed over time, and what can honestly be said about it. Part of Premium. */
export function Component() {
  usePageTitle('Progress')
  const starts = useStartInterview()
  const custom = useCustomSetUp(starts)
  return (
    <div className="page">
      <InterviewsHead tab="progress" starts={starts} onCustom={custom.open} />
      <PaperHead title="Your progress" />
      <Content />
      {custom.dialog}
    </div>
  )
}

function Content() {
  const { data, error, refetch } = useQuery(progressQuery)
  const reserved = useReservedHeight('progress', data || error ? 'loaded' : 'loading')
  return (
    <div className="progress-page" {...reserved}>
      <Found data={data} error={error} onRetry={() => void refetch()} />
    </div>
  )
}

function Found({ data, error, onRetry }: { data: Progress | undefined; error: Error | null; onRetry: () => void }) {
  if (data) return data.interviews === 0 ? <Nothing /> : <ProgressReport progress={data} />
  if (!error) return <Waiting />
  if (error instanceof ApiError && error.code === 'premium_required') return <PremiumBox />
  return (
    <EmptyState title="We couldn't load your progress" actions={<Button onClick={onRetry}>Try again</Button>}>
      <p role="alert">{error instanceof ApiError ? detailOf(error) : error.message} Nothing is lost.</p>
    </EmptyState>
  )
}

function Nothing() {
  return (
    <EmptyState
      picture={<EmptyCompletedPicture />}
      title="No interviews yet"
      actions={
        <ButtonLink look="primary" to={paths.interviews()}>
          Start an interview
        </ButtonLink>
      }
    >
      <p>Finish an interview and you'll see here how it went and what to practice next.</p>
    </EmptyState>
  )
}

/** In place of what Free and Basic are not sent. */
function PremiumBox() {
  return (
    <section className="progress-part">
      <h2>Premium Feature</h2>
      <div className="progress-premium">
        <p>
          With Premium you can see how your answers change from interview to interview: each topic, your pace and your
          fillers, over your last {limits.progress.interviews} interviews.
        </p>
        <div className="progress-premium-actions">
          <ButtonLink look="primary" to={paths.pricing()}>
            Upgrade to Premium
          </ButtonLink>
          <ButtonLink to={paths.sample()}>See a sample report</ButtonLink>
        </div>
      </div>
    </section>
  )
}

function Waiting() {
  return (
    <Skeletons words="Loading your progress">
      <section className="progress-part">
        <p>In short</p>
        <div className="progress-summary">
          <p>
            <SkeletonLine />
            <SkeletonLine width="half" />
          </p>
        </div>
      </section>
      <section className="progress-part">
        <p>Your answers</p>
        <div className="progress-rows">
          <ProgressRowWaiting />
        </div>
      </section>
    </Skeletons>
  )
}
