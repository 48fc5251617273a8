import './interviews-page.css'
import { useEffect } from 'react'
import { reloadProfile, useSession } from '../api/session.ts'
import { PaymentLine } from '../billing/payment-line.tsx'
import { FreeInterview } from './free-interview.tsx'
import { InterviewInProgress } from './interview-in-progress.tsx'
import { type InterviewTab, InterviewTabs } from './interview-tabs.tsx'
import { TitleFinder } from './title-finder.tsx'
import { useSweep } from './use-sweep.ts'

type Props = { tab: InterviewTab; onCustom: () => void }

/** What the four tabs have above them, so that the tabs stay where they are: an open interview, the title, the search. */
export function InterviewsHead({ tab, onCustom }: Props) {
  const { status } = useSession()
  useSweep()
  // What is open or used up may have changed since the profile was last read, in the room or on another device.
  useEffect(() => {
    if (status === 'logged-in') void reloadProfile()
  }, [status])
  return (
    <>
      <PaymentLine />
      <InterviewInProgress />
      <section className="finder">
        <div className="finder-head">
          <h1 className="title">What are you preparing for?</h1>
          <FreeInterview />
        </div>
        <TitleFinder onCustom={onCustom} />
      </section>
      <InterviewTabs current={tab} />
    </>
  )
}
