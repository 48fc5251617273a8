import { plans } from '@greenroom/contract/limits'
import { type ReactNode, useState } from 'react'
import { openPortal } from '../billing/open-payment.ts'
import { planLabel } from '../billing/plan-label.ts'
import { planName } from '../billing/plan-name.ts'
import type { PlanState, StateOf } from '../billing/plan-state.ts'
import { cancelSubscription, reactivateSubscription } from '../billing/subscription-actions.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { longDate } from '../ui/long-date.ts'
import type { WhileWorking } from '../ui/while-working.ts'
import { Row } from './row.tsx'

/** The plan, its true dates, and what can be changed about it. */
export function PlanRow({ plan }: { plan: PlanState }) {
  const [name, note] = planWords(plan)
  return (
    <Row
      name="Plan"
      value={
        <>
          {name}
          {note && <span className="small soft account-note">{note}</span>}
        </>
      }
    >
      <PlanActions plan={plan} />
    </Row>
  )
}

/** Where the card, the invoices and the receipts are: at the provider. */
export function BillingRow() {
  const [running, setRunning] = useState(false)
  const open = async () => {
    setRunning(true)
    await openPortal()
    setRunning(false)
  }
  return (
    <Row name="Billing" value="Card, invoices and receipts">
      <Button onClick={open} working={running ? 'Opening' : undefined}>
        Manage billing
      </Button>
    </Row>
  )
}

function planWords(plan: PlanState): [name: string, note: string | null] {
  switch (plan.kind) {
    case 'free':
      return [planLabel('FREE'), null]
    case 'active':
      return [
        plan.plan ? `${planLabel(plan.plan)}, $${plans[plan.plan].monthly} per month` : planName(null),
        renewalWords(plan),
      ]
    case 'canceling':
      return [`${planName(plan.plan)}, canceled`, endWords(plan)]
    case 'past_due':
      return [`${planName(plan.plan)}, payment overdue`, overdueWords(plan)]
    case 'unpaid':
      return [
        `${planName(plan.plan)}, paused`,
        plan.stoppedAt ? `Since ${longDate(plan.stoppedAt)}` : "Your renewal payment didn't go through",
      ]
  }
}

function renewalWords({ plan, renewsAt }: StateOf<'active'>): string | null {
  const renews = renewsAt && `Renews ${longDate(renewsAt)}`
  return plan ? renews : [renews, "Basic and Premium aren't included."].filter(Boolean).join('. ')
}

function overdueWords({ plan, worksUntil }: StateOf<'past_due'>): string | null {
  if (!worksUntil) return null
  return plan ? `Works until ${longDate(worksUntil)}` : `Pauses ${longDate(worksUntil)} unless it's paid`
}

function endWords({ plan, endsAt }: StateOf<'canceling'>): string {
  if (!plan) return endsAt ? `Ends ${longDate(endsAt)}` : 'Ends with the current period'
  return endsAt ? `Active until ${longDate(endsAt)}, then Free` : 'Switches to Free when the period ends'
}

function PlanActions({ plan }: { plan: PlanState }): ReactNode {
  const [running, setRunning] = useState(false)
  const whileWorking: WhileWorking = (work) => {
    setRunning(true)
    return work.finally(() => setRunning(false))
  }
  if (plan.kind === 'free') return <ButtonLink to={paths.pricing()}>See plans</ButtonLink>
  if (plan.kind === 'canceling') {
    return (
      <Button
        look="primary"
        onClick={() => reactivateSubscription(plan, whileWorking)}
        working={running ? 'Reactivating' : undefined}
      >
        Reactivate Subscription
      </Button>
    )
  }
  return (
    <>
      {plan.kind === 'active' && plan.plan && !plan.pending && (
        <ButtonLink to={paths.pricing()}>
          {plan.plan === 'BASIC' ? 'Upgrade to Premium' : 'Downgrade to Basic'}
        </ButtonLink>
      )}
      <Button
        look="quiet"
        onClick={() => cancelSubscription(plan, whileWorking)}
        working={running ? 'Canceling' : undefined}
      >
        Cancel Subscription
      </Button>
    </>
  )
}
