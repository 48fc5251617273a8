import './interviews-page.css'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../api/session.ts'
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

  const openCustom = () => {
    if (session.status !== 'logged-in') return void requireLogin('Log in to set up a custom interview.')
    if (session.user.subscriptionLevel !== 'PREMIUM') return void showStartAlert(premiumFeature, navigate)
    setSetUp('open')
  }

  return (
    <div className="page">
      <section className="finder">
        <div className="finder-head">
          <h1 className="title">What are you preparing for?</h1>
          <FreeInterview />
        </div>
        <TitleFinder onCustom={openCustom} />
      </section>
      <InterviewTabs current={tab} />
      {tab === 'available' ? <AvailableInterviews starts={starts} onCustom={openCustom} /> : <FavoriteTitles />}
      {setUp === 'open' && (
        <Suspense>
          <CustomInterviewDialog draft={draft} onDraft={setDraft} starts={starts} onClose={() => setSetUp('closed')} />
        </Suspense>
      )}
    </div>
  )
}
