import './interview-in-progress.css'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { reloadProfile } from '../api/session.ts'
import { useSession } from '../api/use-session.ts'
import { cancelActive, resumeActive } from '../start/active-interview.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { showToast } from '../ui/toast.tsx'
import type { WhileWorking } from '../ui/while-working.ts'

/** Notice about the active interview: resume it or cancel it. */
export function InterviewInProgress() {
  const session = useSession()
  const navigate = useNavigate()
  const [ending, setEnding] = useState<'ending' | 'not_ending'>('not_ending')
  const open = session.status === 'logged-in' ? session.user.activeInterview : null
  if (!open) return null
  const { kind } = open

  // The profile belongs to it: it says whether the interview is still open.
  const whileEnding: WhileWorking = (work) => {
    setEnding('ending')
    return work.finally(reloadProfile).finally(() => setEnding('not_ending'))
  }
  const end = async () => {
    if ((await cancelActive(open, `Cancel the ${kind}`, whileEnding)) === 'ended')
      showToast(kind === 'practice' ? 'Practice canceled' : 'Interview canceled')
  }
  return (
    <div className="in-progress">
      <Notice
        actions={
          <>
            <Button look="primary" onClick={() => void resumeActive(open, navigate)}>
              Continue
            </Button>
            <Button look="quiet" working={ending === 'ending' ? 'Canceling' : undefined} onClick={() => void end()}>
              Cancel it
            </Button>
          </>
        }
      >
        {kind === 'practice' ? "You're practicing an answer again: " : 'You have an interview in progress: '}
        {open.job}
        {open.level !== 'Any' && `, ${open.level.toLowerCase()} level`}.
      </Notice>
    </div>
  )
}
