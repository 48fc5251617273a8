import './bookmark.css'
import { Icon } from '../ui/icon.tsx'
import { type Favorite, isFavorite, useFavorites, useToggleFavorite } from './favorites.ts'

type Props = { favorite: Favorite; tabIndex?: number }

/** Keeps a job title as a favorite, or lets it go. */
export function Bookmark({ favorite, tabIndex }: Props) {
  const { favorites } = useFavorites()
  const toggle = useToggleFavorite()
  const kept = isFavorite(favorites, favorite.job_title, favorite.sector)
  return (
    <button
      className={kept ? 'button button-icon bookmark kept' : 'button button-icon bookmark'}
      type="button"
      tabIndex={tabIndex}
      aria-label={`${kept ? 'Remove' : 'Add'} ${favorite.job_title} ${kept ? 'from' : 'to'} favorites`}
      onClick={() => toggle(favorite)}
    >
      <Icon name="bookmark" />
    </button>
  )
}
