import type { CSSProperties } from 'react'

export type PlotPoint = {
  key: string /** From the oldest interview, 0, to the newest, 1. */
  at: number
  value: number
}
export type PlotScale = {
  lowest: number
  highest: number
  /** The words at its two ends, the higher first. */
  ends: [string, string]
  /** Grid lines with a meaning, such as bands. */
  lines?: readonly number[]
  calm?: { from: number; to: number }
}

const place = (values: Record<`--${string}`, number>) => values as CSSProperties

/**
 * Points over time, oldest at the left. Missing values aren't drawn. Hidden from screen readers: the text beside it and the list below say
 * the same.
 */
export function ProgressPlot({
  points,
  scale,
  look,
}: {
  points: PlotPoint[]
  scale: PlotScale
  look: 'changed' | 'open'
}) {
  const { lowest, highest, ends, lines = [lowest, highest], calm } = scale
  const share = (value: number) => Math.min(1, Math.max(0, (value - lowest) / (highest - lowest)))
  return (
    <span className={`progress-plot progress-plot-${look}`} aria-hidden="true">
      <span className="progress-ends">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </span>
      <span className="progress-field">
        {calm && <b style={place({ '--from': share(calm.from), '--to': share(calm.to) })} />}
        {lines.map((line) => (
          <u key={line} style={place({ '--level': share(line) })} />
        ))}
        {points.map(({ key, at, value }) => (
          <i key={key} style={place({ '--at': at, '--level': share(value) })} />
        ))}
      </span>
    </span>
  )
}
