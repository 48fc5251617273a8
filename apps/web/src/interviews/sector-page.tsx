import './sector-page.css'
import { findSector, type Sector } from '@greenroom/catalogue'
import { type FormEvent, useState } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import { paths } from '../paths.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { announce } from '../ui/announcer.tsx'
import { Icon } from '../ui/icon.tsx'
import { IndustryTitles } from './industry-titles.tsx'
import { SectorPicture } from './sector-pictures.tsx'
import { StartBar } from './start-bar.tsx'
import { useStartInterview } from './start-interview.ts'
import { readSelection } from './title-selection.ts'
import { useSweep } from './use-sweep.ts'

/** `/interviews/{sector}`: choose a job title, a level and a length, and start. An unknown sector leads to the overview. */
export function Component() {
  const { sector: name = '' } = useParams()
  const sector = findSector(name)
  // Keyed, so that another sector starts with its own choices.
  return sector ? <SectorSetUp key={sector.slug} sector={sector} /> : <Navigate to={paths.interviews()} replace />
}

function SectorSetUp({ sector: { sector, slug, summary, industries } }: { sector: Sector }) {
  usePageTitle(sector)
  useSweep()
  const { state } = useLocation()
  const [given] = useState(() => readSelection(state, sector))
  const [jobTitle, setJobTitle] = useState(given.jobTitle)
  const [level, setLevel] = useState(given.level)
  const [count, setCount] = useState<5 | 10>(5)
  const [missing, setMissing] = useState<string>()
  const { start, starting } = useStartInterview()

  const choose = (title: string) => {
    setJobTitle(title)
    setMissing(undefined)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (jobTitle) return void start({ job: jobTitle, level, question_count: count })
    setMissing('Choose a job title first.')
    announce('Choose a job title first.', 'assertive')
    event.currentTarget.querySelector<HTMLElement>('input[name="job"]')?.focus()
  }

  return (
    <div className="page">
      <header className="sector-head">
        <div>
          <Link className="back" to={paths.interviews()}>
            <Icon name="arrowLeft" />
            All sectors
          </Link>
          <h1 className="title">{sector}</h1>
          <p className="soft">{summary}. Choose the job you want to practice for.</p>
        </div>
        <div className="sector-head-picture">
          <SectorPicture slug={slug} />
        </div>
      </header>
      <form onSubmit={submit}>
        {industries.map((industry) => (
          <IndustryTitles
            key={industry.name}
            sector={sector}
            industry={industry}
            chosen={jobTitle}
            given={given.jobTitle}
            onChoose={choose}
          />
        ))}
        <StartBar
          jobTitle={jobTitle}
          level={level}
          count={count}
          missing={missing}
          working={starting ? 'Starting' : undefined}
          onLevel={setLevel}
          onCount={setCount}
        />
      </form>
    </div>
  )
}
