import './payment.css'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { TicketPicture } from '../illustrations/ticket.tsx'
import { paths, readReportPath } from '../paths.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { announce } from '../ui/announcer.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { type Checkout, useCheckout } from './use-checkout.ts'

/** Comes back from the card page: asks the server what became of that checkout, and says that and nothing else. */
export function Component() {
  const [query] = useSearchParams()
  const { checkout, checkAgain } = useCheckout(query.get('session_id'))
  const report = readReportPath(query.get('return_to'))
  const { title, text, waiting } = wordsOf(checkout)
  usePageTitle(title)
  useEffect(() => {
    if (!waiting) announce(`${title}. ${text}`)
  }, [title, text, waiting])
  return (
    <div className="page payment">
      <EmptyState
        picture={(waiting || checkout.kind === 'paid') && <TicketPicture />}
        level="h1"
        title={title}
        actions={!waiting && <Actions checkout={checkout} report={report} onCheckAgain={checkAgain} />}
      >
        {waiting ? (
          <div role="status">
            <Spinner words={waiting} />
            {text && <p>{text}</p>}
          </div>
        ) : (
          <p>{text}</p>
        )}
      </EmptyState>
    </div>
  )
}

type Words = { title: string; text: string; waiting?: string }

function wordsOf(checkout: Checkout): Words {
  switch (checkout.kind) {
    case 'asking':
      return { title: 'Thank you', text: '', waiting: 'Checking your payment…' }
    case 'pending':
      return {
        title: 'Thank you',
        text: 'This usually takes a few seconds.',
        waiting: "We're confirming your payment…",
      }
    case 'opening':
      return { title: 'Payment Successful', text: '', waiting: 'Redirecting to Interviews...' }
    case 'paid':
      return {
        title: 'Payment Successful',
        text: checkout.plan ? `Thank you. Your ${checkout.plan} plan is active.` : 'Thank you. Your plan is active.',
      }
    case 'slow':
      return {
        title: "We're still confirming your payment",
        text: "Your bank is taking longer than usual. You can close this page: we'll email you as soon as it's confirmed, and your plan starts then.",
      }
    case 'silent':
      return {
        title: "We couldn't check your payment",
        text: "Our server didn't answer. If you paid, nothing is lost: your plan starts by itself, and we'll email you.",
      }
    case 'ended':
      return {
        title: 'This subscription has ended',
        text: `This payment was for a ${checkout.plan ?? 'paid'} plan that has ended since. Nothing more is charged for it.`,
      }
    case 'not_paid':
      return { title: 'No payment was made', text: "This checkout wasn't paid, so you weren't charged." }
    case 'not_yours':
      return {
        title: 'No payment here',
        text: 'This payment belongs to another account. Log in with the account that you paid with to see it.',
      }
    case 'unknown':
      return {
        title: 'No payment here',
        text: "We don't know of a payment at this address. My Account shows your current plan.",
      }
  }
}

type ActionsProps = { checkout: Checkout; report: string | undefined; onCheckAgain: () => void }

function Actions({ checkout, report, onCheckAgain }: ActionsProps) {
  const account = <ButtonLink to={paths.profile()}>View My Account</ButtonLink>
  if (checkout.kind === 'paid') {
    return (
      <>
        {report && (
          <ButtonLink look="primary" to={report}>
            Back to your report
          </ButtonLink>
        )}
        <ButtonLink look={report ? 'plain' : 'primary'} to={paths.interviews()}>
          Start an Interview
        </ButtonLink>
        {account}
      </>
    )
  }
  if (checkout.kind === 'slow' || checkout.kind === 'silent') {
    return (
      <>
        <Button look="primary" onClick={onCheckAgain}>
          Check again
        </Button>
        {account}
      </>
    )
  }
  return (
    <>
      <ButtonLink look="primary" to={paths.pricing(report)}>
        See plans
      </ButtonLink>
      {account}
    </>
  )
}
