import type { AnswerNotes, CoverPoint, FullReport } from '@greenroom/contract/report/model'
import { findSection } from '@greenroom/contract/report/sections'
import { coachName, readGuarded, type Turn } from '@greenroom/interviewer'
import { type CompletedInterview, isAnswered, type StoredTurn } from './interview.ts'
import { readReport, wholeOf } from './stored-report.ts'
import { toTurn } from './turn.ts'

/** The number of answers that got the built-in coach's notes because the model call failed. */
export function countUnjudged(report: FullReport, coach: string | null, turns: readonly Turn[]): number {
  const notes = findSection(report, 'answers')?.answers ?? []
  const readable = (one: AnswerNotes) => {
    const turn = turns.find(({ number }) => number === one.number)
    return turn !== undefined && readGuarded(turn.text, turn.answer).kind === 'answer'
  }
  // Notes with a prompt had a model's judgment that failed the guardrails: asking again would give the same.
  const isUnjudged = ({ writtenBy, prompt }: AnswerNotes) => !prompt && (writtenBy ?? coach ?? coachName) === coachName
  return notes.filter((one) => isUnjudged(one) && readable(one)).length
}

/** Whether a model could add to stored feedback: there is a full report without a care message. */
export function canRewrite(interview: CompletedInterview, turns: readonly StoredTurn[]): boolean {
  if (interview.feedbackState !== 'ready' || interview.careMessage !== null) return false
  const answered = turns.filter(isAnswered)
  const report = wholeOf(readReport(interview, answered))
  return report !== null && countUnjudged(report, interview.coach, answered.map(toTurn)) > 0
}

type Stored = { report: FullReport; coach: string | null }

/** Whether a report may replace another: it has more answers judged by a model, and none that a model judged before is lost. */
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

/** Carries checked points over to a new report, matched by question and by id or words. */
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
