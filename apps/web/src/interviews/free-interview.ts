import { useSession } from '../api/use-session.ts'

/** The state of the free interview; 'none' with a paid plan, or while an interview is in progress. */
export type FreeInterview = 'unknown' | 'visitor' | 'ready' | 'used' | 'none'

export function useFreeInterview(): FreeInterview {
  const session = useSession()
  if (session.status === 'unknown') return 'unknown'
  if (session.status === 'anonymous') return 'visitor'
  const { subscriptionLevel, freeInterviewUsed, activeInterview } = session.user
  // The plan of a returning user is known once the profile has arrived.
  if (freeInterviewUsed === undefined) return 'unknown'
  if (subscriptionLevel !== 'FREE' || activeInterview) return 'none'
  return freeInterviewUsed ? 'used' : 'ready'
}
