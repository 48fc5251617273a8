import '../ui/speech.css'
import { sectors } from '@greenroom/catalogue'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../api/use-session.ts'
import { SectorPicture } from '../illustrations/sector-pictures.tsx'
import { paths } from '../paths.ts'
import { sample } from '../samples/questions.js'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { InterviewerChoice } from './interviewer-choice.tsx'
import { QuestionCount } from './question-count.tsx'
import { ReadyMade } from './ready-made.tsx'
import type { useStartInterview } from './start-interview.ts'
import { setUpPlaces } from './use-set-up.ts'

type Starts = ReturnType<typeof useStartInterview>

/** Everything that can be started: a behavioral and a custom interview, the templates, and the sectors. */
export function AvailableInterviews({ starts, onCustom }: { starts: Starts; onCustom: () => void }) {
  return (
    <>
      <div className="choices">
        <BehavioralChoice starts={starts} />
        <CustomChoice onCustom={onCustom} />
      </div>
      <ReadyMade />
      <section>
        <h2 className="heading sectors-heading">Choose a field</h2>
        <ul className="sectors">
          {sectors.map(({ sector, slug, summary }) => (
            <li key={slug}>
              <Link className="sector" to={paths.sector(sector)}>
                <span className="sector-picture">
                  <SectorPicture slug={slug} />
                </span>
                <h3>{sector}</h3>
                <p>{summary}</p>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function BehavioralChoice({ starts: { start, starting } }: { starts: Starts }) {
  const [count, setCount] = useState<5 | 10>(5)
  const begin = () => start({ job: 'Behavioral Interview', level: 'Mid', questionCount: count, isBehavioral: true })
  return (
    <section className="choice">
      <header>
        <h2>Behavioral interview</h2>
        <p>Real situations from your past: conflicts, deadlines, mistakes. Works for any job.</p>
      </header>
      <div className="specimen">
        <p className="question">{sample.behavioral}</p>
      </div>
      <div className="choice-foot">
        <QuestionCount value={count} onChange={setCount} />
        <Button id={setUpPlaces.behavioral} working={starting?.isBehavioral ? 'Starting' : undefined} onClick={begin}>
          Start behavioral interview
        </Button>
        <InterviewerChoice />
      </div>
    </section>
  )
}

function CustomChoice({ onCustom }: { onCustom: () => void }) {
  const { posting, custom } = sample
  const session = useSession()
  // No tag for Premium users; for other users it is there from the first render (no layout shift).
  const included = session.status === 'logged-in' && session.user.subscriptionLevel === 'PREMIUM'
  return (
    <section className="choice" id="custom">
      <header>
        <h2>
          Custom interview
          {!included && (
            <span className="tag">
              <Icon name="lock" />
              Premium
            </span>
          )}
        </h2>
        <p>Paste the job posting. The questions follow it, including the parts you hope nobody asks about.</p>
      </header>
      <div className="specimen specimen-pair">
        <p className="small soft">
          …<mark className="said">{posting.line}</mark>
          {posting.after}…
        </p>
        <p className="question">{custom}</p>
      </div>
      <div className="choice-foot">
        <Button onClick={onCustom}>Set up a custom interview</Button>
        <Link className="small" to={paths.sample()}>
          See a sample report
        </Link>
      </div>
    </section>
  )
}
