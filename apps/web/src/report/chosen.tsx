import { readChosen } from '@greenroom/contract/report/references'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'

/**
 * The reference that is chosen, on both sides. It is in the address, so that it can be linked to and gone back to; each
 * navigation to a place in the report brings it into view and takes the focus there. What arrives later moves nothing.
 */
export function useChosen(): number | null {
  const location = useLocation()

  useEffect(() => {
    const place = location.hash.slice(1)
    const target = place === '' ? null : document.getElementById(place)
    target?.scrollIntoView({ block: readChosen(location.hash) ? 'center' : 'start' })
    const link = document.getElementById(`${place}-link`)
    ;(link ?? target)?.focus({ preventScroll: true })
  }, [location])

  return readChosen(location.hash)?.number ?? null
}

/** The small number beside a quotation; it leads to its other side. */
export function ReferenceLink({ number, on }: { number: number; on: 'said' | 'note' }) {
  const other = on === 'note' ? 'said' : 'note'
  return (
    <Link
      className="ref"
      id={`${on}-${number}-link`}
      to={{ hash: `${other}-${number}` }}
      preventScrollReset
      aria-label={on === 'note' ? `${number}, show in the transcript` : `${number}, back to the letter`}
    >
      {number}
    </Link>
  )
}
