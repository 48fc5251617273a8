import type { Plan } from '@greenroom/contract/limits'
import { plans } from '@greenroom/contract/limits'
import { useState } from 'react'
import { useSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { choosePlan } from './plan-choice.ts'

const offers: { plan: Plan; action: string; holds: string[] }[] = [
  { plan: 'FREE', action: 'Start free', holds: ['One free interview', 'An overall assessment afterward'] },
  {
    plan: 'BASIC',
    action: 'Choose Basic',
    holds: ['Unlimited interviews from predefined templates', 'An overall assessment after each'],
  },
  {
    plan: 'PREMIUM',
    action: 'Choose Premium',
    holds: [
      'Everything in Basic',
      'Full feedback, sentence by sentence',
      'Custom interviews from a job title and description',
      'Full transcripts, with every remark linked to its sentence',
    ],
  },
]

export function Pricing() {
  const session = useSession()
  const current = session.status === 'logged-in' ? session.user.subscriptionLevel : null
  return (
    <section className="section page" id="pricing">
      <div className="split section-head">
        <h2 className="heading">Pricing</h2>
        <p className="soft section-lead">The first interview is free. Pay only if you want to go on practicing.</p>
      </div>
      <div className="plans">
        {offers.map(({ plan, action, holds }) => (
          <article key={plan} className="plan" aria-current={current === plan ? 'true' : undefined}>
            <h3>
              {plan}
              {current === plan && <span className="plan-current">Your plan</span>}
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
            <PlanAction plan={plan} action={action} current={current} />
          </article>
        ))}
      </div>
      <p className="label plans-note">
        Cancel whenever you like: your plan stays until the end of the period you paid for.
      </p>
    </section>
  )
}

/** Anonymous visitors log in first; others go to checkout, or change the plan they have. */
function PlanAction({ plan, action, current }: { plan: Plan; action: string; current: Plan | null }) {
  const [running, setRunning] = useState(false)
  const look = plan === 'PREMIUM' && current !== 'PREMIUM' ? 'primary' : 'plain'
  if (current === null) {
    return (
      <ButtonLink look={look} to={plan === 'FREE' ? paths.signup() : paths.login('pricing')}>
        {action}
      </ButtonLink>
    )
  }
  if (plan === 'FREE') return <ButtonLink to={paths.interviews()}>Go to interviews</ButtonLink>
  const choose = async () => {
    setRunning(true)
    await choosePlan(plan, current)
    setRunning(false)
  }
  return (
    <Button look={look} onClick={choose} working={running ? 'One moment' : undefined}>
      {current === plan ? 'Your plan' : current === 'PREMIUM' ? 'Change to Basic' : action}
    </Button>
  )
}
