import type { AnswerNote } from '@greenroom/contract/report/detail'
import { bandWords, sayNotJudged, stepWords } from '@greenroom/contract/report/words'
import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'

/** What the coach noted on each answer, folded until it is asked for. */
export function AnswerNotes({ notes }: { notes: AnswerNote[] }) {
  return (
    <div className="answer-notes rows">
      {notes.map((note) => (
        <details key={note.question_number}>
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
            {note.not_judged.length > 0 && <p className="margin-note">{sayNotJudged(note.not_judged)}</p>}
            <p className="margin-note">
              <Link to={{ hash: `question-${note.question_number}` }} preventScrollReset>
                Read the answer
              </Link>
            </p>
          </div>
        </details>
      ))}
    </div>
  )
}

function Points({ title, points }: { title: string; points: string[] }) {
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
