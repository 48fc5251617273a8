import './bookmark.css'
import './favorite-titles.css'
import { findTitle } from '@greenroom/catalogue'
import { type RefObject, useRef } from 'react'
import { Link } from 'react-router'
import { detailOf } from '../api/api-error.ts'
import { useSession } from '../api/use-session.ts'
import { EmptyFavoritesPicture } from '../illustrations/empty-favorites.tsx'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { useReservedHeight } from '../ui/reserved-height.ts'
import { SkeletonBlock, SkeletonLine, Skeletons } from '../ui/skeleton.tsx'
import { showUndo } from '../ui/toast.tsx'
import { type Favorite, groupBySector, useFavorites, useToggleFavorite } from './favorites.ts'
import { SectorMark } from './sector-mark.tsx'
import { toSheet } from './title-selection.ts'

/** The favorites tab: job titles grouped by sector, each opening its start sheet, each removable. */
export function FavoriteTitles() {
  const { status } = useSession()
  const { query } = useFavorites()
  const waits = status === 'unknown' || (status === 'logged-in' && query.isPending)
  const reserved = useReservedHeight('favorites', waits ? 'loading' : 'loaded')
  return (
    <div {...reserved}>
      <Content />
    </div>
  )
}

function Content() {
  const { status } = useSession()
  const { query, favorites } = useFavorites()
  // Stays mounted without favorites: it takes the focus when the last one is removed.
  const place = useRef<HTMLDivElement>(null)
  if (status === 'anonymous') return <LoggedOut />
  if (query.isError && favorites.length === 0)
    return <Failed detail={detailOf(query.error)} onRetry={() => void query.refetch()} />
  if (!query.data) {
    return (
      <Skeletons words="Loading favorites" className="favorite-sector">
        <div>
          <SkeletonLine width="half" />
        </div>
        <div className="favorites-loading">
          {['a', 'b', 'c', 'd'].map((key) => (
            <SkeletonBlock key={key} shape="row" />
          ))}
        </div>
      </Skeletons>
    )
  }
  return (
    <div ref={place} className="favorites" tabIndex={-1} data-focus-target>
      {favorites.length === 0 ? <None /> : <Grouped favorites={favorites} place={place} />}
    </div>
  )
}

function Grouped({ favorites, place }: { favorites: Favorite[]; place: RefObject<HTMLDivElement | null> }) {
  const toggle = useToggleFavorite()
  const remove = async (favorite: Favorite, button: HTMLElement) => {
    focusNeighbor(place.current, button)
    const changed = toggle(favorite)
    const withdraw = showUndo(`${favorite.jobTitle} removed from favorites`, () => {
      place.current?.focus({ preventScroll: true })
      void toggle(favorite)
    })
    if ((await changed) === 'not_changed') withdraw()
  }
  return groupBySector(favorites).map((group) => (
    <section key={group.sector} className="favorite-sector">
      <h2>
        <SectorMark sector={group.sector} />
        {group.sector}
      </h2>
      <ul className="rows">
        {group.favorites.map((favorite) => (
          <li key={favorite.jobTitle} className="favorite">
            <FavoriteTitle favorite={favorite} />
            <Button
              look="icon"
              className="bookmark kept"
              aria-label={`Remove ${favorite.jobTitle} from favorites`}
              onClick={(event) => void remove(favorite, event.currentTarget)}
            >
              <Icon name="bookmark" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** Opens the sheet of the title, unless the catalog has it no longer. */
function FavoriteTitle({ favorite: { jobTitle, sector, industry } }: { favorite: Favorite }) {
  if (!findTitle(jobTitle, sector)) {
    return (
      <p className="favorite-gone">
        {jobTitle}
        <small>{industry}, no longer in the catalog</small>
      </p>
    )
  }
  return (
    <Link {...toSheet({ job: jobTitle, sector }, 'favorites')}>
      <span>
        {jobTitle}
        <small>{industry}</small>
      </span>
      <Icon name="arrowRight" />
    </Link>
  )
}

/** Focus management after a removal: the next favorite's button, at the end the previous one's, else the list. */
function focusNeighbor(place: HTMLElement | null, button: HTMLElement) {
  const buttons = [...(place?.querySelectorAll<HTMLElement>('.favorite .bookmark') ?? [])]
  const at = buttons.indexOf(button)
  const next = buttons[at + 1] ?? buttons[at - 1] ?? place
  next?.focus({ preventScroll: true })
}

function None() {
  return (
    <EmptyState
      picture={<EmptyFavoritesPicture />}
      title="No favorites yet"
      actions={<ButtonLink to={paths.interviews()}>Browse interviews</ButtonLink>}
    >
      <p>Save a job title and you'll find it here next time.</p>
    </EmptyState>
  )
}

function LoggedOut() {
  return (
    <EmptyState
      picture={<EmptyFavoritesPicture />}
      title="Log in to see your favorites"
      actions={
        <ButtonLink look="primary" to={paths.login(paths.interviews('favorites'))}>
          Log in
        </ButtonLink>
      }
    >
      <p>The job titles you save are kept with your account.</p>
    </EmptyState>
  )
}

function Failed({ detail, onRetry }: { detail: string; onRetry: () => void }) {
  return (
    <EmptyState title="We couldn't load your favorites" actions={<Button onClick={onRetry}>Try again</Button>}>
      <p role="alert">{detail} Nothing is lost.</p>
    </EmptyState>
  )
}
