import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { Icon } from '../ui/icon.tsx'

/** A link that leads further, beside a heading or at the end of a text. */
export function ArrowLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Link className="arrow-link" to={to}>
      {children}
      <Icon name="arrowRight" />
    </Link>
  )
}
