import './pricing.css'
import type { Plan } from '@greenroom/contract/limits'
import { plans } from '@greenroom/contract/limits'
import { planOffers } from '@greenroom/contract/plan-offers'
import { Link, useSearchParams } from 'react-router'
import { useBilling } from '../billing/billing.ts'
import { PaymentNotice } from '../billing/payment-notice.tsx'
import { otherPlanWords } from '../billing/plan-name.ts'
import { isOther, type PlanState } from '../billing/plan-state.ts'
import { paths, readReportPath } from '../paths.ts'
import { catalogSize } from '../shell/catalog-size.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { PlanAction } from './plan-action.tsx'
import { PlanComparison } from './plan-comparison.tsx'

const offers = planOffers(catalogSize.jobs)
const terms: Record<Plan, string> = { FREE: 'No card needed', BASIC: 'Cancel anytime', PREMIUM: 'Cancel anytime' }

/** Three cards and what each plan holds, row by row. A logged-in user sees their current plan, and what can be done about it. */
export function Pricing() {
  const [query] = useSearchParams()
  const billing = useBilling()
  const from = readReportPath(query.get('from'))
  return (
    <section className="section page" id="pricing" aria-labelledby="pricing-heading">
      <div className="split section-head">
        <h2 className="heading" id="pricing-heading" tabIndex={-1} data-focus-target>
          Pricing
        </h2>
        <p className="soft section-lead">
          Your first interview is free. Pay only if you want to keep practicing.{' '}
          <Link className="unbroken" to={paths.sample()}>
            See what each plan shows
          </Link>
        </p>
      </div>
      {billing && (
        <div className="plans-notice">
          <PlansNotice plan={billing.plan} />
        </div>
      )}
      <div className="plans">
        {(Object.keys(plans) as Plan[]).map((plan) => (
          <PlanCard key={plan} plan={plan} current={billing?.plan ?? null} from={from} />
        ))}
      </div>
      <PlanComparison />
      {!(billing && isUnpaid(billing.plan)) && (
        <p className="label plans-note">Cancel anytime. You keep your plan until the end of the month you paid for.</p>
      )}
    </section>
  )
}

/** What blocks buying or changing, with a link to settle it. */
function PlansNotice({ plan }: { plan: PlanState }) {
  const account = <ButtonLink to={paths.profile()}>View My Account</ButtonLink>
  if (isOther(plan)) return <Notice actions={account}>{otherPlanWords(plan)}</Notice>
  return <PaymentNotice plan={plan} more={account} />
}

/** A renewal that isn't paid has no paid period left to keep. */
const isUnpaid = ({ kind }: PlanState) => kind === 'past_due' || kind === 'unpaid'

type CardProps = { plan: Plan; current: PlanState | null; from: string | undefined }

function PlanCard({ plan, current, from }: CardProps) {
  const mark = current && markOf(plan, current)
  return (
    <article className="plan" aria-current={mark ? 'true' : undefined}>
      <h3>
        {plan}
        {mark && <span className={`plan-current plan-${mark.tone}`}>{mark.words}</span>}
      </h3>
      <p className="price">
        <strong>${plans[plan].monthly}</strong> {plan !== 'FREE' && <span className="soft">per month</span>}
      </p>
      <ul>
        {offers[plan].map((what) => (
          <li key={what}>
            <Icon name="check" />
            {what}
          </li>
        ))}
      </ul>
      <div className="plan-foot">
        <PlanAction plan={plan} current={current} from={from} />
        <p className="label">{isOffered(plan, current) && terms[plan]}</p>
      </div>
    </article>
  )
}

/** The terms, below the plans that can be chosen. */
function isOffered(plan: Plan, current: PlanState | null): boolean {
  if (current === null || current.kind === 'free') return true
  if (current.kind !== 'active' || plan === 'FREE' || isOther(current)) return false
  return current.plan !== plan && current.pending?.plan !== plan
}

function markOf(plan: Plan, current: PlanState): { words: string; tone: 'fine' | 'problem' } | null {
  if (plan !== (current.kind === 'free' ? 'FREE' : current.plan)) return null
  return current.kind === 'unpaid' ? { words: 'Paused', tone: 'problem' } : { words: 'Your plan', tone: 'fine' }
}
