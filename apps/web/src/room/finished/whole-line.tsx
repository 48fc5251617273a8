import '../../ui/voice-line.css'
import type { CSSProperties } from 'react'
import { timerText } from '../machine/answer-timer.ts'
import { tickPlaces } from '../recording/level-track.ts'
import { useLineWidth } from '../recording/use-line-width.ts'
import { partsOf, resample, type ShownAnswer } from './interview-summary.ts'

/** Between two answers, in percent of the line (`.whole ol`). */
const gap = 1.5

/** The whole interview as one line: what was said as it sounded, what was typed as a plain stroke, each as wide as it was long. */
export function WholeLine({ answers }: { answers: readonly ShownAnswer[] }) {
  const places = tickPlaces[useLineWidth() === 'narrow' ? 'narrow' : 'wide']
  const parts = partsOf(answers)
  // A short answer has room for its label, as long as all of them have.
  const equal = (100 - gap * (parts.length - 1)) / Math.max(parts.length, 1)
  const columns = parts.map((part) => `minmax(min(6rem, ${equal}%), ${(part * 100).toFixed(2)}fr)`).join(' ')
  return (
    <figure className="whole" aria-label={`Your whole interview as one line: ${sayAnswers(answers)}`}>
      <ol style={{ '--parts': columns } as CSSProperties}>
        {answers.map((answer, at) => (
          <li key={answer.number}>
            <AnswerLine answer={answer} ticks={Math.max(Math.round(parts[at]! * places), 1)} />
            <span aria-hidden="true">
              <b>{at + 1}</b>
              <small>{[timeOf(answer, timerText), typedWord(answer)].filter(Boolean).join(', ')}</small>
            </span>
            <span className="unseen">{sayAnswer(answer, at + 1)}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}

function AnswerLine({ answer: { by, levels }, ticks }: { answer: ShownAnswer; ticks: number }) {
  const shown = resample(levels, ticks)
  const isHeard = by === 'voice' && shown.some((level) => level > audible)
  return (
    <svg className="voice-line" viewBox={`0 0 ${ticks} 100`} preserveAspectRatio="none" aria-hidden="true">
      <path className={isHeard ? 'time-left' : 'plain-answer'} d={`M0 50H${ticks}`} />
      {isHeard && <path className="past-sound" d={shown.map(drawTick).join('')} />}
    </svg>
  )
}

const audible = 0.05
const drawTick = (level: number, at: number) =>
  level > audible ? `M${at + 0.5} ${(50 - level * 48).toFixed(1)}v${(level * 96).toFixed(1)}` : ''

const typedWord = ({ by }: ShownAnswer) => (by === 'typing' ? 'typed' : '')

/** How long an answer took; empty where that isn't known, or where it was typed during the question, before its time began. */
function timeOf({ seconds }: ShownAnswer, write: (whole: number) => string): string {
  const whole = Math.round(seconds ?? 0)
  return whole > 0 ? write(whole) : ''
}

function sayAnswer(answer: ShownAnswer, number: number): string {
  const time = timeOf(answer, (whole) => `, ${whole} ${whole === 1 ? 'second' : 'seconds'}`)
  return `Answer ${number}, ${answer.by === 'voice' ? 'spoken' : 'typed'}${time}`
}

function sayAnswers(answers: readonly ShownAnswer[]): string {
  const spoken = answers.filter(({ by }) => by === 'voice').length
  const typed = answers.length - spoken
  const all = answers.length === 1 ? 'one answer' : `${answers.length} answers`
  if (spoken === 0) return `${all}, typed`
  return typed === 0 ? `${all}, spoken` : `${all}, ${spoken} spoken and ${typed} typed`
}
