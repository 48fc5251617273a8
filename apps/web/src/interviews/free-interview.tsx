import { Link } from 'react-router'
import { useSession } from '../api/session.ts'
import { paths } from '../paths.ts'

/** What the visitor's plan allows right now, in one line. Paid plans need no reminder. */
export function FreeInterview() {
  const session = useSession()
  if (session.status === 'unknown') return <p className="small soft">&nbsp;</p>
  if (session.status === 'anonymous') return <p className="small soft">Your first interview is free.</p>
  const { subscriptionLevel, freeInterviewUsed, activeInterview } = session.user
  // While it is running, it is not used up yet: the notice above says what can be done.
  if (subscriptionLevel !== 'FREE' || freeInterviewUsed === undefined || activeInterview) return null
  if (!freeInterviewUsed) return <p className="small soft">Your free interview is ready.</p>
  return (
    <p className="small soft">
      Your free interview is used. <Link to={paths.pricing()}>View plans</Link>
    </p>
  )
}
