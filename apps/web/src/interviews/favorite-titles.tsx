import './bookmark.css'
import './favorite-titles.css'
import { findTitle } from '@greenroom/catalogue'
import { type RefObject, useRef } from 'react'
import { Link } from 'react-router'
import { detailOf } from '../api/api-error.ts'
import { useSession } from '../api/session.ts'
import { EmptyFavoritesPicture } from '../illustrations/empty-favorites.tsx'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { SkeletonBlock, SkeletonLine, Skeletons } from '../ui/skeleton.tsx'
import { showUndo } from '../ui/toast.tsx'
import { type Favorite, groupBySector, useFavorites, useToggleFavorite } from './favorites.ts'
import { SectorMark } from './sector-mark.tsx'
import { toTitle } from './title-selection.ts'

/** The favorites tab: job titles grouped by sector, each leading to its set-up, each removable. */
export function FavoriteTitles() {
  const { status } = useSession()
  const { query, favorites } = useFavorites()
  // It outlasts the last favorite, so that the keyboard has a place when that is removed.
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
    const withdraw = showUndo(`${favorite.job_title} removed from favorites`, () => {
      place.current?.focus({ preventScroll: true })
      void toggle(favorite)
    })
    if ((await changed) === 'not changed') withdraw()
  }
  return groupBySector(favorites).map((group) => (
    <section key={group.sector} className="favorite-sector">
      <h2>
        <SectorMark sector={group.sector} />
        {group.sector}
      </h2>
      <ul className="rows">
        {group.favorites.map((favorite) => (
          <li key={favorite.job_title} className="favorite">
            <FavoriteTitle favorite={favorite} />
            <Button
              look="icon"
              className="bookmark kept"
              aria-label={`Remove ${favorite.job_title} from favorites`}
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

/** Leads to the set-up of the title, unless the catalog has it no longer. */
function FavoriteTitle({ favorite: { job_title: jobTitle, sector, industry } }: { favorite: Favorite }) {
  if (!findTitle(jobTitle, sector)) {
    return (
      <p className="favorite-gone">
        {jobTitle}
        <small>{industry}, no longer in the catalog</small>
      </p>
    )
  }
  const { to, state } = toTitle({ jobTitle, sector, industry })
  return (
    <Link to={to} state={state}>
      <span>
        {jobTitle}
        <small>{industry}</small>
      </span>
      <Icon name="arrowRight" />
    </Link>
  )
}

/** The button of the next favorite takes the focus over, of the one before at the end, and the list itself when nothing is left. */
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
      <p>Bookmark a job title and it will be here next time.</p>
    </EmptyState>
  )
}

function LoggedOut() {
  return (
    <EmptyState
      picture={<EmptyFavoritesPicture />}
      title="Your favorites wait behind the login"
      actions={
        <ButtonLink look="primary" to={paths.login(paths.interviews('favorites'))}>
          Log in
        </ButtonLink>
      }
    >
      <p>Job titles that you keep are stored with your account.</p>
    </EmptyState>
  )
}

function Failed({ detail, onRetry }: { detail: string; onRetry: () => void }) {
  return (
    <EmptyState title="Your favorites did not load" actions={<Button onClick={onRetry}>Try again</Button>}>
      <p role="alert">{detail} Nothing is lost.</p>
    </EmptyState>
  )
}
