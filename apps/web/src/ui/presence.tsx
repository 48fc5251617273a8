import './presence.css'
import { useEffect, useRef } from 'react'

/** Loudness from 0 to 1, an external store that bypasses React: it changes many times a second. */
type Level = { read: () => number; subscribe: (listener: () => void) => () => void }

type Props = {
  state: 'speaking' | 'quiet'
  /** Drives the rings while the interviewer speaks; without it they don't move. */
  level?: Level
  /** `small` fits into a line of text. */
  size?: 'large' | 'small'
}

/**
 * The interviewer's avatar: a disc of 96 px (72 on a phone) that shows a waveform and three rings driven by `--level` while speaking,
 * and 44 px (28) with seven dots while quiet, in a box of the same size. `aria-hidden`: the text beside it says the same.
 */
export function Presence({ state, level, size = 'large' }: Props) {
  const element = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!level) return
    const follow = () => element.current?.style.setProperty('--level', String(level.read()))
    follow()
    const stop = level.subscribe(follow)
    return () => {
      stop()
      element.current?.style.removeProperty('--level')
    }
  }, [level])
  return (
    <span
      className={size === 'small' ? 'interviewer interviewer-small' : 'interviewer'}
      data-state={state}
      ref={element}
      aria-hidden="true"
    >
      <i />
      <i />
      <i />
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <circle className="interviewer-ground" cx="48" cy="48" r="48" />
        <circle className="interviewer-step" cx="48" cy="48" r="48" />
        <path
          className="interviewer-voice"
          d="M15 39v18M21 32v32M27 22v52M33 34v28M39 17v62M45 28v40M51 14v68M57 30v36M63 21v54M69 36v24M75 28v40M81 40v16"
        />
        <path className="interviewer-dots" d="M21 48h.01M30 48h.01M39 48h.01M48 48h.01M57 48h.01M66 48h.01M75 48h.01" />
      </svg>
    </span>
  )
}
