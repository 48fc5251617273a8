import type { Plan } from '@greenroom/contract/limits'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { currentPlan, readBilling } from '../billing/billing.ts'
import { ChangePlanDialog } from '../billing/change-plan-dialog.tsx'
import { switchWords } from '../billing/change-words.ts'
import { planLabel } from '../billing/plan-label.ts'
import { isOther, type PaidPlan, type PlanState, type StateOf } from '../billing/plan-state.ts'
import { showRefusal } from '../billing/show-refusal.ts'
import { startCheckout } from '../billing/start-checkout.ts'
import { reactivateSubscription } from '../billing/subscription-actions.ts'
import { paths } from '../paths.ts'
import { alert } from '../ui/ask.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { longDate } from '../ui/long-date.ts'
import { useChosenPlan } from './chosen-plan.ts'

type Props = { plan: Plan; current: PlanState | null; from: string | undefined }
type PaidProps = { plan: PaidPlan; current: PlanState; from: string | undefined }

const actions: Record<Plan, string> = { FREE: 'Start free', BASIC: 'Choose Basic', PREMIUM: 'Choose Premium' }

/**
 * The action of a plan's card: visitors log in first, others buy, change or reactivate. Missing payments and cancellations are explained
 * above the cards.
 */
export function PlanAction({ plan, current, from }: Props) {
  if (current === null) {
    return (
      <ButtonLink look={plan === 'FREE' ? 'primary' : 'plain'} to={paths.login('pricing', { plan, from })}>
        {actions[plan]}
      </ButtonLink>
    )
  }
  if (isOther(current)) return null
  if (plan === 'FREE') {
    return (
      <ButtonLink look={current.kind === 'free' ? 'primary' : 'plain'} to={paths.interviews()}>
        Go to interviews
      </ButtonLink>
    )
  }
  if (waitsFor(plan, current)) return <p className="small soft">Waiting for your payment</p>
  if (current.kind === 'past_due' || current.kind === 'unpaid')
    return <p className="small soft">You can change plans once your payment goes through.</p>
  if (current.kind === 'canceling') return <ReactivateFirst plan={plan} current={current} />
  if (current.kind === 'active' && current.plan === plan) return <OwnPlan plan={plan} />
  return <Choose plan={plan} current={current} from={from} />
}

/** Whether the banner above the cards says how this plan is paid, its renewal or an upgrade to it. */
const waitsFor = (plan: PaidPlan, current: PlanState) =>
  current.kind === 'active'
    ? current.pending?.plan === plan
    : (current.kind === 'past_due' || current.kind === 'unpaid') && current.plan === plan

const sayCurrentPlan = (plan: PaidPlan) => alert('Current Plan', `You're already on the ${planLabel(plan)} plan.`)

function OwnPlan({ plan }: { plan: PaidPlan }) {
  useChosenPlan(plan, () => void sayCurrentPlan(plan))
  return (
    <ButtonLink look="quiet" to={paths.profile()}>
      View My Account
    </ButtonLink>
  )
}

function Choose({ plan, current, from }: PaidProps) {
  const navigate = useNavigate()
  const [step, setStep] = useState<'idle' | 'working' | 'changing'>('idle')

  const choose = async () => {
    setStep('working')
    // Stale data: another tab or device may have changed the plan.
    await readBilling()
    const now = currentPlan() ?? current
    if (now.kind === 'active' && now.plan === plan) await sayCurrentPlan(plan)
    else if (now.kind === 'active' && now.plan) return setStep('changing')
    else if (now.kind === 'free')
      await startCheckout(plan, from).catch((error: unknown) =>
        showRefusal(error, { title: "Checkout didn't start" }, navigate),
      )
    setStep('idle')
  }
  useChosenPlan(plan, () => void choose())
  const change = plan === 'PREMIUM' ? 'Upgrade to Premium' : 'Downgrade to Basic'
  return (
    <>
      <Button onClick={choose} working={step === 'working' ? 'One moment' : undefined}>
        {current.kind === 'free' ? actions[plan] : change}
      </Button>
      {step === 'changing' && <ChangePlanDialog plan={plan} onClose={() => setStep('idle')} />}
    </>
  )
}

/** A canceled plan has to be reactivated before it can change; explained before the user confirms anything. */
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
      own ? undefined : { title: 'Reactivate before switching', text: switchWords(current, plan) },
    )
  useChosenPlan(plan, () => void reactivate())
  return (
    <div className="plan-way">
      {own && <p className="small soft">Canceled. Active {until}.</p>}
      <Button
        look={own ? 'primary' : 'quiet'}
        onClick={() => void reactivate()}
        working={running ? 'Reactivating' : undefined}
      >
        {own ? 'Reactivate Subscription' : plan === 'PREMIUM' ? 'Upgrade to Premium' : 'Downgrade to Basic'}
      </Button>
    </div>
  )
}
