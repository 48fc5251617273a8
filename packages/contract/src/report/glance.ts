import { limits } from '../limits.ts'
import type { AnswerNote, Delivery, FullFeedback, ReportMessage } from './detail.ts'
import { glanceWords } from './words.ts'

/** One line of "At a glance". A figure that was not measured is null and says so, instead of being drawn as zero. */
export type GlanceRow = {
  questionNumber: number
  label: string
  points: { covered: number; total: number } | null
  /** In place of the points, where there are none: "Not counted". */
  noPoints: string
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
        points: pointsOf(note),
        noPoints: wordsForNoPoints(note),
        time:
          seconds === null ? null : { words: writeDuration(seconds), share: clamp(seconds / limits.answer.seconds) },
        pace: wordsPerMinute === null ? null : { wordsPerMinute, at: placePace(wordsPerMinute) },
        fillers: measured?.fillers ?? null,
        spoken: spokenIn.has(questionNumber),
      }
    })
}

/** Points are worth a column where at least two rows can be compared by them. */
export const showsPoints = (rows: readonly GlanceRow[]): boolean => rows.filter(({ points }) => points).length >= 2

/** The points of an answer that was judged; a report of before may hold some of one that was not. */
function pointsOf(note: AnswerNote | undefined): GlanceRow['points'] {
  if (!note || note.points_total === 0 || isUnjudged(note)) return null
  return { covered: note.points_covered, total: note.points_total }
}

function wordsForNoPoints(note: AnswerNote | undefined): string {
  if (note?.band === 'not answered') return glanceWords.notAnswered
  return !note || isUnjudged(note) ? glanceWords.notJudged : glanceWords.notCounted
}

const isUnjudged = ({ band }: AnswerNote) => band === 'not judged' || band === 'not answered'

const clamp = (share: number) => Math.min(1, Math.max(0, share))
