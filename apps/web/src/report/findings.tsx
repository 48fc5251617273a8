import { cutSlots } from '@greenroom/contract/report/example-slots'
import type { Reference, References } from '@greenroom/contract/report/references'
import { stepWords } from '@greenroom/contract/report/words'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePractice } from '../start-practice.ts'
import { ReferenceLink } from './chosen.tsx'
import { practicedQuestion } from './practiced-question.ts'
import type { Report } from './queries.ts'

type Side = { chosen: number | null }
type Practicing = { report: Report }

/** What went well: a heading, the words it was seen in, and why they work. */
export function Strengths({ strengths, chosen }: Side & { strengths: References['strengths'] }) {
  return (
    <ul className="findings">
      {strengths.map(({ area, reference, note, reference_to }) => (
        <li key={`${area} ${reference}`}>
          <div className="letter-words">
            <h3>{area}</h3>
            <p>
              {reference !== '' && (
                <>
                  <Quote text={reference} reference={reference_to} chosen={chosen} />{' '}
                </>
              )}
              {note}
            </p>
          </div>
          <Margin reference={reference_to} />
        </li>
      ))}
    </ul>
  )
}

/** What to try: you said, try, for example. The order is the coach's: the most helpful first. */
export function Improvements({
  improvements,
  chosen,
  report,
}: Side & Practicing & { improvements: References['improvements'] }) {
  return (
    <ol className="findings">
      {improvements.map((improvement) => (
        <Improvement
          key={`${improvement.area} ${improvement.suggestion}`}
          improvement={improvement}
          chosen={chosen}
          report={report}
        />
      ))}
    </ol>
  )
}

function Improvement({
  improvement,
  chosen,
  report,
}: Side & Practicing & { improvement: References['improvements'][number] }) {
  const { area, reference, suggestion, example, reference_to } = improvement
  if (area === '' && reference === '' && example === '')
    return <li className="finding-alone letter-words">{suggestion}</li>
  return (
    <li>
      <div className="letter-words">
        {area !== '' && <h3>{area}</h3>}
        <dl className="steps">
          {reference !== '' && (
            <>
              <dt>{stepWords.said}</dt>
              <dd>
                <Quote text={reference} reference={reference_to} chosen={chosen} />
              </dd>
            </>
          )}
          <dt>{stepWords.suggestion}</dt>
          <dd>{suggestion}</dd>
          {example !== '' && (
            <>
              <dt>{stepWords.example}</dt>
              <dd>
                <Example words={example} />
              </dd>
            </>
          )}
        </dl>
      </div>
      <Margin reference={reference_to}>
        {reference_to && <PracticeFrom report={report} reference={reference_to} />}
      </Margin>
    </li>
  )
}

/** Words to try, with places to fill in. */
function Example({ words }: { words: string }) {
  return cutSlots(words).map(({ kind, text }, index) =>
    kind === 'slot' ? (
      <span key={`${index}:${text}`} className="slot">
        {text}
      </span>
    ) : (
      text
    ),
  )
}

function Quote({ text, reference, chosen }: Side & { text: string; reference: Reference | null }) {
  return (
    <>
      “
      <mark
        className={reference && reference.number === chosen ? 'said chosen' : 'said'}
        dir="auto"
        id={reference ? `note-${reference.number}` : undefined}
      >
        {text}
      </mark>
      ”{reference && <ReferenceLink number={reference.number} on="note" />}
    </>
  )
}

function Margin({ reference, children }: { reference: Reference | null; children?: ReactNode }) {
  if (!reference) return null
  return (
    <div className="margin-note finding-margin">
      <p>
        <span className="note-number" aria-hidden="true">
          {reference.number}
        </span>{' '}
        Question {reference.questionNumber}
      </p>
      <Link
        to={{ hash: `said-${reference.number}` }}
        preventScrollReset
        aria-label={`Show ${reference.number} in the transcript`}
      >
        Show in the transcript
      </Link>
      {children}
    </div>
  )
}

/** What to try leads straight to trying it. */
function PracticeFrom({ report, reference }: Practicing & { reference: Reference }) {
  const { practice, practicing } = usePractice()
  const questionNumber = practicedQuestion(report, reference.questionNumber)
  if (questionNumber === undefined) return null
  return (
    <button
      type="button"
      className="text-button"
      aria-busy={practicing ? true : undefined}
      onClick={() => practice({ interviewId: report.interviewId, questionNumber })}
    >
      {practicing ? `Starting question ${questionNumber}` : `Practice question ${questionNumber} again`}
    </button>
  )
}
