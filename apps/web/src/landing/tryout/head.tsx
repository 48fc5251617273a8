import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** The first line of the card. `other` loads another question; its space is reserved during an answer (no layout shift). */
export function Head({ children, other }: { children: ReactNode; other: (() => void) | 'not_now' }) {
  return (
    <div className="tryout-head">
      <p className="small">{children}</p>
      <button
        className="button button-quiet tryout-other"
        type="button"
        data-hidden={other === 'not_now' || undefined}
        disabled={other === 'not_now'}
        onClick={other === 'not_now' ? undefined : other}
      >
        <Icon name="shuffle" />
        Another question
      </button>
    </div>
  )
}
