import './payment.css'
import { useEffect, useState } from 'react'
import { refreshSession, useSession } from '../api/session.ts'
import { TicketPicture } from '../illustrations/ticket.tsx'
import { paths } from '../paths.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** Comes back from the card page: renews tokens and profile, then says which plan is in effect. */
export function Component() {
  usePageTitle('Payment successful')
  const session = useSession()
  const [loading, setLoading] = useState(true)
  useEffect(() => {
    void refreshSession().finally(() => setLoading(false))
  }, [])
  const level = session.status === 'logged-in' ? session.user.subscriptionLevel : 'FREE'
  const plan = level === 'FREE' ? 'PREMIUM' : level
  return (
    <div className="page payment">
      <EmptyState
        picture={<TicketPicture />}
        level="h1"
        title="Payment Successful"
        actions={
          !loading && (
            <>
              <ButtonLink look="primary" to={paths.interviews()}>
                Start an Interview
              </ButtonLink>
              <ButtonLink to={paths.profile()}>View My Account</ButtonLink>
            </>
          )
        }
      >
        <div role="status">
          {loading ? <Spinner words="Redirecting to Interviews..." /> : <p>Thank you. Your {plan} plan is active.</p>}
        </div>
      </EmptyState>
    </div>
  )
}
