import './free-interview-band.css'
import { anyJob } from '@greenroom/contract/unnamed-job'
import { Link } from 'react-router'
import { LampAndChairPicture } from '../illustrations/lamp-and-chair.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { useFreeInterview } from './free-interview.ts'
import type { useStartInterview } from './start-interview.ts'

/**
 * The free interview while it is unused, for visitors too: the one filled button of the page. Once used, a quiet line with the plans.
 * While that is unknown, visitors see the offer.
 */
export function FreeInterviewBand({ starts: { start, starting } }: { starts: ReturnType<typeof useStartInterview> }) {
  const free = useFreeInterview()
  if (free === 'used') {
    return (
      <p className="small soft">
        You've used your free interview. <Link to={paths.pricing()}>View plans</Link> or{' '}
        <Link to={paths.sample()}>see a sample report</Link>
      </p>
    )
  }
  if (free === 'none') return null
  const begin = () =>
    start(
      { job: anyJob, level: 'Mid', questionCount: 5, isGeneral: true },
      { loginLeadsTo: paths.startSheet({ job: anyJob }) },
    )
  return (
    <section
      className={free === 'unknown' ? 'first-band while-visiting' : 'first-band'}
      aria-labelledby="free-interview"
    >
      <div className="first-words">
        <h2 id="free-interview">Your free interview</h2>
        <p>Pick a job below, or start right away with questions that fit any job.</p>
      </div>
      <div className="first-action">
        <Button
          look="primary"
          size="large"
          working={starting?.job === anyJob ? 'Starting' : undefined}
          onClick={() => void begin()}
        >
          Start a general interview
        </Button>
        <p className="label">5 questions, about 15 minutes</p>
      </div>
      <div className="first-picture">
        <LampAndChairPicture />
      </div>
    </section>
  )
}
