import type { AnswerNotes, CoverPoint, FullReport } from '@greenroom/contract/report/model'
import { findSection } from '@greenroom/contract/report/sections'
import { coachName, readGuarded, type Turn } from '@greenroom/interviewer'
import { type CompletedInterview, isAnswered, type StoredTurn } from './interview.ts'
import { readReport, wholeOf } from './stored-report.ts'
import { toTurn } from './turn.ts'

/** How many answers that a model could have judged the built-in coach wrote about, because no model answered. */
export function countUnjudged(report: FullReport, coach: string | null, turns: readonly Turn[]): number {
  const notes = findSection(report, 'answers')?.answers ?? []
  const readable = (one: AnswerNotes) => {
    const turn = turns.find(({ number }) => number === one.number)
    return turn !== undefined && readGuarded(turn.text, turn.answer).kind === 'answer'
  }
  // Notes with a prompt had a model's judgment of which nothing could be shown: asking again would give the same.
  const isUnjudged = ({ writtenBy, prompt }: AnswerNotes) => !prompt && (writtenBy ?? coach ?? coachName) === coachName
  return notes.filter((one) => isUnjudged(one) && readable(one)).length
}

/** Whether a model has something to add to stored feedback: it is there, whole, and no answer in it matters more than practice. */
export function canRewrite(interview: CompletedInterview, turns: readonly StoredTurn[]): boolean {
  if (interview.feedbackState !== 'ready' || interview.careMessage !== null) return false
  const answered = turns.filter(isAnswered)
  const report = wholeOf(readReport(interview, answered))
  return report !== null && countUnjudged(report, interview.coach, answered.map(toTurn)) > 0
}

type Stored = { report: FullReport; coach: string | null }

/**
 * Whether a report may take the place of another: a model judged more answers for it, and each whose notes a model wrote before has
 * notes of a model's again.
 */
export function isBetter(after: Stored, before: Stored, turns: readonly Turn[]): boolean {
  const kept = answersOfModel(after)
  return (
    countUnjudged(after.report, after.coach, turns) < countUnjudged(before.report, before.coach, turns) &&
    [...answersOfModel(before)].every((number) => kept.has(number))
  )
}

const answersOfModel = ({ report, coach }: Stored): ReadonlySet<number> =>
  new Set(
    (findSection(report, 'answers')?.answers ?? []).flatMap(({ number, writtenBy }) =>
      (writtenBy ?? coach ?? coachName) === coachName ? [] : [number],
    ),
  )

/** The report with every point checked that was checked in the one before, known by its question and its id or words. */
export function keepTicks(report: FullReport, before: FullReport): FullReport {
  const ticked = (findSection(before, 'answers')?.answers ?? []).flatMap(({ number, covers }) =>
    covers.filter(({ said }) => said).map(({ id, covers: text }) => ({ number, id, text })),
  )
  const isTicked = (number: number, { id, covers }: CoverPoint) =>
    ticked.some((one) => one.number === number && (one.id === id || one.text === covers))
  return {
    ...report,
    sections: report.sections.map((section) =>
      section.kind !== 'answers'
        ? section
        : {
            ...section,
            answers: section.answers.map((one) => ({
              ...one,
              covers: one.covers.map((cover) => (isTicked(one.number, cover) ? { ...cover, said: true } : cover)),
            })),
          },
    ),
  }
}
