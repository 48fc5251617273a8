import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { openPortal } from './open-payment.ts'
import { PayButton } from './pay-button.tsx'
import { paymentNotice } from './payment-words.ts'
import type { PlanState } from './plan-state.ts'

/** One banner where a payment is missing: what happened, until when the plan works, and the button that fixes it; `more` follows that. */
export function PaymentNotice({ plan, more }: { plan: PlanState; more?: ReactNode }) {
  const [opening, setOpening] = useState(false)
  const notice = paymentNotice(plan)
  if (!notice) return null
  const { tone, title, text, pay } = notice
  const updateCard = async () => {
    setOpening(true)
    await openPortal()
    setOpening(false)
  }
  return (
    <Notice
      tone={tone}
      title={title}
      actions={
        <>
          {pay && <PayButton {...pay} />}
          {plan.portal === 'available' && (
            <Button look={pay ? 'plain' : 'primary'} onClick={updateCard} working={opening ? 'Opening' : undefined}>
              Update card
            </Button>
          )}
          {more}
        </>
      }
    >
      {text}
    </Notice>
  )
}
