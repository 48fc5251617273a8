import type { Plan } from '@greenroom/contract/limits'
import { plans } from '@greenroom/contract/limits'
import { useSearchParams } from 'react-router'
import { useBilling } from '../billing/billing.ts'
import { PaymentNotice } from '../billing/payment-notice.tsx'
import { otherPlanWords } from '../billing/plan-name.ts'
import { isOther, type PlanState } from '../billing/plan-state.ts'
import { paths, readReportPath } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { PlanAction } from './plan-action.tsx'

const offers: { plan: Plan; holds: string[] }[] = [
  { plan: 'FREE', holds: ['One free interview', 'An overall assessment afterward'] },
  { plan: 'BASIC', holds: ['Unlimited interviews from predefined templates', 'An overall assessment after each'] },
  {
    plan: 'PREMIUM',
    holds: [
      'Everything in Basic',
      'Full feedback, sentence by sentence',
      'Custom interviews from a job title and description',
      'Full transcripts, with every remark linked to its sentence',
      'Practice any answer again and compare the two',
      'Your progress from one interview to the next',
      'Reports as PDF, Markdown or JSON',
    ],
  },
]

/** Three cards. A logged-in user sees their current plan, and what can be done about it. */
export function Pricing() {
  const [query] = useSearchParams()
  const billing = useBilling()
  const from = readReportPath(query.get('from'))
  return (
    <section className="section page" id="pricing" aria-labelledby="pricing-heading">
      <div className="split section-head">
        <h2 className="heading" id="pricing-heading">
          Pricing
        </h2>
        <p className="soft section-lead">The first interview is free. Pay only if you want to keep practicing.</p>
      </div>
      {billing && (
        <div className="plans-notice">
          <PlansNotice plan={billing.plan} />
        </div>
      )}
      <div className="plans">
        {offers.map(({ plan, holds }) => (
          <PlanCard key={plan} plan={plan} holds={holds} current={billing?.plan ?? null} from={from} />
        ))}
      </div>
      {!(billing && isUnpaid(billing.plan)) && (
        <p className="label plans-note">
          Cancel anytime. You'll keep your plan until the end of the period you paid for.
        </p>
      )}
    </section>
  )
}

/** What stands in the way of buying or changing, and where to settle it. */
function PlansNotice({ plan }: { plan: PlanState }) {
  const account = <ButtonLink to={paths.profile()}>View My Account</ButtonLink>
  if (isOther(plan)) return <Notice actions={account}>{otherPlanWords(plan)}</Notice>
  return <PaymentNotice plan={plan} more={account} />
}

/** A renewal that isn't paid has no paid period left to keep. */
const isUnpaid = ({ kind }: PlanState) => kind === 'past_due' || kind === 'unpaid'

type CardProps = { plan: Plan; holds: string[]; current: PlanState | null; from: string | undefined }

function PlanCard({ plan, holds, current, from }: CardProps) {
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
        {holds.map((what) => (
          <li key={what}>
            <Icon name="check" />
            {what}
          </li>
        ))}
      </ul>
      <PlanAction plan={plan} current={current} from={from} />
    </article>
  )
}

function markOf(plan: Plan, current: PlanState): { words: string; tone: 'fine' | 'problem' } | null {
  if (plan !== (current.kind === 'free' ? 'FREE' : current.plan)) return null
  return current.kind === 'unpaid' ? { words: 'Paused', tone: 'problem' } : { words: 'Your plan', tone: 'fine' }
}
