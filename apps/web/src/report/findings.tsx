import { cutSlots } from '@greenroom/contract/report/example-slots'
import type { Reference, References } from '@greenroom/contract/report/references'
import { stepWords } from '@greenroom/contract/report/words'
import { Link } from 'react-router'
import { ReferenceLink } from './chosen.tsx'

type Side = { chosen: number | null }

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
export function Improvements({ improvements, chosen }: Side & { improvements: References['improvements'] }) {
  return (
    <ol className="findings">
      {improvements.map((improvement) => (
        <Improvement key={`${improvement.area} ${improvement.suggestion}`} improvement={improvement} chosen={chosen} />
      ))}
    </ol>
  )
}

function Improvement({ improvement, chosen }: Side & { improvement: References['improvements'][number] }) {
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
      <Margin reference={reference_to} />
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

function Margin({ reference }: { reference: Reference | null }) {
  if (!reference) return null
  return (
    <p className="margin-note">
      <span className="note-number" aria-hidden="true">
        {reference.number}
      </span>{' '}
      Question {reference.questionNumber}.{' '}
      <Link
        to={{ hash: `said-${reference.number}` }}
        preventScrollReset
        aria-label={`Show ${reference.number} in the transcript`}
      >
        Show in the transcript
      </Link>
    </p>
  )
}
