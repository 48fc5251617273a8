import type { AnswerNote, Report } from '@greenroom/contract/report/detail'
import { bandWords, sayNotJudged, stepWords } from '@greenroom/contract/report/words'
import { Link, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { usePractice } from '../start-practice.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { practicedQuestion } from './practiced-question.ts'

/** What the coach noted on each answer, folded until it is asked for. */
export function AnswerNotes({ notes, report }: { notes: AnswerNote[]; report: Report }) {
  const { hash } = useLocation()
  return (
    <div className="answer-notes rows">
      {notes.map((note) => (
        <details
          key={note.question_number}
          id={`answer-${note.question_number}`}
          open={hash === `#answer-${note.question_number}` || undefined}
        >
          <summary>
            <span>
              {note.question_number}. {note.label}
            </span>
            <span className="label">{bandWords[note.band]}</span>
            <Icon name="chevronDown" />
          </summary>
          <div className="letter-words answer-note">
            <p>{note.assessment}</p>
            <Points title={stepWords.works} points={note.strengths} />
            <Points title={stepWords.try} points={note.improvements} />
            {sayNotJudged(note.not_judged) && <p className="margin-note">{sayNotJudged(note.not_judged)}</p>}
            <p className="margin-note">
              <Link to={{ hash: `question-${note.question_number}` }} preventScrollReset>
                Read the answer
              </Link>
            </p>
            {isMain(report, note) && <PracticeAgain report={report} questionNumber={note.question_number} />}
          </div>
        </details>
      ))}
    </div>
  )
}

const isMain = (report: Report, { question_number }: AnswerNote) =>
  practicedQuestion(report, question_number) === question_number

function PracticeAgain({
  report: { interviewId, practices },
  questionNumber,
}: {
  report: Report
  questionNumber: number
}) {
  const { practice, practicing } = usePractice()
  const attempts = practices.find(({ question_number }) => question_number === questionNumber)?.attempts ?? 0
  return (
    <div className="practice-again">
      <Button working={practicing ? 'Starting' : undefined} onClick={() => practice({ interviewId, questionNumber })}>
        Practice this answer again
      </Button>
      {attempts > 0 && (
        <Link to={paths.practice(interviewId, questionNumber)}>
          Compare with {attempts} {attempts === 1 ? 'attempt' : 'attempts'}
        </Link>
      )}
    </div>
  )
}

export function Points({ title, points }: { title: string; points: string[] }) {
  if (points.length === 0) return null
  return (
    <dl className="steps">
      <dt>{title}</dt>
      {points.map((point) => (
        <dd key={point}>{point}</dd>
      ))}
    </dl>
  )
}
