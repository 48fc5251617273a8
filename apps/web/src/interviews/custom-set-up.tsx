import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { readSession, reloadProfile, type Session, settledSession } from '../api/session.ts'
import { premiumFeature } from '../start-reply.ts'
import { showStartAlert } from '../starting.ts'
import { useLoginRequired } from './login-required.tsx'
import type { useStartInterview } from './start-interview.ts'

const CustomInterviewDialog = lazy(() => import('./custom-interview-dialog.tsx'))

/** The way into a custom interview: `open` checks account and plan first, `dialog` is what the page shows then. */
export function useCustomSetUp(starts: ReturnType<typeof useStartInterview>): { open: () => void; dialog: ReactNode } {
  const navigate = useNavigate()
  const requireLogin = useLoginRequired()
  const [setUp, setSetUp] = useState<'open' | 'closed'>('closed')
  const [draft, setDraft] = useState({ jobTitle: '', description: '' })

  const open = async () => {
    const session = await settledSession()
    if (session.status !== 'logged-in') return requireLogin('Log in to set up a custom interview.')
    // Just after loading, or after an upgrade elsewhere, the plan is not known here yet: nobody is refused without asking.
    if (!isPremium(session)) await reloadProfile()
    if (!isPremium(readSession())) return showStartAlert(premiumFeature, navigate)
    setSetUp('open')
  }
  const dialog = setUp === 'open' && (
    <Suspense>
      <CustomInterviewDialog draft={draft} onDraft={setDraft} starts={starts} onClose={() => setSetUp('closed')} />
    </Suspense>
  )
  return { open: () => void open(), dialog }
}

const isPremium = (session: Session) => session.status === 'logged-in' && session.user.subscriptionLevel === 'PREMIUM'
