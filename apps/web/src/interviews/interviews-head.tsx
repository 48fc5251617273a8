import './interviews-page.css'
import { useEffect } from 'react'
import { reloadProfile } from '../api/session.ts'
import { useSession } from '../api/use-session.ts'
import { PaymentLine } from '../billing/payment-line.tsx'
import { useFreeInterview } from './free-interview.ts'
import { FreeInterviewBand } from './free-interview-band.tsx'
import { InterviewInProgress } from './interview-in-progress.tsx'
import { type InterviewTab, InterviewTabs } from './interview-tabs.tsx'
import { useStableNotices } from './stable-notices.ts'
import type { useStartInterview } from './start-interview.ts'
import { TitleFinder } from './title-finder.tsx'
import { useStaleTabCleanup } from './use-stale-tab-cleanup.ts'

type Props = { tab: InterviewTab; starts: ReturnType<typeof useStartInterview>; onCustom: () => void }

const titles: Record<InterviewTab, string> = {
  available: 'What are you preparing for?',
  completed: 'Completed interviews',
  favorites: 'Favorites',
  progress: 'Progress',
}

/** Header of the four tabs: the title, the account's notices, the search. */
export function InterviewsHead({ tab, starts, onCustom }: Props) {
  const { status } = useSession()
  const free = useFreeInterview()
  useStaleTabCleanup()
  // What is open or used up may have changed since the profile was last read, in the room or on another device.
  useEffect(() => {
    if (status === 'logged-in') void reloadProfile()
  }, [status])
  const main = tab === 'available'
  const notices = useStableNotices(main ? 'start' : 'lists', free === 'unknown' ? 'loading' : 'loaded')
  return (
    <>
      <section className={main ? 'finder' : 'finder finder-small'}>
        <div>
          <h1 className="title">{titles[tab]}</h1>
          <div className="head-notices" {...notices}>
            <div>
              <PaymentLine />
              <InterviewInProgress />
              {main && <FreeInterviewBand starts={starts} />}
            </div>
          </div>
        </div>
        <TitleFinder onCustom={onCustom} />
      </section>
      <InterviewTabs current={tab} />
    </>
  )
}
