import './glance-table.css'
import { limits } from '@greenroom/contract/limits'
import {
  type GlanceRow,
  mostTicks,
  paceScale,
  placePace,
  showsPoints,
  writeDuration,
} from '@greenroom/contract/report/glance'
import { glanceWords } from '@greenroom/contract/report/words'
import type { CSSProperties, ReactNode } from 'react'

const share = (name: `--${string}`, value: number) => ({ [name]: value }) as CSSProperties
const calmRange = { ...share('--from', placePace(paceScale.calm.from)), ...share('--to', placePace(paceScale.calm.to)) }

/** One line per answer, small plots with the figure beside each. Nothing is drawn that was not measured. */
export function GlanceTable({ rows }: { rows: GlanceRow[] }) {
  const spoken = rows.some((row) => row.spoken)
  const counted = showsPoints(rows)
  return (
    <>
      <table className="glance">
        <thead>
          <tr>
            <th scope="col">{glanceWords.question}</th>
            {counted && <th scope="col">{glanceWords.points}</th>}
            <th scope="col">
              {glanceWords.time}, of {writeDuration(limits.answer.seconds)}
            </th>
            {spoken && (
              <>
                <th scope="col">{glanceWords.pace}</th>
                <th scope="col">{glanceWords.fillers}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.questionNumber}>
              <th scope="row">
                {row.questionNumber}. {row.label}
              </th>
              {counted && (
                <Figure name={glanceWords.points} empty={row.noPoints}>
                  {row.points && <Points {...row.points} />}
                </Figure>
              )}
              <Figure name={glanceWords.time}>
                {row.time && (
                  <>
                    <span className="time-plot" aria-hidden="true">
                      <i style={share('--share', row.time.share)} />
                    </span>
                    {row.time.words}
                  </>
                )}
              </Figure>
              {row.spoken ? (
                <>
                  <Figure name={glanceWords.pace}>{row.pace && <Pace {...row.pace} />}</Figure>
                  <Figure name={glanceWords.fillers}>{row.fillers !== null && <Fillers count={row.fillers} />}</Figure>
                </>
              ) : (
                spoken && (
                  <td colSpan={2} className="soft typed">
                    {glanceWords.typed}
                  </td>
                )
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {!spoken && <p className="margin-note glance-note">{glanceWords.allTyped}</p>}
    </>
  )
}

function Figure({
  name,
  empty = glanceWords.notMeasured,
  children,
}: {
  name: string
  empty?: string
  children: ReactNode
}) {
  return (
    <td data-name={name}>
      {children ? <div className="plot">{children}</div> : <span className="soft">{empty}</span>}
    </td>
  )
}

/** A pace on its plot, with the calm range shaded. */
export function Pace({ wordsPerMinute, at }: { wordsPerMinute: number; at: number }) {
  return (
    <>
      <span className="pace-plot" aria-hidden="true" style={calmRange}>
        <i style={share('--at', at)} />
      </span>
      {wordsPerMinute}
    </>
  )
}

export function Points({ covered, total }: { covered: number; total: number }) {
  return (
    <>
      <span className="dots" aria-hidden="true">
        {Array.from({ length: total }, (_, i) => (
          <i key={`point ${i + 1}`} className={i < covered ? 'full' : undefined} />
        ))}
      </span>
      {covered} of {total}
    </>
  )
}

export function Fillers({ count }: { count: number }) {
  return (
    <>
      {count > 0 && (
        <span className="ticks" aria-hidden="true">
          {Array.from({ length: Math.min(count, mostTicks) }, (_, i) => (
            <i key={`filler ${i + 1}`} />
          ))}
        </span>
      )}
      {count}
    </>
  )
}
