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
 * An inline message. Errors are announced assertively, others politely; an error in a form is scrolled into view, because the submit
 * button may be far below.
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
