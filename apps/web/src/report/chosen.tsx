import { readChosen } from '@greenroom/contract/report/references'
import { useEffect } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router'

/**
 * The reference that is chosen, on both sides. It is in the address, so that it can be linked to and gone back to; each
 * navigation to a place in the report brings it into view and takes the focus there. What arrives later moves nothing.
 */
export function useChosen(): number | null {
  const location = useLocation()
  const how = useNavigationType()

  useEffect(() => {
    if (how !== 'POP') return bringIntoView(location.hash, 'auto')
    // On the way back and forward the browser first brings the page to where it was left, perhaps in the middle of a move.
    const frame = requestAnimationFrame(() => bringIntoView(location.hash, 'instant'))
    return () => cancelAnimationFrame(frame)
  }, [location, how])

  return readChosen(location.hash)?.number ?? null
}

function bringIntoView(hash: string, behavior: ScrollBehavior): void {
  const place = hash.slice(1)
  if (place === '') return
  const target = document.getElementById(place)
  for (let fold = target?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
  target?.scrollIntoView({ block: readChosen(hash) ? 'center' : 'start', behavior })
  const taker = document.getElementById(`${place}-link`) ?? target
  taker?.focus({ preventScroll: true })
}

/** The small number beside a quotation; it links to its other side. Only an anchor is itself the target of such a link. */
export function ReferenceLink({
  number,
  on,
  isAnchor = true,
}: {
  number: number
  on: 'said' | 'note'
  isAnchor?: boolean
}) {
  const other = on === 'note' ? 'said' : 'note'
  return (
    <Link
      className="ref"
      id={isAnchor ? `${on}-${number}-link` : undefined}
      to={{ hash: `${other}-${number}` }}
      preventScrollReset
      aria-label={on === 'note' ? `${number}, show in the transcript` : `${number}, back to the note`}
    >
      {number}
    </Link>
  )
}
