import './glance-table.css'
import { limits } from '@greenroom/contract/limits'
import type { CSSProperties, ReactNode } from 'react'
import { type GlanceRow, paceScale, placePace, writeDuration } from './glance.ts'

const mostTicks = 12
const share = (name: `--${string}`, value: number) => ({ [name]: value }) as CSSProperties
const calmRange = { ...share('--from', placePace(paceScale.calm.from)), ...share('--to', placePace(paceScale.calm.to)) }

/** One line per answer, small plots with the figure beside each. Nothing is drawn that was not measured. */
export function GlanceTable({ rows }: { rows: GlanceRow[] }) {
  const spoken = rows.some((row) => row.spoken)
  return (
    <>
      <table className="glance">
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col">Points covered</th>
            <th scope="col">Time, of {writeDuration(limits.answer.seconds)}</th>
            {spoken && (
              <>
                <th scope="col">Words per minute</th>
                <th scope="col">Fillers</th>
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
              <Figure name="Points covered" empty="Not judged">
                {row.points && <Points {...row.points} />}
              </Figure>
              <Figure name="Time">
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
                  <Figure name="Words per minute">
                    {row.pace && (
                      <>
                        <span className="pace-plot" aria-hidden="true" style={calmRange}>
                          <i style={share('--at', row.pace.at)} />
                        </span>
                        {row.pace.wordsPerMinute}
                      </>
                    )}
                  </Figure>
                  <Figure name="Fillers">{row.fillers !== null && <Fillers count={row.fillers} />}</Figure>
                </>
              ) : (
                spoken && (
                  <td colSpan={2} className="soft typed">
                    Typed, so there is no pace to show
                  </td>
                )
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {!spoken && <p className="margin-note glance-note">You typed every answer, so there is no pace to show.</p>}
    </>
  )
}

function Figure({ name, empty = 'Not measured', children }: { name: string; empty?: string; children: ReactNode }) {
  return (
    <td data-name={name}>
      {children ? <div className="plot">{children}</div> : <span className="soft">{empty}</span>}
    </td>
  )
}

function Points({ covered, total }: { covered: number; total: number }) {
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

function Fillers({ count }: { count: number }) {
  return (
    <>
      <span className="ticks" aria-hidden="true">
        {Array.from({ length: Math.min(count, mostTicks) }, (_, i) => (
          <i key={`filler ${i + 1}`} />
        ))}
      </span>
      {count}
    </>
  )
}
