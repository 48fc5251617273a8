import './pagination.css'
import { Link, type To } from 'react-router'
import { Icon } from './icon.tsx'

type Props = { page: number; pages: number; toPage: (page: number) => To }

/** Previous and next as links, with the place in words. Renders nothing for a single page. */
export function Pagination({ page, pages, toPage }: Props) {
  if (pages <= 1) return null
  return (
    <nav className="pagination" aria-label="Pages">
      {page > 1 ? (
        <Link className="button" to={toPage(page - 1)} rel="prev">
          <Icon name="arrowLeft" />
          Previous
        </Link>
      ) : (
        <span />
      )}
      <p className="small soft figures" aria-current="page">
        Page {page} of {pages}
      </p>
      {page < pages ? (
        <Link className="button" to={toPage(page + 1)} rel="next">
          Next
          <Icon name="arrowRight" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
