import './bookmark.css'
import './favorite-titles.css'
import { useRef } from 'react'
import { Link } from 'react-router'
import { detailOf } from '../api/api-error.ts'
import { useSession } from '../api/session.ts'
import { EmptyFavoritesPicture } from '../illustrations/empty-favorites.tsx'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { SkeletonBlock, Skeletons } from '../ui/skeleton.tsx'
import { type Favorite, groupBySector, useFavorites, useToggleFavorite } from './favorites.ts'
import { toTitle } from './title-selection.ts'

/** The favorites tab: job titles grouped by sector, each leading to its set-up, each removable. */
export function FavoriteTitles() {
  const { status } = useSession()
  const { query, favorites } = useFavorites()
  if (status === 'anonymous') return <LoggedOut />
  if (query.isError && favorites.length === 0)
    return <Failed detail={detailOf(query.error)} onRetry={() => void query.refetch()} />
  if (!query.data) {
    return (
      <Skeletons words="Loading favorites" className="favorites-loading">
        {['a', 'b', 'c', 'd'].map((key) => (
          <SkeletonBlock key={key} shape="row" />
        ))}
      </Skeletons>
    )
  }
  return favorites.length === 0 ? <None /> : <Grouped favorites={favorites} />
}

function Grouped({ favorites }: { favorites: Favorite[] }) {
  const toggle = useToggleFavorite()
  const list = useRef<HTMLDivElement>(null)
  return (
    <div ref={list} tabIndex={-1} data-focus-target>
      {groupBySector(favorites).map((group) => (
        <section key={group.sector} className="favorite-sector">
          <h2>{group.sector}</h2>
          <ul className="rows">
            {group.favorites.map((favorite) => {
              const { to, state } = toTitle({
                jobTitle: favorite.job_title,
                sector: favorite.sector,
                industry: favorite.industry,
              })
              return (
                <li key={favorite.job_title} className="favorite">
                  <Link to={to} state={state}>
                    <span>
                      {favorite.job_title}
                      <small>{favorite.industry}</small>
                    </span>
                    <Icon name="arrowRight" />
                  </Link>
                  <Button
                    look="icon"
                    className="bookmark kept"
                    aria-label={`Remove ${favorite.job_title} from favorites`}
                    onClick={() => {
                      toggle(favorite)
                      list.current?.focus({ preventScroll: true })
                    }}
                  >
                    <Icon name="bookmark" />
                  </Button>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
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
    <EmptyState title="Favorites could not be loaded" actions={<Button onClick={onRetry}>Try again</Button>}>
      <p role="alert">{detail}</p>
    </EmptyState>
  )
}
