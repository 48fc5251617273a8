import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { readSession, reloadProfile, type Session, waitForSession } from '../api/session.ts'
import { useSession } from '../api/use-session.ts'
import { removeDraft, saveDraft } from '../drafts/form-draft.ts'
import { premiumFeature } from '../start/start-reply.ts'
import { showStartAlert } from '../start/use-start.ts'
import { type CustomDraft, customDraft, readCustomDraft } from './custom-draft.ts'
import { useLoginRequired } from './login-required.tsx'
import type { useStartInterview } from './start-interview.ts'

const CustomInterviewDialog = lazy(() => import('./custom-interview-dialog.tsx'))

type SetUp = { kind: 'closed' } | { kind: 'open'; owner: string; draft: CustomDraft }

/**
 * The way into a custom interview: `open` checks account and plan first, `dialog` is what the page shows then. `openFor` begins
 * with a job title, when nothing was written yet.
 */
export function useCustomSetUp(starts: ReturnType<typeof useStartInterview>): {
  open: () => void
  openFor: (jobTitle: string) => void
  dialog: ReactNode
} {
  const navigate = useNavigate()
  const requireLogin = useLoginRequired()
  const session = useSession()
  const [setUp, setSetUp] = useState<SetUp>({ kind: 'closed' })

  const open = async (jobTitle: string) => {
    const found = await waitForSession()
    if (found.status !== 'logged-in') return requireLogin('Log in to set up a custom interview.')
    // After page load, or an upgrade in another tab, the cached plan may be stale: refetch before refusing.
    if (!isPremium(found)) await reloadProfile()
    if (!isPremium(readSession())) return showStartAlert(premiumFeature, navigate)
    const owner = found.user.email
    const kept = readCustomDraft(sessionStorage, owner)
    setSetUp({ kind: 'open', owner, draft: kept.jobTitle === '' ? { ...kept, jobTitle } : kept })
  }
  const write = (owner: string, draft: CustomDraft) => {
    saveDraft(sessionStorage, customDraft, owner, draft)
    setSetUp({ kind: 'open', owner, draft })
  }
  // A draft is never shown to the next user.
  const dialog = setUp.kind === 'open' && session.status === 'logged-in' && session.user.email === setUp.owner && (
    <Suspense>
      <CustomInterviewDialog
        draft={setUp.draft}
        onDraft={(draft) => write(setUp.owner, draft)}
        starts={starts}
        onStarted={() => removeDraft(sessionStorage, customDraft)}
        onClose={() => setSetUp({ kind: 'closed' })}
      />
    </Suspense>
  )
  return { open: () => void open(''), openFor: (jobTitle) => void open(jobTitle), dialog }
}

const isPremium = (session: Session) => session.status === 'logged-in' && session.user.subscriptionLevel === 'PREMIUM'
