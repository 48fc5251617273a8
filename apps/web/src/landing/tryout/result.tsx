import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../api/use-session.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SkeletonLine, Skeletons } from '../../ui/skeleton.tsx'
import { Line } from './line.tsx'
import type { MinuteLevels } from './minute-levels.ts'
import { MarkedAnswer, Note } from './remark.tsx'
import { minuteText, type TryoutAt } from './tryout-state.ts'

export type ResultProps = {
  state: TryoutAt<'sending'> | TryoutAt<'answered'> | TryoutAt<'refused'>
  levels: MinuteLevels
  onNext: () => void
  onEdit: () => void
}

/** The answer with one remark on it, or with why there is none; and what comes next. */
export function Result({ state, levels, onNext, onEdit }: ResultProps) {
  const start = useRef<HTMLParagraphElement>(null)
  const { at } = state
  // On a phone the dock that was clicked is a screen below.
  useEffect(() => {
    start.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    if (at === 'answered' || at === 'refused') start.current?.focus({ preventScroll: true })
  }, [at])
  const saidMs = levels.at(-1)?.at ?? 0
  const spoken = saidMs > 0
  return (
    <>
      <div className="tryout-head">
        <p className="small tryout-outcome" tabIndex={-1} ref={start}>
          <Outcome state={state} />
        </p>
        {spoken && <p className="label figures">{minuteText(Math.round(saidMs / 1000))} of 1:00</p>}
      </div>
      <h2 className="question tryout-asked" id="tryout-question">
        {state.question.text}
      </h2>
      <Line levels={levels} milliseconds={saidMs} sounds="past" />
      <div className="tryout-body">
        <div>
          {state.at === 'answered' ? (
            <MarkedAnswer answer={state.answer} remark={state.remark} />
          ) : (
            <p className="answer">{state.draft.text}</p>
          )}
        </div>
        <div className="tryout-note">
          {state.at === 'answered' && <Note remark={state.remark} />}
          {state.at === 'refused' && <Refusal because={state.because} />}
          {state.at === 'sending' && (
            <Skeletons words="Reading your answer">
              <SkeletonLine width="half" />
              <SkeletonLine />
              <SkeletonLine />
              <SkeletonLine width="third" />
            </Skeletons>
          )}
        </div>
      </div>
      {isHelp(state) ? (
        <div className="tryout-foot">
          <p className="small">We don't save what you wrote.</p>
        </div>
      ) : (
        <NextStep state={state} onNext={onNext} onEdit={onEdit} />
      )}
    </>
  )
}

/** There was too little in it for a remark: it can be gone on with. */
const isShort = (state: ResultProps['state']) =>
  state.at === 'answered' && (state.remark.kind === 'too_short' || state.remark.kind === 'not_judged')

/** Nothing is offered beside help. */
const isHelp = (state: ResultProps['state']) =>
  state.at === 'answered' && (state.remark.kind === 'care' || state.remark.kind === 'age')

function Outcome({ state }: Pick<ResultProps, 'state'>) {
  if (state.at === 'sending') return <b className="strong">Reading your answer</b>
  if (state.at === 'refused') return <b className="strong">Your answer is still here.</b>
  switch (state.remark.kind) {
    case 'strength':
    case 'change':
    case 'mistake':
      return (
        <>
          <b className="strong">That was a real answer.</b> Here's one remark on it.
        </>
      )
    case 'none':
      return (
        <>
          <b className="strong">That's a first try.</b> Here's what a strong answer shows.
        </>
      )
    case 'care':
    case 'age':
      return <b className="strong">This comes first.</b>
    default:
      return <b className="strong">Give it one more try.</b>
  }
}

function Refusal({ because }: { because: 'used_up' | 'busy' }) {
  if (because === 'busy')
    return (
      <>
        <p className="strong">A lot of people are trying this right now.</p>
        <p>Try again in a little while, or start a free interview. It has room for you.</p>
      </>
    )
  return (
    <>
      <p className="strong">That's all for today without an account.</p>
      <p>Your first interview is free: five questions, follow-ups, and feedback that quotes you.</p>
    </>
  )
}

function NextStep({ state, onNext, onEdit }: Omit<ResultProps, 'levels'>) {
  const { at } = state
  const loggedIn = useSession().status === 'logged-in'
  return (
    <div className="tryout-foot">
      {isShort(state) && (
        <Button look="primary" size="large" onClick={onEdit}>
          Edit your answer
        </Button>
      )}
      <ButtonLink
        look={isShort(state) ? 'plain' : 'primary'}
        size="large"
        to={loggedIn ? paths.interviews() : paths.signup()}
      >
        {loggedIn ? 'Start an interview' : 'Start a free interview'}
      </ButtonLink>
      {at !== 'refused' && (
        <Button look="quiet" aria-disabled={at === 'sending' || undefined} onClick={() => at !== 'sending' && onNext()}>
          Try another question
        </Button>
      )}
      <p className="label">
        Five questions, about 15 minutes. No card needed.
        <br />
        We don't save this answer. <Link to={paths.sample()}>See a sample report</Link>
      </p>
    </div>
  )
}
