import { sectors } from '@greenroom/catalogue'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import '../ui/speech.css'
import { InterviewerChoice } from './interviewer-choice.tsx'
import { QuestionCount } from './question-count.tsx'
import { SectorPicture } from './sector-pictures.tsx'
import type { useStartInterview } from './start-interview.ts'
import { TemplateRows } from './template-rows.tsx'
import { setUpPlaces } from './use-set-up.ts'

type Starts = ReturnType<typeof useStartInterview>

/** Everything that can be started: a custom and a behavioral interview, the twelve sectors, and the templates. */
export function AvailableInterviews({ starts, onCustom }: { starts: Starts; onCustom: () => void }) {
  return (
    <>
      <div className="choices">
        <CustomChoice onCustom={onCustom} />
        <BehavioralChoice starts={starts} />
      </div>
      <section>
        <h2 className="heading sectors-heading">Or choose a sector</h2>
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
      <TemplateRows starts={starts} />
    </>
  )
}

function CustomChoice({ onCustom }: { onCustom: () => void }) {
  const session = useSession()
  // The plan of a returning user is known when the profile has arrived; until then nothing is said about it.
  const offered =
    session.status === 'anonymous' ||
    (session.status === 'logged-in' &&
      session.user.freeInterviewUsed !== undefined &&
      session.user.subscriptionLevel !== 'PREMIUM')
  return (
    <section className="choice" id="custom">
      <header>
        <h2>Custom interview</h2>
        <p>Paste the job description. The questions follow it, down to the duty you hoped nobody would ask about.</p>
      </header>
      <div className="specimen specimen-pair">
        <p className="small soft">
          …lead a team of twelve, <mark className="said">keep shrinkage under control</mark> and train new supervisors…
        </p>
        <p className="question">Stock keeps going missing on one shift. Where do you start?</p>
      </div>
      <div className="choice-foot">
        <Button look="primary" onClick={onCustom}>
          Set up a custom interview
        </Button>
        {offered && <span className="label">Part of Premium</span>}
      </div>
    </section>
  )
}

function BehavioralChoice({ starts: { start, starting } }: { starts: Starts }) {
  const [count, setCount] = useState<5 | 10>(5)
  const begin = () => start({ job: 'Behavioral Interview', level: 'Mid', question_count: count, is_behavioral: true })
  return (
    <section className="choice">
      <header>
        <h2>Behavioral interview</h2>
        <p>Things you have lived through: conflict, deadlines, mistakes. Fits any job, in 5 or 10 questions.</p>
      </header>
      <div className="specimen">
        <p className="question">Tell me about a mistake only you noticed.</p>
      </div>
      <div className="choice-foot">
        <QuestionCount value={count} onChange={setCount} />
        <Button id={setUpPlaces.behavioral} working={starting?.is_behavioral ? 'Starting' : undefined} onClick={begin}>
          Start behavioral interview
        </Button>
        <InterviewerChoice />
      </div>
    </section>
  )
}
