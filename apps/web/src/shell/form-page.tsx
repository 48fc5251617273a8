import './form-page.css'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { Loading } from '../ui/spinner.tsx'

type PageHeading = { title: string; lead?: ReactNode }

/**
 * A page that is one form: its purpose on one side, the form on the other, the aside after it. While the session is `opening`,
 * returning users see a spinner, other visitors the form.
 */
export function FormPage({
  aside,
  opening = false,
  children,
  ...words
}: PageHeading & { aside?: ReactNode; opening?: boolean; children: ReactNode }) {
  return (
    <>
      {opening && (
        <div className="while-returning">
          <Loading words="Opening your account" />
        </div>
      )}
      <div className={opening ? 'page form-page while-visiting' : 'page form-page'}>
        <Head {...words} />
        <div className="form-sheet">{children}</div>
        {aside && <aside className="form-page-aside small">{aside}</aside>}
      </div>
    </>
  )
}

/** A form's outcome, with the next step. The submit button is unmounted, so the title gets the focus. */
export function OutcomePage({ children, ...words }: PageHeading & { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="page form-page">
      <Head {...words} titleRef={title} />
      <div className="form-sheet">{children}</div>
    </div>
  )
}

function Head({ title, lead, titleRef }: PageHeading & { titleRef?: Ref<HTMLHeadingElement> }) {
  return (
    <header className="form-page-head">
      <h1 className="title" ref={titleRef} {...(titleRef && { tabIndex: -1, 'data-focus-target': true })}>
        {title}
      </h1>
      {lead && <div className="form-page-lead soft">{lead}</div>}
    </header>
  )
}
