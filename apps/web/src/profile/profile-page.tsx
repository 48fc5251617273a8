import './profile.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SessionUser } from '../api/profile.ts'
import { useSession } from '../api/use-session.ts'
import { type Billing, readBilling, useBilling } from '../billing/billing.ts'
import { BillingFailure } from '../billing/billing-failure.tsx'
import { PaymentNotice } from '../billing/payment-notice.tsx'
import type { PlanState } from '../billing/plan-state.ts'
import { paths } from '../paths.ts'
import { logOutAndGoHome } from '../shell/log-out.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { Address } from '../ui/address.tsx'
import { alert } from '../ui/ask.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Switch } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import type { WhileWorking } from '../ui/while-working.ts'
import { changeNewsletter, deleteAccount, downloadData } from './account-actions.ts'
import { Devices } from './devices.tsx'
import { BillingRow, PlanRow } from './plan-row.tsx'
import { profileQuery } from './queries.ts'
import { ReviewRow } from './review-row.tsx'
import { Row, WaitingRow } from './row.tsx'

/** Settings as plain rows: name, current value, actions. Destructive ones last. */
export function Component() {
  usePageTitle('My Account')
  const session = useSession()
  const profile = useQuery(profileQuery)
  const billing = useBilling()
  if (session.status !== 'logged-in' || !billing) return null
  const waiting = profile.isPending || billing.progress === 'reading'

  return (
    <div className="page account">
      <h1 className="title">My Account</h1>
      {profile.isError && (
        <Notice
          tone="warning"
          title="Your account details didn't load"
          actions={<Button onClick={() => Promise.all([profile.refetch(), readBilling()])}>Try again</Button>}
        >
          Some details below may be missing. Nothing has changed.
        </Notice>
      )}
      {billing.progress === 'failed' && !profile.isError && <BillingFailure />}
      {!waiting && <PaymentNotice plan={billing.plan} />}
      <Settings plan={waiting ? 'waited_for' : isGuess(billing, session.user) ? 'unknown' : billing.plan} />
    </div>
  )
}

/** Without profile and details, the session's level alone can't tell Free from paused. */
const isGuess = ({ progress, plan }: Billing, user: SessionUser) =>
  progress === 'failed' && plan.kind === 'free' && user.subscriptionStatus === undefined

type ShownPlan = PlanState | 'waited_for' | 'unknown'

function Settings({ plan }: { plan: ShownPlan }) {
  const session = useSession()
  const navigate = useNavigate()
  const [running, setRunning] = useState<string | null>(null)
  const whileDeleting: WhileWorking = (work) => {
    setRunning('erase')
    return work.finally(() => setRunning(null))
  }
  if (session.status !== 'logged-in') return null
  const { user } = session

  const run = (name: string, action: () => Promise<unknown>) => async () => {
    setRunning(name)
    await action().finally(() => setRunning(null))
  }
  const leave = run('leave', () => logOutAndGoHome(navigate))
  const erase = async () => {
    if (!(await deleteAccount(whileDeleting))) return
    await navigate(paths.home())
    await alert('Account Deleted', 'Your account has been successfully deleted.')
  }

  const email = (
    <Row name="Email" value={<Address>{user.email}</Address>}>
      <Button onClick={leave} working={running === 'leave' ? 'Logging out' : undefined}>
        Log out
      </Button>
    </Row>
  )
  // The plan's rows vary in height: what is below renders together with them (no layout shift).
  if (plan === 'waited_for')
    return (
      <dl className="rows">
        {email}
        <WaitingRow name="Plan" words="Loading your plan" />
        <WaitingRow name="Interviews completed" words="Counting your interviews" />
      </dl>
    )

  return (
    <>
      <dl className="rows">
        {email}
        <PlanRows plan={plan} />
        {user.interviewsCompleted !== undefined && (
          <Row
            name="Interviews completed"
            value={
              <span className="figures">
                {user.interviewsCompleted === 0
                  ? 'None yet'
                  : `${user.interviewsCompleted} total, ${user.interviewsCompletedThisMonth ?? 0} this month`}
              </span>
            }
          >
            {user.interviewsCompleted === 0 ? (
              <ButtonLink to={paths.interviews()}>Start an interview</ButtonLink>
            ) : (
              <ButtonLink to={paths.completed()}>View interviews</ButtonLink>
            )}
          </Row>
        )}
        <Row name="Newsletter" value="Receive promotional offers and updates">
          <Switch
            label="Receive promotional offers and updates"
            checked={user.newsletterOptIn}
            aria-busy={running === 'newsletter'}
            onChange={(event) => {
              if (running === 'newsletter') return
              const change = event.target.checked ? 'subscribe' : 'unsubscribe'
              void run('newsletter', () => changeNewsletter(change))()
            }}
          />
        </Row>
        <Row name="Password" value="Change it with a code we email you">
          <ButtonLink to={paths.forgotPassword()} state={{ email: user.email }}>
            Change password
          </ButtonLink>
        </Row>
        <Row name="Your data" value="A file with everything we store about you">
          <Button onClick={run('data', downloadData)} working={running === 'data' ? 'Preparing your data' : undefined}>
            Download my data
          </Button>
        </Row>
        <ReviewRow />
      </dl>
      <Devices />
      <section className="account-last" aria-labelledby="account-deletion">
        <h2 id="account-deletion">Account Deletion</h2>
        <p className="soft">
          Deletes your interviews, answers, feedback, favorites and review right away. We keep billing records, without
          your name, for 7 years.
        </p>
        <Button
          look="quiet"
          className="account-delete"
          onClick={erase}
          working={running === 'erase' ? 'Deleting' : undefined}
        >
          Delete Account
        </Button>
      </section>
    </>
  )
}

function PlanRows({ plan }: { plan: Exclude<ShownPlan, 'waited_for'> }) {
  if (plan === 'unknown') return <Row name="Plan" value="We couldn't load your plan" />
  return (
    <>
      <PlanRow plan={plan} />
      {plan.portal === 'available' && <BillingRow />}
    </>
  )
}
