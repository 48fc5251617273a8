import type { InterviewDetail } from '@greenroom/contract/report/detail'
import { hourOf } from '../ui/long-date.ts'

export type FeedbackProgress = InterviewDetail['feedbackProgress']

/** The progress of pending feedback in words; only what is known. */
export function sayProgress(progress: FeedbackProgress): string {
  if (progress?.step === 'waiting') return "You're next in line"
  if (progress?.step === 'retrying')
    return `We couldn't finish your feedback just now. We'll try again at ${hourOf(progress.at)}.`
  const reading = readingOf(progress)
  if (!reading) return 'Reading your answers'
  if (reading.read === reading.of) return 'Putting your feedback together'
  return reading.of === 1 ? 'Reading your answer' : `Reading answer ${reading.read + 1} of ${reading.of}`
}

/** Answers read out of the total, where known. */
export function readingOf(progress: FeedbackProgress): { read: number; of: number } | null {
  if (progress?.step !== 'writing' || !progress.answers || progress.answersRead === undefined) return null
  return { read: Math.min(progress.answersRead, progress.answers), of: progress.answers }
}
