import './payment.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { ApiError, detailOf } from '../api/api-error.ts'
import { currentPlan, readBilling } from '../billing/billing.ts'
import { planLabel } from '../billing/plan-label.ts'
import type { PaidPlan } from '../billing/plan-state.ts'
import { showRefusal } from '../billing/show-refusal.ts'
import { startCheckout } from '../billing/start-checkout.ts'
import { paths, readPlan, readReportPath } from '../paths.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/spinner.tsx'

/** Redirects to the card page for the plan that was chosen before sign-up. */
export function Component() {
  const [query] = useSearchParams()
  const plan = readPlan(query.get('plan'))
  const from = readReportPath(query.get('from'))
  usePageTitle('Checkout')
  if (plan === undefined || plan === 'FREE') return <Navigate to={paths.pricing(from)} replace />
  return <ToCheckout plan={plan} from={from} />
}

function ToCheckout({ plan, from }: { plan: PaidPlan; from: string | undefined }) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const started = useRef(false)

  const go = useCallback(async () => {
    setFailure(null)
    try {
      await readBilling()
      // A user who has a plan changes it on the pricing page, which resumes with the chosen plan.
      if (currentPlan()?.kind !== 'free')
        return await navigate(paths.pricing(from), { replace: true, state: { chosen: plan } })
      // replace: Back from the card page must not redirect there again.
      await startCheckout(plan, from, 'this_entry')
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'already_subscribed') return setFailure(detailOf(error))
      await navigate(paths.pricing(from), { replace: true })
      await showRefusal(error, { title: "Checkout didn't start" }, navigate)
    }
  }, [plan, from, navigate])
  useEffect(() => {
    if (started.current) return
    started.current = true
    void go()
  }, [go])

  if (failure === null) return <Loading words="Taking you to checkout…" />
  return (
    <div className="page payment">
      <EmptyState
        level="h1"
        title="Checkout didn't start"
        actions={
          <>
            <Button look="primary" onClick={() => void go()}>
              Try again
            </Button>
            <ButtonLink to={paths.pricing(from)}>See plans</ButtonLink>
          </>
        }
      >
        <p role="alert">{failure}</p>
        <p>You weren't charged. {planLabel(plan)} is still selected. Try again, or see the plans.</p>
      </EmptyState>
    </div>
  )
}
