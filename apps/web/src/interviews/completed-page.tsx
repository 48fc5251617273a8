import './completed.css'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { EmptyCompletedPicture } from '../illustrations/empty-completed.tsx'
import { paths } from '../paths.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { longDate } from '../ui/long-date.ts'
import { Pagination } from '../ui/pagination.tsx'
import { useReservedHeight } from '../ui/reserved-height.ts'
import { SkeletonLine, Skeletons } from '../ui/skeleton.tsx'
import { CompletedFailure } from './completed-failure.tsx'
import { useCustomSetUp } from './custom-set-up.tsx'
import { InterviewsHead } from './interviews-head.tsx'
import { readPage } from './pages.ts'
import { PaperHead } from './paper-head.tsx'
import { type CompletedPositions, completedPositionsQuery } from './queries.ts'
import { useStartInterview } from './start-interview.ts'
import { usePageChange } from './use-page-change.ts'

/** `/interviews/completed`: what was practiced, grouped by position, twelve groups a page. */
export function Component() {
  usePageTitle('Completed interviews')
  const [query] = useSearchParams()
  const page = readPage(query.get('page'))
  const positions = useQuery(completedPositionsQuery(page))
  const list = useRef<HTMLDivElement>(null)
  usePageChange(page, list)
  const reserved = useReservedHeight('completed', positions.isPending ? 'loading' : 'loaded')
  const starts = useStartInterview()
  const custom = useCustomSetUp(starts)
  return (
    <div className="page">
      <InterviewsHead tab="completed" starts={starts} onCustom={custom.open} />
      <PaperHead title="Completed interviews" />
      <div {...reserved}>
        {positions.data ? (
          <div ref={list} tabIndex={-1} data-focus-target aria-busy={positions.isPlaceholderData}>
            <Positions reply={positions.data} />
          </div>
        ) : positions.isError ? (
          <CompletedFailure error={positions.error} onRetry={() => void positions.refetch()} />
        ) : (
          <Skeletons words="Loading completed interviews" className="positions rows">
            {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
              <div key={key}>
                <div className="position">
                  <span className="position-name">
                    <SkeletonLine width="half" />
                  </span>
                  <span className="position-count">
                    <SkeletonLine width="half" />
                  </span>
                  <span className="label">
                    <SkeletonLine width="third" />
                  </span>
                  <Icon name="arrowRight" />
                </div>
              </div>
            ))}
          </Skeletons>
        )}
      </div>
      {custom.dialog}
    </div>
  )
}

function Positions({ reply: { positions, page, pages, total } }: { reply: CompletedPositions }) {
  if (total === 0) {
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
        <p>Finish an interview and you'll find its transcript and feedback here.</p>
      </EmptyState>
    )
  }
  // The URL may be stale: some pages may be gone.
  if (page > pages) return <Navigate replace to={paths.completed(pages)} />
  return (
    <>
      <ul className="positions rows">
        {positions.map(({ position, count, lastCompletedAt }) => (
          <li key={position}>
            <Link className="position" to={paths.completedPosition(position)}>
              <span className="position-name">{position}</span>
              <span className="position-count figures">
                {count} {count === 1 ? 'interview' : 'interviews'}
              </span>
              <span className="label figures">Last on {longDate(lastCompletedAt)}</span>
              <Icon name="arrowRight" />
            </Link>
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} toPage={(number) => paths.completed(number)} />
    </>
  )
}
