import './glance-table.css'
import { limits } from '@greenroom/contract/limits'
import { maxTicks, paceScale, placePace, writeDuration } from '@greenroom/contract/report/glance'
import type { GlanceRow } from '@greenroom/contract/report/model'
import { glanceWords, shortenQuestion } from '@greenroom/contract/report/words'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ImpressionMark } from './impression.tsx'

/** Sets CSS custom properties by ref: the CSP refuses style attributes in prerendered markup, and hydration skips them. */
const setShares = (shares: Record<`--${string}`, number>) => (element: HTMLElement | null) => {
  for (const [name, value] of Object.entries(shares)) element?.style.setProperty(name, String(value))
}
const calmRange = { '--from': placePace(paceScale.calm.from), '--to': placePace(paceScale.calm.to) } as const

/** One line per answer, small plots with the figure beside each. Nothing is drawn that was not measured. */
export function GlanceTable({ rows }: { rows: GlanceRow[] }) {
  const hasSpoken = rows.some(({ spoken }) => spoken)
  return (
    <>
      <table className="glance">
        <thead>
          <tr>
            <th scope="col">{glanceWords.question}</th>
            <th scope="col">{glanceWords.impression}</th>
            <th scope="col">
              {glanceWords.time}, of {writeDuration(limits.answer.seconds)}
            </th>
            {hasSpoken && (
              <>
                <th scope="col">{glanceWords.pace}</th>
                <th scope="col">{glanceWords.fillers}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.number} row={row} hasSpoken={hasSpoken} />
          ))}
        </tbody>
      </table>
      {!hasSpoken && <p className="margin-note glance-note">{glanceWords.allTyped}</p>}
    </>
  )
}

function Row({
  row: { number, kind, question, impression, seconds, spoken, wordsPerMinute, fillers },
  hasSpoken,
}: {
  row: GlanceRow
  hasSpoken: boolean
}) {
  return (
    <tr className={kind === 'follow_up' ? 'followed' : undefined}>
      <th scope="row">
        <Link to={{ hash: `answer-${number}` }} preventScrollReset>
          {number}. {shortenQuestion(question)}
        </Link>
      </th>
      <Figure name={glanceWords.impression}>
        <ImpressionMark impression={impression} />
      </Figure>
      <Figure name={glanceWords.time}>
        {seconds !== null && (
          <>
            <span className="time-plot" aria-hidden="true">
              <i ref={setShares({ '--share': Math.min(1, seconds / limits.answer.seconds) })} />
            </span>
            {writeDuration(seconds)}
          </>
        )}
      </Figure>
      {spoken ? (
        <>
          <Figure name={glanceWords.pace}>
            {wordsPerMinute !== null && <Pace wordsPerMinute={wordsPerMinute} at={placePace(wordsPerMinute)} />}
          </Figure>
          <Figure name={glanceWords.fillers}>{fillers !== null && <Fillers count={fillers} />}</Figure>
        </>
      ) : (
        hasSpoken && (
          <td colSpan={2} className="soft typed">
            {glanceWords.typed}
          </td>
        )
      )}
    </tr>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td data-name={name}>
      {children ? <div className="plot">{children}</div> : <span className="soft">{glanceWords.notMeasured}</span>}
    </td>
  )
}

/** A pace on its plot, with the calm range shaded. */
export function Pace({ wordsPerMinute, at }: { wordsPerMinute: number; at: number }) {
  return (
    <>
      <span className="pace-plot" aria-hidden="true" ref={setShares(calmRange)}>
        <i ref={setShares({ '--at': at })} />
      </span>
      <span>
        {wordsPerMinute}
        <span className="unit"> {glanceWords.paceUnit}</span>
      </span>
    </>
  )
}

export function Fillers({ count }: { count: number }) {
  return (
    <>
      {count > 0 && (
        <span className="ticks" aria-hidden="true">
          {Array.from({ length: Math.min(count, maxTicks) }, (_, i) => (
            <i key={`filler ${i + 1}`} />
          ))}
        </span>
      )}
      <span>
        {count}
        <span className="unit"> {glanceWords.fillersUnit(count)}</span>
      </span>
    </>
  )
}
