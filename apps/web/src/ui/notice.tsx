import './notice.css'
import type { ReactNode, Ref } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  tone?: 'plain' | 'good' | 'warning' | 'bad'
  title?: string
  children?: ReactNode
  actions?: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** A message that stays in the page beside what it is about. A bad one is announced at once, others politely. */
export function Notice({ tone = 'plain', title, children, actions, ref }: Props) {
  return (
    <div
      ref={ref}
      className={`notice notice-${tone}`}
      role={tone === 'bad' ? 'alert' : 'status'}
      tabIndex={-1}
      data-focus-target
    >
      {tone !== 'plain' && <Icon name={tone === 'good' ? 'check' : 'alert'} />}
      <div className="notice-body">
        {title && <p className="notice-title">{title}</p>}
        {children && <div className="notice-text">{children}</div>}
        {actions && <div className="notice-actions">{actions}</div>}
      </div>
    </div>
  )
}
