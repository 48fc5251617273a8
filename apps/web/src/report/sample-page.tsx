import './report-print.css'
import './sample.css'
import { nameInterview } from '@greenroom/contract/report/interview-name'
import { sayExtent } from '@greenroom/contract/report/words'
import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { useProduct } from '../api/product.ts'
import { paths } from '../paths.ts'
import { sample } from '../samples/reports.js'
import { usePageTitle } from '../shell/page-title.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { ReportBody } from './report-body.tsx'

/** `/sample`: a whole report of a fictional interview, by the components and the coach of every other one. Public, prerendered. */
export function Component() {
  const plan = usePlan()
  const { name } = useProduct()
  usePageTitle('Sample report')
  const detail = sample[plan]
  return (
    <article className="page report">
      <header className="report-head">
        <p className="sample-mark">Sample report</p>
        <h1 className="title">{nameInterview(detail.position)}</h1>
        <p className="soft small figures">{sayExtent(detail)}</p>
        <p className="sample-lead">
          The candidate is fictional. The follow-up and the feedback are exactly what {name} made of these answers.
        </p>
        <Tabs
          label="What each plan shows"
          tabs={[
            { to: paths.sample(), label: 'With Premium', current: plan === 'premium' },
            { to: paths.sample('free'), label: 'With Free', current: plan === 'free' },
          ]}
        />
      </header>
      <ReportBody key={plan} detail={detail} report={detail.report} headingRef={null} />
      <section className="sample-close" aria-labelledby="sample-close-title">
        <div>
          <h2 className="heading" id="sample-close-title">
            Now hear what yours says
          </h2>
          <p className="soft">Your first interview is free. Five questions, about 15 minutes, no card needed.</p>
        </div>
        <ButtonLink look="primary" size="large" to={paths.interviews()}>
          Start a free interview
        </ButtonLink>
      </section>
    </article>
  )
}

const never = () => () => {}

/** Which plan's view the address asks for. The prerendered page is PREMIUM's, and hydration has to find that. */
function usePlan(): 'premium' | 'free' {
  const [search] = useSearchParams()
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isHydrated && search.get('plan') === 'free' ? 'free' : 'premium'
}
