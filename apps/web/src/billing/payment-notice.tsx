import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { WhileWorking } from '../ui/while-working.ts'
import { openInvoice, openPortal } from './open-payment.ts'
import { paymentNotice } from './payment-words.ts'
import type { PlanState } from './plan-state.ts'
import { cancelSubscription } from './subscription-actions.ts'

/** One banner where a payment is missing: what happened, until when the plan works, and the button that fixes it. */
export function PaymentNotice({ plan }: { plan: PlanState }) {
  const [running, setRunning] = useState<'portal' | 'cancel' | null>(null)
  const notice = paymentNotice(plan)
  if (!notice) return null
  const { tone, title, text, pay } = notice
  const run = (what: 'portal' | 'cancel') => (work: Promise<unknown>) => {
    setRunning(what)
    return work.finally(() => setRunning(null))
  }
  return (
    <Notice
      tone={tone}
      title={title}
      actions={
        <>
          {pay && (
            <Button look="primary" onClick={() => openInvoice(pay.url)}>
              {pay.label}
            </Button>
          )}
          {plan.portal === 'available' && (
            <Button
              look={pay ? 'plain' : 'primary'}
              onClick={() => void run('portal')(openPortal())}
              working={running === 'portal' ? 'Opening' : undefined}
            >
              Update card
            </Button>
          )}
          {plan.kind === 'unpaid' && (
            <Button
              look="quiet"
              onClick={() => void cancelSubscription(plan, run('cancel') as WhileWorking)}
              working={running === 'cancel' ? 'Canceling' : undefined}
            >
              Cancel Subscription
            </Button>
          )}
        </>
      }
    >
      {text}
    </Notice>
  )
}
