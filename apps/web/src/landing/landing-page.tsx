import './landing.css'
import { usePageTitle } from '../shell/page-title.ts'
import { About } from './about.tsx'
import { ClosingBand } from './closing-band.tsx'
import { Faqs, faqs } from './faqs.tsx'
import { Fields } from './fields.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Moments } from './moments.tsx'
import { Pricing } from './pricing.tsx'
import { Reviews } from './reviews.tsx'
import { Team } from './team.tsx'
import { Tryout } from './tryout/tryout.tsx'

/** Structured data for search engines. */
export const handle = { questions: faqs }

/** Home: the claim and the room itself, then proof (which jobs, three moments, how it goes), prices, doubts, people, and one last call. */
export function Component() {
  usePageTitle(null)
  return (
    <div className="landing">
      <Hero />
      <Tryout />
      <Fields />
      <Moments />
      <HowItWorks />
      <Pricing />
      <Faqs />
      <Reviews />
      <About />
      <Team />
      <ClosingBand />
    </div>
  )
}
