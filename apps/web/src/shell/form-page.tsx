import './form-page.css'
import type { ReactNode } from 'react'

/** A page that is one form: what it is for on one side, the form on the other. */
export function FormPage({
  title,
  lead,
  aside,
  children,
}: {
  title: string
  lead?: ReactNode
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="page form-page">
      <header className="form-page-head">
        <h1 className="title">{title}</h1>
        {lead && <p className="soft">{lead}</p>}
        {aside && <div className="form-page-aside small">{aside}</div>}
      </header>
      <div className="form-sheet">{children}</div>
    </div>
  )
}
