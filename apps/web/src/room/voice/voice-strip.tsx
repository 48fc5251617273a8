import './voice-strip.css'
import { useEffect, useState } from 'react'
import { VoiceLine } from '../../ui/voice-line.tsx'
import { type AnswerTimer, shareUsed } from '../machine/answer-timer.ts'
import { type LevelTrack, levelsUntil, tickPlaces } from '../recording/level-track.ts'
import { useLineWidth } from '../recording/use-line-width.ts'

/** Milliseconds between two drawings: lively while the microphone is on, else about once per tick. */
const pace = { on: 100, off: 600 } as const

/** The three minutes as a line, as wide as the words below it, drawn by the voice; typing draws it flat. */
export function VoiceStrip({
  timer,
  track,
  microphone,
}: {
  timer: AnswerTimer
  track: LevelTrack
  microphone: 'on' | 'off'
}) {
  const width = useLineWidth()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    setNow(Date.now())
    if (timer.state !== 'running') return
    const interval = setInterval(() => setNow(Date.now()), pace[microphone])
    return () => clearInterval(interval)
  }, [timer, microphone])

  return (
    <div className="room-line" data-microphone={microphone}>
      <VoiceLine
        className={`room-column voice-line-${microphone}`}
        levels={levelsUntil(track, shareUsed(timer, now), width)}
        ticks={tickPlaces[width]}
      />
    </div>
  )
}
