import './interviews-page.css'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { readSession, reloadProfile, type Session, useSession } from '../api/session.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { AvailableInterviews } from './available-interviews.tsx'
import { FavoriteTitles } from './favorite-titles.tsx'
import { FreeInterview } from './free-interview.tsx'
import { InterviewTabs } from './interview-tabs.tsx'
import { useLoginRequired } from './login-required.tsx'
import { showStartAlert, useStartInterview } from './start-interview.ts'
import { premiumFeature } from './start-reply.ts'
import { TitleFinder } from './title-finder.tsx'

const CustomInterviewDialog = lazy(() => import('./custom-interview-dialog.tsx'))

/** `/interviews`: search first, then what is on offer or the favorites. Visitors may look around; starting needs an account. */
export function Component() {
  usePageTitle('Interviews')
  const [query] = useSearchParams()
  const tab = query.get('tab') === 'favorites' ? 'favorites' : 'available'
  const session = useSession()
  const navigate = useNavigate()
  const requireLogin = useLoginRequired()
  const starts = useStartInterview()
  const [setUp, setSetUp] = useState<'open' | 'closed'>('closed')
  const [draft, setDraft] = useState({ jobTitle: '', description: '' })

  const openCustom = async () => {
    if (session.status !== 'logged-in') return requireLogin('Log in to set up a custom interview.')
    // Just after loading, or after an upgrade elsewhere, the plan is not known here yet: nobody is refused without asking.
    if (!isPremium(session)) await reloadProfile()
    if (!isPremium(readSession())) return showStartAlert(premiumFeature, navigate)
    setSetUp('open')
  }

  return (
    <div className="page">
      <section className="finder">
        <div className="finder-head">
          <h1 className="title">What are you preparing for?</h1>
          <FreeInterview />
        </div>
        <TitleFinder onCustom={() => void openCustom()} />
      </section>
      <InterviewTabs current={tab} />
      {tab === 'available' ? (
        <AvailableInterviews starts={starts} onCustom={() => void openCustom()} />
      ) : (
        <FavoriteTitles />
      )}
      {setUp === 'open' && (
        <Suspense>
          <CustomInterviewDialog draft={draft} onDraft={setDraft} starts={starts} onClose={() => setSetUp('closed')} />
        </Suspense>
      )}
    </div>
  )
}

const isPremium = (session: Session) => session.status === 'logged-in' && session.user.subscriptionLevel === 'PREMIUM'
