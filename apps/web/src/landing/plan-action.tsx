import type { Plan } from '@greenroom/contract/limits'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { currentPlan, readBilling } from '../billing/billing.ts'
import { ChangePlanDialog } from '../billing/change-plan-dialog.tsx'
import { openInvoice, openPortal } from '../billing/open-payment.ts'
import { planName } from '../billing/plan-name.ts'
import type { PaidPlan, PlanKind, PlanState, StateOf } from '../billing/plan-state.ts'
import { showRefusal } from '../billing/show-refusal.ts'
import { startCheckout } from '../billing/start-checkout.ts'
import { reactivateSubscription } from '../billing/subscription-actions.ts'
import { paths } from '../paths.ts'
import { planLabel } from '../plan-label.ts'
import { alert } from '../ui/ask.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { longDate } from '../ui/long-date.ts'

type Props = { plan: Plan; current: PlanState | null; from: string | undefined }
type PaidProps = { plan: PaidPlan; current: PlanState; from: string | undefined }

const actions: Record<Plan, string> = { FREE: 'Start free', BASIC: 'Choose Basic', PREMIUM: 'Choose Premium' }

/** What one card offers: visitors log in first, others buy, change, reactivate or pay, whatever their plan needs. */
export function PlanAction({ plan, current, from }: Props) {
  if (current === null) {
    return (
      <ButtonLink look={plan === 'PREMIUM' ? 'primary' : 'plain'} to={paths.login('pricing', { plan, from })}>
        {actions[plan]}
      </ButtonLink>
    )
  }
  if (plan === 'FREE') return <ButtonLink to={paths.interviews()}>Go to interviews</ButtonLink>
  const paid = { plan, current, from }
  if (current.kind !== 'free' && current.plan === null) return <CancelFirst plan={plan} current={current} />
  if (current.kind === 'past_due' || current.kind === 'unpaid') return <PayFirst plan={plan} current={current} />
  if (current.kind === 'canceling') return <ReactivateFirst plan={plan} current={current} />
  if (current.kind === 'active' && current.pending?.plan === plan) return <ConfirmPending pending={current.pending} />
  return <Choose {...paid} />
}

function Choose({ plan, current, from }: PaidProps) {
  const navigate = useNavigate()
  const [step, setStep] = useState<'idle' | 'working' | 'changing'>('idle')
  const own = current.kind === 'active' && current.plan === plan

  const choose = async () => {
    setStep('working')
    // Another tab or device may have changed it since.
    await readBilling()
    const now = currentPlan() ?? current
    if (now.kind === 'active' && now.plan === plan)
      await alert('Current Plan', `You're already on the ${planLabel(plan)} plan.`)
    else if (now.kind === 'active' && now.plan) return setStep('changing')
    else if (now.kind === 'free')
      await startCheckout(plan, from).catch((error: unknown) =>
        showRefusal(error, { title: "Checkout didn't start" }, navigate),
      )
    setStep('idle')
  }
  const look = plan === 'PREMIUM' && !own ? 'primary' : 'plain'
  const change = plan === 'PREMIUM' ? 'Upgrade to Premium' : 'Downgrade to Basic'
  return (
    <>
      <Button look={look} onClick={choose} working={step === 'working' ? 'One moment' : undefined}>
        {own ? 'Your plan' : current.kind === 'free' ? actions[plan] : change}
      </Button>
      {step === 'changing' && <ChangePlanDialog plan={plan} onClose={() => setStep('idle')} />}
    </>
  )
}

type Subscribed = StateOf<Exclude<PlanKind, 'free'>>

/** Beside a subscription that is none of our plans nothing can be bought; it is canceled in the account. */
function CancelFirst({ plan, current }: { plan: PaidPlan; current: Subscribed }) {
  return (
    <div className="plan-way">
      <p className="small soft">{whyNotYet(planLabel(plan), current)}</p>
      <ButtonLink to={paths.profile()}>View My Account</ButtonLink>
    </div>
  )
}

function whyNotYet(name: string, current: Subscribed): string {
  switch (current.kind) {
    case 'active':
      return `You already have a subscription. Cancel it, and you can choose ${name} once it ends.`
    case 'canceling': {
      const on = current.endsAt ? ` on ${longDate(current.endsAt)}` : ''
      return `You can choose ${name} once your current subscription ends${on}.`
    }
    default:
      return `You already have a subscription, and it isn't paid. Cancel it to choose ${name}.`
  }
}

/** A canceled plan has to be reactivated before it can change: said before anybody agrees to anything. */
function ReactivateFirst({ plan, current }: { plan: PaidPlan; current: StateOf<'canceling'> }) {
  const [running, setRunning] = useState(false)
  const own = current.plan === plan
  const until = current.endsAt ? `until ${longDate(current.endsAt)}` : 'until the period ends'
  const reactivate = () =>
    reactivateSubscription(
      current,
      (work) => {
        setRunning(true)
        return work.finally(() => setRunning(false))
      },
      own
        ? undefined
        : {
            title: 'Reactivate first',
            text: `${planName(current.plan)} is canceled but stays active ${until}. Reactivate it, then switch to ${planLabel(plan)}.`,
          },
    )
  return (
    <div className="plan-way">
      {own && <p className="small soft">Canceled. Active {until}.</p>}
      <Button
        look={own ? 'primary' : 'plain'}
        onClick={() => void reactivate()}
        working={running ? 'Reactivating' : undefined}
      >
        {own ? 'Reactivate Subscription' : plan === 'PREMIUM' ? 'Upgrade to Premium' : 'Downgrade to Basic'}
      </Button>
    </div>
  )
}

/** Nothing can be changed while a payment is missing; the way out stands where the change would. */
function PayFirst({ plan, current }: { plan: PaidPlan; current: StateOf<'past_due' | 'unpaid'> }) {
  const [running, setRunning] = useState(false)
  const { payUrl } = current.payment
  const own = current.plan === plan
  const manage = async () => {
    setRunning(true)
    await openPortal()
    setRunning(false)
  }
  return (
    <div className="plan-way">
      {!own && <p className="small soft">You can change plans once your payment goes through.</p>}
      {own && payUrl ? (
        <Button look="primary" onClick={() => openInvoice(payUrl)}>
          Pay now
        </Button>
      ) : current.portal === 'available' ? (
        <Button onClick={manage} working={running ? 'Opening' : undefined}>
          Manage billing
        </Button>
      ) : (
        <ButtonLink to={paths.profile()}>View My Account</ButtonLink>
      )}
    </div>
  )
}

function ConfirmPending({ pending }: { pending: NonNullable<StateOf<'active'>['pending']> }) {
  const { payUrl, expiresAt } = pending
  return (
    <div className="plan-way">
      <p className="small soft">Waiting for your payment. Confirm it by {longDate(expiresAt)}.</p>
      {payUrl ? (
        <Button look="primary" onClick={() => openInvoice(payUrl)}>
          Pay or confirm
        </Button>
      ) : (
        <ButtonLink to={paths.profile()}>View My Account</ButtonLink>
      )}
    </div>
  )
}
