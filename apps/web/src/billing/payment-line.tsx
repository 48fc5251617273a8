import './payment-line.css'
import { Link } from 'react-router'
import { useSession } from '../api/use-session.ts'
import { paths } from '../paths.ts'
import { Notice } from '../ui/notice.tsx'
import { paymentLine } from './payment-words.ts'
import { planState } from './plan-state.ts'

/** One-line payment warning on pages that aren't about billing. */
export function PaymentLine() {
  const session = useSession()
  const line = session.status === 'logged-in' ? paymentLine(planState(session.user, null)) : null
  if (line === null) return null
  return (
    <div className="payment-line">
      <Notice tone="warning">
        {line} <Link to={paths.profile()}>Fix payment</Link>
      </Notice>
    </div>
  )
}
