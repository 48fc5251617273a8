import { limits } from '../limits.ts'
import type { Delivery, FullFeedback, ReportMessage } from './detail.ts'

/** One line of "At a glance". A figure that was not measured is null and says so, instead of being drawn as zero. */
export type GlanceRow = {
  questionNumber: number
  label: string
  points: { covered: number; total: number } | null
  time: { words: string; share: number } | null
  pace: { wordsPerMinute: number; at: number } | null
  fillers: number | null
  spoken: boolean
}

/** The pace plot runs from 60 to 200 words per minute; the calm range 120 to 160 is shaded on it. */
export const paceScale = { slowest: 60, fastest: 200, calm: { from: 120, to: 160 } } as const

/** Fillers are drawn one by one up to here; the figure beside them says how many there were. */
export const mostTicks = 12

/** Where a pace lies on its plot, from 0 (left end) to 1. */
export function placePace(wordsPerMinute: number): number {
  const { slowest, fastest } = paceScale
  return clamp((wordsPerMinute - slowest) / (fastest - slowest))
}

/** "1:24" for 84 seconds. */
export function writeDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** The table's rows, one per question that feedback or measurement says something about, in the order of the interview. */
export function readGlance(
  feedback: Pick<FullFeedback, 'question_feedback'>,
  delivery: readonly Delivery[],
  messages: readonly ReportMessage[],
): GlanceRow[] {
  const spokenIn = new Set(
    messages.filter(({ role, spoken }) => role === 'user' && spoken).map((message) => message.question_number),
  )
  const numbers = new Set([...feedback.question_feedback, ...delivery].map((entry) => entry.question_number))
  return [...numbers]
    .sort((a, b) => a - b)
    .map((questionNumber) => {
      const note = feedback.question_feedback.find((entry) => entry.question_number === questionNumber)
      const measured = delivery.find((entry) => entry.question_number === questionNumber)
      const seconds = measured?.seconds ?? null
      const wordsPerMinute = measured?.words_per_minute ?? null
      return {
        questionNumber,
        label: note?.label || `Question ${questionNumber}`,
        points: note && note.points_total > 0 ? { covered: note.points_covered, total: note.points_total } : null,
        time:
          seconds === null ? null : { words: writeDuration(seconds), share: clamp(seconds / limits.answer.seconds) },
        pace: wordsPerMinute === null ? null : { wordsPerMinute, at: placePace(wordsPerMinute) },
        fillers: measured?.fillers ?? null,
        spoken: spokenIn.has(questionNumber),
      }
    })
}

const clamp = (share: number) => Math.min(1, Math.max(0, share))
