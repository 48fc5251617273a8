import './payment.css'
import { UnusedTicketPicture } from '../illustrations/ticket-unused.tsx'
import { paths } from '../paths.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function Component() {
  usePageTitle('Payment canceled')
  return (
    <div className="page payment">
      <EmptyState
        picture={<UnusedTicketPicture />}
        level="h1"
        title="Payment Canceled"
        actions={
          <>
            <ButtonLink look="primary" to={paths.pricing()}>
              Return to Subscription Plans
            </ButtonLink>
            <ButtonLink to={paths.interviews()}>Go to interviews</ButtonLink>
          </>
        }
      >
        <p>You weren't charged. Your plan hasn't changed.</p>
      </EmptyState>
    </div>
  )
}
