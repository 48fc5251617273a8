import './profile.css'
import { type Plan, plans } from '@greenroom/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../api/session.ts'
import { logOutAndGoHome } from '../log-out.ts'
import { paths } from '../paths.ts'
import { planLabel } from '../plan-label.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { alert } from '../ui/ask.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Switch } from '../ui/field.tsx'
import { longDay } from '../ui/long-date.ts'
import { Notice } from '../ui/notice.tsx'
import { SkeletonLine, Skeletons } from '../ui/skeleton.tsx'
import type { WhileWorking } from '../ui/while-working.ts'
import { changeNewsletter, deleteAccount, downloadData } from './account-actions.ts'
import { Devices } from './devices.tsx'
import { type PlanState, planState } from './plan-state.ts'
import { profileQuery, subscriptionQuery } from './queries.ts'
import { cancelSubscription, reactivateSubscription } from './subscription-actions.ts'

/** Settings as plain rows: what it is, what it says now, what can be done. Destructive things last. */
export function Component() {
  usePageTitle('My Account')
  const session = useSession()
  const profile = useQuery(profileQuery)
  const details = useQuery({ ...subscriptionQuery, enabled: Boolean(profile.data?.stripeSubscriptionId) })
  if (session.status !== 'logged-in') return null

  return (
    <div className="page account">
      <h1 className="title">My Account</h1>
      {profile.isError && (
        <Notice
          tone="warning"
          title="Your account details did not load"
          actions={<Button onClick={() => profile.refetch()}>Try again</Button>}
        >
          What you see below may be incomplete. Nothing has been changed.
        </Notice>
      )}
      <Settings plan={profile.data ? planState(profile.data, details.data) : profile.isPending ? 'waited for' : null} />
    </div>
  )
}

function Row({ name, value, children }: { name: string; value?: ReactNode; children?: ReactNode }) {
  return (
    <div className="account-row">
      <dt>{name}</dt>
      <dd>{value}</dd>
      {children && <dd className="account-action">{children}</dd>}
    </div>
  )
}

/** A row whose words are still on their way, as high as it will be. */
const WaitingRow = ({ name, words }: { name: string; words: string }) => (
  <Row
    name={name}
    value={
      <Skeletons words={words}>
        <SkeletonLine width="half" />
      </Skeletons>
    }
  >
    <span className="account-button-place" />
  </Row>
)

/** The plan is not known (null) when it did not come; what the session says is shown then. */
function Settings({ plan }: { plan: PlanState | 'waited for' | null }) {
  const session = useSession()
  const navigate = useNavigate()
  const [running, setRunning] = useState<string | null>(null)
  const whileDeleting: WhileWorking = (work) => {
    setRunning('erase')
    return work.finally(() => setRunning(null))
  }
  if (session.status !== 'logged-in') return null
  const { user } = session
  const known: PlanState = plan === null || plan === 'waited for' ? { kind: 'free' } : plan

  const run = (name: string, action: () => Promise<unknown>) => async () => {
    setRunning(name)
    await action().finally(() => setRunning(null))
  }
  const leave = run('leave', () => logOutAndGoHome(navigate))
  const erase = async () => {
    if (!(await deleteAccount(known, whileDeleting))) return
    await navigate(paths.home())
    await alert('Account Deleted', 'Your account has been successfully deleted.')
  }

  return (
    <>
      <dl className="rows">
        <Row name="Email" value={user.email}>
          <Button onClick={leave} working={running === 'leave' ? 'Logging out' : undefined}>
            Log out
          </Button>
        </Row>
        {plan === 'waited for' ? (
          <WaitingRow name="Plan" words="Loading your plan" />
        ) : (
          <PlanRow plan={known} level={user.subscriptionLevel} />
        )}
        {plan === 'waited for' && user.interviews_completed === undefined && (
          <WaitingRow name="Interviews completed" words="Counting your interviews" />
        )}
        {user.interviews_completed !== undefined && (
          <Row
            name="Interviews completed"
            value={
              <span className="figures">
                {user.interviews_completed === 0
                  ? 'None yet'
                  : `${user.interviews_completed} in all, ${user.interviews_completed_this_month ?? 0} this month`}
              </span>
            }
          >
            {user.interviews_completed === 0 ? (
              <ButtonLink to={paths.interviews()}>Start an interview</ButtonLink>
            ) : (
              <ButtonLink to={paths.completed()}>See them</ButtonLink>
            )}
          </Row>
        )}
        <Row name="Newsletter" value="Receive promotional offers and updates">
          <Switch
            label="Receive promotional offers and updates"
            checked={user.newsletter_opt_in}
            aria-busy={running === 'newsletter'}
            onChange={(event) => {
              if (running === 'newsletter') return
              const change = event.target.checked ? 'subscribe' : 'unsubscribe'
              void run('newsletter', () => changeNewsletter(change))()
            }}
          />
        </Row>
        <Row name="Password" value="Change it with a code from your email">
          <ButtonLink to={paths.forgotPassword()} state={{ email: user.email }}>
            Change password
          </ButtonLink>
        </Row>
        <Row name="Your data" value="Everything stored about you, as a file">
          <Button onClick={run('data', downloadData)} working={running === 'data' ? 'Collecting your data' : undefined}>
            Download my data
          </Button>
        </Row>
      </dl>
      <Devices />
      <section className="account-last" aria-labelledby="account-deletion">
        <h2 id="account-deletion">Account Deletion</h2>
        <p className="soft">
          Erases your interviews, answers, feedback and favorites at once. Billing records are kept without your name
          for 7 years.
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

/** The plan, its period, and what can be changed about it. */
function PlanRow({ plan, level }: { plan: PlanState; level: Plan }) {
  const [running, setRunning] = useState(false)
  const whileWorking: WhileWorking = (work) => {
    setRunning(true)
    return work.finally(() => setRunning(false))
  }
  const period = plan.kind !== 'free' && plan.periodEnd ? longDay(plan.periodEnd) : null
  if (plan.kind === 'cancelled') {
    return (
      <Row
        name="Plan"
        value={
          <>
            {planLabel(plan.level)}, canceled
            <span className="small soft account-note">
              {period ? `Yours until ${period}, then Free` : 'Becomes Free when the period ends'}
            </span>
          </>
        }
      >
        <Button
          look="primary"
          onClick={() => reactivateSubscription(whileWorking)}
          working={running ? 'Reactivating' : undefined}
        >
          Reactivate Subscription
        </Button>
      </Row>
    )
  }
  if (plan.kind === 'active') {
    return (
      <Row
        name="Plan"
        value={
          <>
            {planLabel(plan.level)}, ${plans[plan.level].monthly} per month
            {period && <span className="small soft account-note">Renews {period}</span>}
          </>
        }
      >
        <ButtonLink to={paths.home('pricing')}>
          {plan.level === 'BASIC' ? 'Upgrade to Premium' : 'Downgrade to Basic'}
        </ButtonLink>
        <Button
          look="quiet"
          onClick={() => cancelSubscription(plan, whileWorking)}
          working={running ? 'Canceling' : undefined}
        >
          Cancel Subscription
        </Button>
      </Row>
    )
  }
  return (
    <Row name="Plan" value={planLabel(level)}>
      <ButtonLink to={paths.home('pricing')}>See plans</ButtonLink>
    </Row>
  )
}
