import './sector-page.css'
import { findSector, type Sector } from '@greenroom/catalogue'
import { useEffect } from 'react'
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { SectorPicture } from '../illustrations/sector-pictures.tsx'
import { paths } from '../paths.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { Icon } from '../ui/icon.tsx'
import { IndustryCard } from './industry-card.tsx'
import { useStartInterview } from './start-interview.ts'
import { useStartSheet } from './start-sheet-outlet.tsx'
import { readSelection } from './title-selection.ts'
import { useFinderWidth } from './use-finder-width.ts'
import { useStaleTabCleanup } from './use-stale-tab-cleanup.ts'

/** `/interviews/{sector}`: a card per industry; choosing a job title opens its sheet. An unknown sector leads to the overview. */
export function Component() {
  const { sector: name = '' } = useParams()
  const sector = findSector(name)
  return sector ? <SectorCards key={sector.slug} sector={sector} /> : <Navigate to={paths.interviews()} replace />
}

function SectorCards({ sector: { sector, slug, summary, industries } }: { sector: Sector }) {
  usePageTitle(sector)
  useStaleTabCleanup()
  useSelection(sector)
  const width = useFinderWidth()
  const sheet = useStartSheet(useStartInterview(), sector)
  return (
    <div className="page">
      <header className="sector-head">
        <div>
          <Link className="back" to={paths.interviews()}>
            <Icon name="arrowLeft" />
            All fields
          </Link>
          <h1 className="title">{sector}</h1>
          <p className="soft">{summary}. Pick a job to see what you'll be asked, and start.</p>
        </div>
        <div className="sector-head-picture">
          <SectorPicture slug={slug} />
        </div>
      </header>
      <div className="industries">
        {industries.map((industry, index) => (
          <IndustryCard
            key={industry.name}
            sector={sector}
            industry={industry}
            opens={width === 'wide' || index === 0 ? 'open' : 'folded'}
          />
        ))}
      </div>
      {sheet}
    </div>
  )
}

/** Replaces router state that selects a title by the sheet's URL, so that it survives a reload. */
function useSelection(sector: string): void {
  const { state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const selected = readSelection(state, sector)
    if (selected) void navigate(paths.sectorSheet(sector, selected), { replace: true, state: null })
  }, [state, sector])
}
