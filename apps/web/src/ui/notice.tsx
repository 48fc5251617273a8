import './notice.css'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  tone?: 'plain' | 'good' | 'warning' | 'bad'
  title?: string
  children?: ReactNode
  actions?: ReactNode
  ref?: Ref<HTMLDivElement>
}

/**
 * A message that stays in the page beside what it is about. A bad one is announced at once, others politely; a bad one in a form
 * comes into view, because the button that was pressed may stand far below. The style sheet decides how it moves.
 */
export function Notice({ tone = 'plain', title, children, actions, ref }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => box.current as HTMLDivElement)
  useEffect(() => {
    if (tone === 'bad' && box.current?.closest('form')) box.current.scrollIntoView({ block: 'nearest' })
  }, [tone, title, typeof children === 'string' ? children : null])
  return (
    <div
      ref={box}
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
