import './completed.css'
import { limits } from '@greenroom/contract/limits'
import { nameInterview } from '@greenroom/contract/report/interview-name'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { confirmDeletion, deleteInterview } from '../feedback/delete-interview.ts'
import { paths } from '../paths.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { longDate } from '../ui/long-date.ts'
import { Pagination } from '../ui/pagination.tsx'
import { useReservedHeight } from '../ui/reserved-height.ts'
import { Skeletons } from '../ui/skeleton.tsx'
import { PositionBookmark } from './bookmark.tsx'
import { CompletedCard, CompletedCardWaiting } from './completed-card.tsx'
import { CompletedFailure } from './completed-failure.tsx'
import { pageAfterDeletion, readPage } from './pages.ts'
import { type CompletedItem, completedItemsQuery, expectedCards } from './queries.ts'
import { usePageChange } from './use-page-change.ts'

/** `/interviews/completed/{positionName}`: the interviews of one position, twelve a page. */
export function Component() {
  const { positionName: position = '' } = useParams()
  usePageTitle(`${nameInterview(position)}s`)
  const [query] = useSearchParams()
  const page = readPage(query.get('page'))
  const items = useQuery(completedItemsQuery(position, page))
  const heading = useRef<HTMLHeadingElement>(null)
  usePageChange(page, heading)
  const { remove, deleting } = useDeletion(position, () => heading.current?.focus())
  const reserved = useReservedHeight('position', items.isPending ? 'loading' : 'loaded')
  const cards = expectedCards(useQueryClient(), position)
  // The URL may be stale: some pages may be gone. The element rendered meanwhile keeps the focus.
  const beyond = items.data && items.data.total > 0 && items.data.page > items.data.pages ? items.data : undefined
  const reply = beyond ? undefined : items.data
  const isEmpty = reply?.items.length === 0

  return (
    <div className="page">
      {beyond && <Navigate replace to={paths.completedPosition(position, beyond.pages)} />}
      <header className="completed-head">
        <Link className="back" to={paths.completed()}>
          <Icon name="arrowLeft" />
          All completed interviews
        </Link>
        {!isEmpty && (
          <>
            <div className="with-bookmark">
              <h1
                className={hasLongWord(position) ? 'title title-of-long-words' : 'title'}
                ref={heading}
                tabIndex={-1}
                data-focus-target
              >
                {position}
              </h1>
              <PositionBookmark position={position} />
            </div>
            <p className="soft small figures">
              {reply ? `${reply.total} ${reply.total === 1 ? 'interview' : 'interviews'}` : '\u00a0'}
            </p>
          </>
        )}
      </header>
      <div {...reserved}>
        {!reply && items.isError && <CompletedFailure error={items.error} onRetry={() => void items.refetch()} />}
        {!reply && !items.isError && (
          <Skeletons words="Loading interviews" className="completed-cards">
            {Array.from({ length: cards }, (_, place) => (
              <CompletedCardWaiting key={`card ${place + 1}`} />
            ))}
          </Skeletons>
        )}
        {reply && reply.items.length > 0 && (
          <ul className="completed-cards" aria-busy={items.isPlaceholderData}>
            {reply.items.map((item) => (
              <li key={item.interviewId}>
                <CompletedCard
                  item={item}
                  deleting={deleting === item.interviewId ? 'Deleting' : undefined}
                  onDelete={() => void remove(item, reply)}
                />
              </li>
            ))}
          </ul>
        )}
        {isEmpty && (
          <EmptyState
            level="h1"
            title={`No interviews for ${position}`}
            actions={<ButtonLink to={paths.completed()}>See all completed interviews</ButtonLink>}
          >
            <p>Finish an interview for it and you'll find it here.</p>
          </EmptyState>
        )}
        {reply && (
          <Pagination
            page={reply.page}
            pages={reply.pages}
            toPage={(number) => paths.completedPosition(position, number)}
          />
        )}
      </div>
    </div>
  )
}

/** At the size of a title it would not fit on a phone, and break off its last letters. */
const hasLongWord = (words: string) => /\S{21}/.test(words)

/** Deletes after a confirmation and goes where something is left to see: this page, the one before, or all positions. */
function useDeletion(position: string, onDeleted: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState<string>()
  const remove = async (
    { interviewId, completedAt }: CompletedItem,
    { page, total }: { page: number; total: number },
  ) => {
    if (deleting || !(await confirmDeletion(`${nameInterview(position)} from ${longDate(completedAt)}`))) return
    setDeleting(interviewId)
    const outcome = await deleteInterview(interviewId)
    setDeleting(undefined)
    if (outcome === 'kept') return
    const next = pageAfterDeletion({ page, total, pageSize: limits.completed.pageSize })
    if (next === null) await navigate(paths.completed(), { replace: true })
    else if (next !== page) await navigate(paths.completedPosition(position, next), { replace: true })
    await client.invalidateQueries({ queryKey: ['interviews', 'completed'] })
    if (next !== null) onDeleted()
  }
  return { remove, deleting }
}
