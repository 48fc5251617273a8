import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import type { FullFeedback } from './queries.ts'

type Note = FullFeedback['question_feedback'][number]

/** What the coach noted on each answer, folded until it is asked for. */
export function AnswerNotes({ notes }: { notes: Note[] }) {
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
            <Points title="Works" points={note.strengths} />
            <Points title="Try" points={note.improvements} />
            {note.not_judged.length > 0 && <p className="margin-note">Not judged: {note.not_judged.join('; ')}.</p>}
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

const bandWords: Record<Note['band'], string> = {
  'not answered': 'Not answered',
  'not judged': 'Not judged',
  'a start': 'First steps',
  developing: 'Developing',
  solid: 'Solid',
  strong: 'Strong',
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
