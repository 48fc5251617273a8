import './payment.css'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { logout } from '../api/session.ts'
import { planLabel } from '../billing/plan-label.ts'
import { planName } from '../billing/plan-name.ts'
import { TicketPicture } from '../illustrations/ticket.tsx'
import { paths, readReportPath } from '../paths.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { announce } from '../ui/announcer.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { type Checkout, useCheckout } from './use-checkout.ts'

/** The return page from the card page: polls the checkout and shows its outcome. */
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

type CheckoutWords = { title: string; text: string; waiting?: string }

function wordsOf(checkout: Checkout): CheckoutWords {
  switch (checkout.kind) {
    case 'loading':
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
        text: checkout.plan
          ? `Thank you. Your ${planLabel(checkout.plan)} plan is active.`
          : 'Thank you. Your plan is active.',
      }
    case 'slow':
      return {
        title: "We're still confirming your payment",
        text: "Your bank is taking longer than usual. You can close this page: we'll email you as soon as it's confirmed, and your plan starts then.",
      }
    case 'unreachable':
      return {
        title: "We couldn't check your payment",
        text: "Our server isn't responding. If you paid, your plan starts automatically and we'll email you.",
      }
    case 'paused':
      return {
        title: `${planName(checkout.plan ?? 'unknown')} is paused`,
        text: "Your renewal payment didn't go through.",
      }
    case 'ended':
      return {
        title: `Your ${checkout.plan ? planLabel(checkout.plan) : 'paid'} plan has ended`,
        text: "You won't be charged for it again.",
      }
    case 'not_paid':
      return { title: "You weren't charged", text: "This checkout wasn't paid." }
    case 'not_yours':
      return { title: 'This payment is on another account', text: 'Log in with the account you paid with.' }
    case 'unknown':
      return { title: "We couldn't find this payment", text: 'Your account shows your current plan.' }
  }
}

type ActionsProps = { checkout: Checkout; report: string | undefined; onCheckAgain: () => void }

function Actions({ checkout, report, onCheckAgain }: ActionsProps) {
  const account = <ButtonLink to={paths.profile()}>View My Account</ButtonLink>
  const accountFirst = (
    <ButtonLink look="primary" to={paths.profile()}>
      View My Account
    </ButtonLink>
  )
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
  if (checkout.kind === 'slow' || checkout.kind === 'unreachable') {
    return (
      <>
        <Button look="primary" onClick={onCheckAgain}>
          Check again
        </Button>
        {account}
      </>
    )
  }
  if (checkout.kind === 'paused') return accountFirst
  if (checkout.kind === 'not_yours') {
    // The route guard asks for a login then, which leads back here.
    return (
      <>
        <Button look="primary" onClick={() => void logout()}>
          Switch account
        </Button>
        {account}
      </>
    )
  }
  if (checkout.kind === 'unknown') {
    return (
      <>
        {accountFirst}
        <ButtonLink to={paths.pricing(report)}>See plans</ButtonLink>
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
