import './voice-line.css'

type Props = {
  /** One level from 0 to 1 for each tick of time that has passed. */
  levels: readonly number[]
  /** How many ticks the whole time has; about one per 4 px of width. */
  ticks: number
  className?: string
}

const newest = 5
const draw = (levels: readonly number[], from: number) =>
  levels.map((level, i) => (level > 0.05 ? `M${from + i + 0.5} ${50 - level * 48}v${level * 96}` : '')).join('')

/** A waveform timeline: its width is the whole time; levels up to now, empty ticks after. */
export function VoiceLine({ levels, ticks, className = '' }: Props) {
  const now = Math.min(levels.length, ticks)
  const split = Math.max(0, now - newest)
  return (
    <svg
      className={`voice-line ${className}`}
      viewBox={`0 0 ${ticks} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="time-left" d={`M${now} 50H${ticks}`} />
      {now > 0 && <path className="time-used" d={`M0 50H${now}`} />}
      <path className="heard-sound" d={draw(levels.slice(0, split), 0)} />
      <path className="now-sound" d={draw(levels.slice(split, now), split)} />
    </svg>
  )
}
