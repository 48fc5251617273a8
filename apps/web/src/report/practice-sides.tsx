import { glanceWords, mistakeTitles, noteTitles } from '@greenroom/contract/report/words'
import { type ReactNode, useId } from 'react'
import { usePractice } from '../start/start-practice.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { longDate } from '../ui/long-date.ts'
import { SkeletonLine } from '../ui/skeleton.tsx'
import { ChangeCard } from './change.tsx'
import { Fillers, Pace } from './glance-table.tsx'
import { readFigures, type SideFigures } from './practice-figures.ts'
import type { PracticeAttempt, Practices } from './practices.ts'
import { Quoted } from './quoted.tsx'

type FigureOptions = { figures: 'with_voice' | 'of_words' | 'left_out' }
type Note = Practices['before']['note']

/** The answer as it was given in the interview, with its follow-up where there was one. */
export function BeforeSide({ practices, figures }: FigureOptions & { practices: Practices }) {
  const { completedAt, answers, note, delivery } = practices.before
  const [first] = answers
  return (
    <Side
      title={figures === 'left_out' ? 'date' : 'Before'}
      date={completedAt}
      spoken={first?.spoken ? 'spoken' : 'typed'}
    >
      <Figures read={readFigures(note, delivery)} figures={figures} />
      <div className="side-said">
        {answers.map(({ questionNumber, kind, question, answer }) => (
          <div key={questionNumber}>
            {kind === 'follow_up' && <p className="follow-up">Then you were asked: {question}</p>}
            <p className="answer">{answer}</p>
          </div>
        ))}
      </div>
      {figures !== 'left_out' && <EarlierNote note={note} />}
    </Side>
  )
}

/** The answer that was practiced, or the invitation to give it. */
export function AfterSide({
  practices,
  attempt,
  figures,
}: FigureOptions & { practices: Practices; attempt: PracticeAttempt | undefined }) {
  if (!attempt) return practices.before.careMessage === null ? <Invitation practices={practices} /> : null
  const { completedAt, spoken, answer, note, delivery, feedbackState } = attempt
  return (
    <Side title={figures === 'left_out' ? 'date' : 'After'} date={completedAt} spoken={spoken ? 'spoken' : 'typed'}>
      {feedbackState === 'pending' && <WaitingFigures />}
      {feedbackState !== 'pending' && (
        <Figures read={readFigures(note, delivery ? [delivery] : [])} figures={note ? figures : 'left_out'} />
      )}
      <div className="side-said">
        <p className="answer">{answer}</p>
      </div>
      <CoachNote note={figures === 'left_out' ? null : note} />
    </Side>
  )
}

/** With 'date' a side is titled by its date alone: beside care words there is no before and after. */
type SideProps = { title: 'Before' | 'After' | 'date'; date: string; spoken: 'spoken' | 'typed'; children: ReactNode }

function Side({ title, date, spoken, children }: SideProps) {
  const id = useId()
  return (
    <section className="side" aria-labelledby={id}>
      <header className="side-head">
        <h2 className={title === 'date' ? 'side-date' : 'heading'} id={id}>
          {title === 'date' ? longDate(date) : title}
        </h2>
        <p className="soft small figures">{title === 'date' ? capitalized(spoken) : `${longDate(date)}, ${spoken}`}</p>
      </header>
      {children}
    </section>
  )
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function Invitation({ practices: { interviewId, questionNumber } }: { practices: Practices }) {
  const { practice, practicing } = usePractice()
  return (
    <section className="side side-invitation" aria-label="After">
      <p className="lead">You haven't practiced this answer yet.</p>
      <p className="soft">
        Answer the same question once more, out loud or typed. Then you'll see both answers side by side, judged on the
        same points.
      </p>
      <div>
        <Button
          look="primary"
          working={practicing ? 'Starting' : undefined}
          onClick={() => practice({ interviewId, questionNumber })}
        >
          Practice this answer again
        </Button>
      </div>
    </section>
  )
}

function Figures({ read: { band, time, pace, fillers }, figures }: FigureOptions & { read: SideFigures }) {
  if (figures === 'left_out') return <div />
  return (
    <dl className="side-figures">
      <Figure name={glanceWords.impression}>{band}</Figure>
      <Figure name={glanceWords.time}>{time}</Figure>
      {figures === 'with_voice' && (
        <>
          <Figure name={glanceWords.pace}>{pace && <Pace {...pace} />}</Figure>
          <Figure name={glanceWords.fillers}>{fillers !== null && <Fillers count={fillers} />}</Figure>
        </>
      )}
    </dl>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children ? <div className="plot">{children}</div> : <span className="soft">{glanceWords.notMeasured}</span>}
      </dd>
    </div>
  )
}

function WaitingFigures() {
  return (
    <div className="side-figures" aria-hidden="true">
      <SkeletonLine width="half" />
      <SkeletonLine width="half" />
      <SkeletonLine width="third" />
    </div>
  )
}

/** What the coach noted on this answer; an empty place where there is nothing, so that both sides keep their rows. */
function CoachNote({ note }: { note: Note }) {
  if (!note) return <div />
  return (
    <div className="side-note">
      <h3>What the coach noted</h3>
      <NoteWords note={note} />
    </div>
  )
}

/** The note of then is known from the report: folded. */
function EarlierNote({ note }: { note: Note }) {
  if (!note) return <div />
  return (
    <details className="side-note">
      <summary>
        What the coach noted then
        <Icon name="chevronDown" />
      </summary>
      <NoteWords note={note} />
    </details>
  )
}

function NoteWords({ note: { note, works, mistakes, changes } }: { note: NonNullable<Note> }) {
  const isEmpty = note === '' && mistakes.length + works.length + changes.length === 0
  return (
    <div className="note-words">
      {isEmpty && <p className="soft">We didn't recognize enough here to comment on.</p>}
      {note !== '' && <p>{note}</p>}
      {mistakes.map(({ about, name, quotations, instead }) => (
        <p key={name}>
          <b className="strong">
            {mistakeTitles[about]}: {name}.
          </b>{' '}
          {quotations[0] && <Quoted quotation={quotations[0]} />} {instead}
        </p>
      ))}
      {works.length > 0 && <h4>{noteTitles.works}</h4>}
      {works.map(({ quotation, says }) => (
        <p key={quotation.start}>
          <Quoted quotation={quotation} /> {says}
        </p>
      ))}
      {changes.map((change) => (
        <ChangeCard key={change.title} change={change} level="h4" />
      ))}
    </div>
  )
}
