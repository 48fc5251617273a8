import './bookmark.css'
import { findTitle } from '@greenroom/catalogue'
import { Icon } from '../ui/icon.tsx'
import { type Favorite, isFavorite, useFavorites, useToggleFavorite } from './favorites.ts'
import { favoriteOf } from './title-groups.ts'

type Props = { favorite: Favorite; tabIndex?: number }

/** Toggle button: adds a job title to the favorites or removes it. */
export function Bookmark({ favorite, tabIndex }: Props) {
  const { favorites } = useFavorites()
  const toggle = useToggleFavorite()
  const kept = isFavorite(favorites, favorite.jobTitle, favorite.sector)
  return (
    <button
      className={kept ? 'button button-icon bookmark kept' : 'button button-icon bookmark'}
      type="button"
      tabIndex={tabIndex}
      aria-label={`${kept ? 'Remove' : 'Add'} ${favorite.jobTitle} ${kept ? 'from' : 'to'} favorites`}
      onClick={() => void toggle(favorite)}
    >
      <Icon name="bookmark" />
    </button>
  )
}

/** The bookmark of a position that was practiced; one that is no title of the catalog has none. */
export function PositionBookmark({ position }: { position: string }) {
  const entry = findTitle(position)
  return entry ? <Bookmark favorite={favoriteOf(entry)} /> : null
}
