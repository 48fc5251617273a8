import './finished.css'
import type { Plan } from '@greenroom/contract/limits'
import { useState } from 'react'
import { Link } from 'react-router'
import { useReport } from '../../api/use-report.ts'
import { planLabel } from '../../billing/plan-label.ts'
import { FinishedPicture } from '../../illustrations/finished.tsx'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { EndFailureNotice } from '../closing/end-failure-notice.tsx'
import type { AnswerRecord } from '../drafts/answer-records.ts'
import { timerText } from '../machine/answer-timer.ts'
import type { RoomAt } from '../machine/room.ts'
import { FeedbackWait, Reading } from './feedback-wait.tsx'
import { summarize } from './interview-summary.ts'
import { WholeLine } from './whole-line.tsx'

type Props = {
  interviewId: string
  plan: Plan
  ending: RoomAt<'finished'>['ending']
  failure: RoomAt<'finished'>['failure']
  /** How the answers were given, as far as this browser knows. */
  records: readonly AnswerRecord[]
  onEndAgain: () => void
  onBack: () => void
}

/** The last screen: the whole interview as one line, and the wait for its feedback once the server has ended it. */
export function FinishedScreen({ interviewId, plan, ending, failure, records, onEndAgain, onBack }: Props) {
  // Where it ends on this page, its feedback is waited for.
  const [ended] = useState<'before' | 'just_now'>(ending === 'ended' ? 'before' : 'just_now')
  const report = useReport(interviewId, ending === 'ended' ? 'completed' : 'running')
  const isLoading = ending === 'ending' || report.isLoading
  const { answers, talking, typing } = summarize(records, report.data?.messages)
  return (
    <main className="room-main room-finished" id="content" tabIndex={-1}>
      <div className="wrap page">
        <div className="wrap-words">
          <div>
            <h1 className="title" ref={focusOnMount} tabIndex={-1} data-focus-target>
              {ending === 'failed'
                ? 'Almost done. Your answers are safe.'
                : "That's a wrap. Nice work sticking with it."}
            </h1>
            {(answers.length > 0 || isLoading) && (
              <dl className="sum">
                {answers.length > 0 && (
                  <Figure name={answers.length === 1 ? 'question' : 'questions'} value={answers.length} />
                )}
                {talking !== null && <Figure name="talking" value={timerText(talking)} />}
                {typing !== null && <Figure name="typing" value={timerText(typing)} />}
              </dl>
            )}
          </div>
          <FinishedPicture className="wrap-picture" />
        </div>
        {answers.length > 0 && <WholeLine answers={answers} />}
        {answers.length === 0 && isLoading && <div className="whole" />}
        {ending === 'ending' && <Ending answers={answers.length} />}
        {ending === 'failed' && (
          <section className="reading" aria-label="Your interview">
            <EndFailureNotice what="interview" failure={failure} />
            <div className="reading-actions">
              <Button look="primary" onClick={onEndAgain}>
                Try again
              </Button>
              <ButtonLink look="quiet" to={paths.interviews()}>
                Back to interviews
              </ButtonLink>
            </div>
          </section>
        )}
        {ending === 'ended' && (
          <>
            <FeedbackWait interviewId={interviewId} query={report} ended={ended} onBack={onBack} />
            {plan !== 'PREMIUM' && !report.data?.careMessage && <PlanLine plan={plan} />}
          </>
        )}
      </div>
    </main>
  )
}

const Ending = ({ answers }: { answers: number }) => (
  <Reading
    title="Saving your interview"
    text="Then we'll read your answers."
    answers={answers}
    actions={
      <Button look="quiet" working="Saving">
        Back to interviews
      </Button>
    }
  />
)

function Figure({ name, value }: { name: string; value: string | number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** What this plan's feedback holds, and what a whole report looks like. */
function PlanLine({ plan }: { plan: Plan }) {
  return (
    <p className="small soft plan-line">
      On {planLabel(plan)}, your feedback is an overall assessment with one change to make.{' '}
      <Link className="link" to={paths.sample()}>
        See a sample report
      </Link>
    </p>
  )
}
