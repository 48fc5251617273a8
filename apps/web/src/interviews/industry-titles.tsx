import type { Industry } from '@greenroom/catalogue'
import { useEffect, useId, useRef } from 'react'
import { Bookmark } from './bookmark.tsx'

type Props = {
  sector: string
  industry: Industry
  chosen: string | null
  /** The title that the page was opened for: it is brought into view. */
  given: string | null
  onChoose: (jobTitle: string) => void
}

/** The job titles of one industry. All industries of the page are one group of radio buttons. */
export function IndustryTitles({ sector, industry, chosen, given, onChoose }: Props) {
  const id = useId()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // A new path scrolls to its top first.
    const frame = requestAnimationFrame(() => row.current?.scrollIntoView({ block: 'center', behavior: 'instant' }))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <fieldset className="industry" aria-labelledby={id}>
      <h2 id={id}>{industry.name}</h2>
      <ul>
        {industry.titles.map(({ title }) => (
          <li key={title} className="job" ref={title === given ? row : undefined}>
            <label>
              <input
                type="radio"
                className="mark"
                name="job"
                value={title}
                checked={chosen === title}
                onChange={() => onChoose(title)}
              />
              <span>{title}</span>
            </label>
            <Bookmark favorite={{ job_title: title, sector, industry: industry.name }} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
