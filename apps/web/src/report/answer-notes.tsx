import { coverRows } from '@greenroom/contract/report/cover-rows'
import type { InterviewDetail } from '@greenroom/contract/report/detail'
import './answer-notes.css'
import { writePartByline } from '@greenroom/contract/report/byline'
import type { AnswerNotes, Mistake } from '@greenroom/contract/report/model'
import { expectWords, mistakeTitles, nameQuestion, noteTitles, uncheckedWords } from '@greenroom/contract/report/words'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { ChangeCard } from './change.tsx'
import { Covers } from './covers.tsx'
import { ImpressionMark } from './impression.tsx'
import { LessonFolds } from './lesson.tsx'
import { PartByline } from './part-byline.tsx'
import { Quoted, QuotedMargin } from './quoted.tsx'
import { useReportOwner } from './report-owner.tsx'

type Props = { detail: InterviewDetail; answers: AnswerNotes[]; startWith: number | null }

/** Every answer with its notes, a follow-up below its question. The one that gains most is open, the others on demand. */
export function AnswerByAnswer({ detail, answers, startWith }: Props) {
  const { hash } = useLocation()
  const groups = groupAnswers(answers)
  return (
    <div className="answers">
      {groups.map(([first, ...followUps]) => {
        const numbers = [first!, ...followUps].map(({ number }) => number)
        const isStart = startWith !== null && numbers.includes(startWith)
        const isAsked = numbers.some((number) => hash === `#answer-${number}`)
        return (
          <details key={first!.number} id={`answer-${first!.number}`} open={isStart || isAsked || undefined}>
            <summary>
              <p className="label">{nameOf(first!)}</p>
              <div>
                <h3 className="question">{first!.question}</h3>
                {isStart && groups.length > 1 && first!.impression !== 'not_rated' && (
                  <span className="tag">Start here</span>
                )}
              </div>
              <p className="summary-end">
                <ImpressionMark impression={first!.impression} />
                <Icon name="chevronDown" />
              </p>
            </summary>
            <Notes detail={detail} notes={first!} />
            {followUps.map((notes) => (
              <div key={notes.number} id={`answer-${notes.number}`}>
                <div className="notes-row followed-up">
                  <p className="label">{nameOf(notes)}</p>
                  <h3 className="question">{notes.question}</h3>
                  <p className="small">
                    <ImpressionMark impression={notes.impression} />
                  </p>
                </div>
                <Notes detail={detail} notes={notes} />
              </div>
            ))}
            <PracticeAgain detail={detail} number={first!.number} />
          </details>
        )
      })}
    </div>
  )
}

const nameOf = ({ number, kind }: AnswerNotes) =>
  nameQuestion({ questionNumber: number, followUp: kind === 'follow_up' })

/** Each question with the follow-ups after it. */
function groupAnswers(answers: readonly AnswerNotes[]): AnswerNotes[][] {
  const groups: AnswerNotes[][] = []
  for (const notes of answers) {
    if (notes.kind === 'main' || groups.length === 0) groups.push([notes])
    else groups.at(-1)!.push(notes)
  }
  return groups
}

/** The notes on one answer. */
function Notes({ detail, notes }: { detail: InterviewDetail; notes: AnswerNotes }) {
  const { note, works, changes, mistakes, unchecked, covers, expect, lesson } = notes
  const { Share } = useReportOwner()
  const byline = writePartByline('answer', notes, detail.coach)
  return (
    <div className="notes">
      {byline !== '' && (
        <Row title="">
          <PartByline words={byline} />
        </Row>
      )}
      {note !== '' && (
        <Row title="">
          <p>{note}</p>
        </Row>
      )}
      {mistakes.map((mistake) => (
        <MadeMistake key={mistake.name} mistake={mistake} />
      ))}
      {works.map(({ quotation, says }, at) => (
        <Row
          key={`${quotation.start} ${says}`}
          title={at === 0 ? noteTitles.works : ''}
          margin={<QuotedMargin quotation={quotation} action={<Share detail={detail} quotation={quotation} />} />}
        >
          <p>
            <Quoted quotation={quotation} /> {says}
          </p>
        </Row>
      ))}
      {changes.map((change) => (
        <Row
          key={change.title}
          title={noteTitles.change}
          margin={change.quotation && <QuotedMargin quotation={change.quotation} />}
        >
          <ChangeCard change={change} level="h5" />
        </Row>
      ))}
      {unchecked && (
        <Row title={noteTitles.unchecked} margin={<QuotedMargin quotation={unchecked} />}>
          <p>
            <Quoted quotation={unchecked} /> {uncheckedWords}
          </p>
        </Row>
      )}
      {expect !== null && (
        <Row title={noteTitles.expect}>
          <p className="expect">{expect}</p>
          <p className="soft small">{expectWords}</p>
        </Row>
      )}
      {coverRows(covers).map(({ title, words, points }) => (
        <Row key={title} title={title} margin={<p className="margin-note">{words}</p>}>
          <Covers id={detail.interviewId} number={notes.number} points={points} />
        </Row>
      ))}
      {lesson && (
        <Row title={noteTitles.learn}>
          <LessonFolds lesson={lesson} />
        </Row>
      )}
    </div>
  )
}

function Row({ title, children, margin }: { title: string; children: ReactNode; margin?: ReactNode }) {
  return (
    <div className="notes-row">
      {title === '' ? <span /> : <h4>{title}</h4>}
      <div className="words">{children}</div>
      {margin}
    </div>
  )
}

function MadeMistake({ mistake: { about, name, quotations, instead } }: { mistake: Mistake }) {
  const [first] = quotations
  return (
    <Row title={mistakeTitles[about]} margin={first && <QuotedMargin quotation={first} />}>
      <div className={about === 'common' ? 'mistake' : 'mistake mistake-grave'}>
        <p>
          <b className="strong">{name}.</b>{' '}
          {quotations.map((quotation) => (
            <span key={quotation.start}>
              <Quoted quotation={quotation} />{' '}
            </span>
          ))}
        </p>
        <p>{instead}</p>
      </div>
    </Row>
  )
}

function PracticeAgain({ detail, number }: { detail: InterviewDetail; number: number }) {
  const { Practice } = useReportOwner()
  return (
    <div className="notes-row practice-again">
      <div className="words">
        <Practice detail={detail} number={number} />
        <Link to={{ hash: `question-${number}` }} preventScrollReset>
          Read the answer
        </Link>
      </div>
    </div>
  )
}
