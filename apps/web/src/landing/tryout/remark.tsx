import { cutSlots } from '@greenroom/contract/report/example-slots'
import type { Quotation } from '@greenroom/contract/report/model'
import { cutQuotations } from '@greenroom/contract/report/quoted-text'
import type { Remark } from '@greenroom/contract/report/remark'
import { CareText } from '../../care/care-text.tsx'

/** The quotations of a remark, in the order in which they are numbered. */
export function quotationsOf(remark: Remark): Quotation[] {
  if (remark.kind === 'strength') return [remark.quotation]
  if (remark.kind === 'change') return remark.change.quotation ? [remark.change.quotation] : []
  return remark.kind === 'mistake' ? remark.mistake.quotations : []
}

/** The answer with the quoted words marked; each number leads to the remark. */
export function MarkedAnswer({ answer, remark }: { answer: string; remark: Remark }) {
  const numbered = quotationsOf(remark).map(({ start, end }, at) => ({ number: at + 1, start, end }))
  return (
    <p className="answer" dir="auto">
      {cutQuotations(answer, numbered).map((segment, at) =>
        segment.kind === 'plain' ? (
          segment.text
        ) : (
          <span key={`${at}:${segment.text}`}>
            <mark
              className="said"
              id={segment.begins[0] === undefined ? undefined : `tryout-said-${segment.begins[0]}`}
            >
              {segment.text}
            </mark>
            {segment.ends.map((number) => (
              <a className="ref" key={number} href="#tryout-note" aria-label={`${number}, go to the remark`}>
                {number}
              </a>
            ))}
          </span>
        ),
      )}
    </p>
  )
}

export function Note({ remark }: { remark: Remark }) {
  switch (remark.kind) {
    case 'strength':
      return (
        <>
          <NoteLabel quotations={1}>What works</NoteLabel>
          <p className="strong">{remark.says}</p>
          <p>“{remark.quotation.text}”</p>
          <AsksNext question={remark.asksNext} />
        </>
      )
    case 'change': {
      const { title, quotation, why, sayNext } = remark.change
      return (
        <>
          <NoteLabel quotations={quotation ? 1 : 0}>The one change that gains most</NoteLabel>
          <p className="strong">{title}.</p>
          {quotation && <p>“{quotation.text}”</p>}
          {why !== '' && <p>{why}</p>}
          {sayNext && (
            <>
              <p className="label">Next time</p>
              <p className="next-time">
                “<Slots words={sayNext} />”
              </p>
            </>
          )}
        </>
      )
    }
    case 'mistake': {
      const { name, quotations, instead } = remark.mistake
      return (
        <>
          <NoteLabel quotations={quotations.length}>Fix this first</NoteLabel>
          <p className="strong">{name}</p>
          {quotations[0] && <p>“{quotations[0].text}”</p>}
          <p>{instead}</p>
        </>
      )
    }
    case 'none':
      return (
        <>
          <NoteLabel quotations={0}>What interviewers listen for here</NoteLabel>
          <p>{remark.listensFor}</p>
          <AsksNext question={remark.asksNext} />
        </>
      )
    case 'care':
    case 'age':
      return <CareText message={remark.message} className="answer" />
    default:
      return <p>{remark.says}</p>
  }
}

function NoteLabel({ quotations, children }: { quotations: number; children: string }) {
  return (
    <p className="label" id="tryout-note">
      {Array.from({ length: quotations }, (_, at) => (
        <a
          className="note-number"
          key={`said-${at + 1}`}
          href={`#tryout-said-${at + 1}`}
          aria-label={`${at + 1}, show in your answer`}
        >
          {at + 1}
        </a>
      ))}
      {children}
    </p>
  )
}

function AsksNext({ question }: { question: string | null }) {
  if (question === null) return null
  return (
    <>
      <p className="label">In an interview, the next question would be</p>
      <p className="tryout-next">{question}</p>
    </>
  )
}

/** Words to say, with places to fill in. */
function Slots({ words }: { words: string }) {
  return cutSlots(words).map(({ kind, text }, at) =>
    kind === 'slot' ? (
      <span key={`${at}:${text}`} className="slot">
        {text}
      </span>
    ) : (
      text
    ),
  )
}
