import './empty-state.css'
import type { ReactNode } from 'react'

type Props = {
  picture?: ReactNode
  title: string
  children?: ReactNode
  actions?: ReactNode
  level?: 'h1' | 'h2' | 'h3'
}

/** A picture, what is not here yet, and the one thing to do about it. Also serves failures and not-found. */
export function EmptyState({ picture, title, children, actions, level: Heading = 'h2' }: Props) {
  return (
    <section className="empty-state">
      {picture && <div className="empty-picture">{picture}</div>}
      <Heading className={Heading === 'h1' ? 'title' : 'heading'}>{title}</Heading>
      {children && <div className="empty-words">{children}</div>}
      {actions && <div className="empty-actions">{actions}</div>}
    </section>
  )
}
