import './legal.css'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'

export type LegalSection = { id: string; title: string; body: ReactNode }

/** Layout of a long text: a table of contents beside a readable column. */
export function LegalPage({
  title,
  updated,
  lead,
  sections,
}: {
  title: string
  updated: string
  lead: ReactNode
  sections: LegalSection[]
}) {
  return (
    <article className="page legal">
      <header className="legal-head">
        <h1 className="title">{title}</h1>
        <p className="soft small">Last updated {updated}</p>
      </header>
      <nav className="legal-contents" aria-label="Contents">
        <Contents sections={sections} />
        <details>
          <summary>
            Contents
            <Icon name="plus" />
          </summary>
          <Contents sections={sections} />
        </details>
      </nav>
      <div className="legal-text">
        <p className="legal-lead">{lead}</p>
        {sections.map((section, i) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
            <h2 id={`${section.id}-title`}>
              {i + 1}. {section.title}
            </h2>
            {section.body}
          </section>
        ))}
      </div>
    </article>
  )
}

function Contents({ sections }: { sections: LegalSection[] }) {
  return (
    <ol>
      {sections.map((section) => (
        <li key={section.id}>
          <a href={`#${section.id}`}>{section.title}</a>
        </li>
      ))}
    </ol>
  )
}
