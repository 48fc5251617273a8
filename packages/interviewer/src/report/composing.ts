import {
  type AnswerNotes,
  type FullReport,
  type GlanceRow,
  type Report,
  reportVersion,
  type SectionOf,
} from '@greenroom/contract/report/model'
import { toOverview } from '@greenroom/contract/report/overview'
import { ratingStopped } from '@greenroom/contract/report/words'
import type { Brief, Delivery, PlannedQuestion, QuestionPlan, Turn } from '../conversation.ts'
import { measureDelivery } from '../delivery.ts'
import { coachName } from '../names.ts'
import { seeded } from '../seed.ts'
import { runAtOnce, type Steps } from '../steps.ts'
import { type Noted, noteAnswer } from './answer-notes.ts'
import { withOneChange } from './first-change.ts'
import { enforce } from './guard.ts'
import { writeOverall } from './overall.ts'
import { openPhrasebook } from './phrasebook.ts'
import { type AnswerReading, readAnswersInSteps } from './reading.ts'
import { writeTips } from './tips.ts'
import type { WrittenRemarks } from './written-remarks.ts'

/** An interview as every coach reads it. `care` is help that is shown instead of feedback. */
export type ReadInterview = {
  brief: Brief
  plan: QuestionPlan
  turns: readonly Turn[]
  readings: AnswerReading[]
  delivery: Delivery[]
  care: string | null
}

/** What is made of an interview: the report that the plan includes, how it was spoken, and what matters more than practice. */
export type Review = {
  report: Report
  /** Null beside an overview: pace and fillers belong to the whole report. */
  delivery: Delivery[] | null
  /** Help that is shown instead of a report, when an answer speaks of self-harm or of being under 13. */
  careMessage: string | null
  /** Who wrote it, or most of it: "built-in coach", or the name of a model. */
  coach: string
}

/** Who wrote a part of a report, and from which prompt. */
export type Author = { writtenBy?: string; prompt?: string }
/** Parts of a report that somebody else than the built-in coach wrote, in its place. */
export type Composed = {
  coach: string
  overall: Omit<SectionOf<'overall'>, 'kind'> | undefined
  tips: Omit<SectionOf<'tips'>, 'kind'> | undefined
  authorOf(notes: AnswerNotes): Author
}

const byBuiltIn: Composed = { coach: coachName, overall: undefined, tips: undefined, authorOf: () => ({}) }

/** Reads all answers, by themselves. */
export const readInterview = (brief: Brief, plan: QuestionPlan, turns: readonly Turn[]): ReadInterview =>
  runAtOnce(readInterviewInSteps(brief, plan, turns))

/** The same, an answer in each step. */
export function* readInterviewInSteps(brief: Brief, plan: QuestionPlan, turns: readonly Turn[]): Steps<ReadInterview> {
  const readings = yield* readAnswersInSteps(plan, turns)
  const care = readings.find(({ reading }) => reading.kind === 'care' || reading.kind === 'age')?.reading
  const message = care && 'message' in care ? care.message : null
  return { brief, plan, turns, readings, delivery: turns.map(measureDelivery), care: message }
}

/** The notes on every answer, all of which pass the guard; those in `written`, by number, with the remarks that it holds. */
export function noteInterview(
  { brief, turns, readings }: ReadInterview,
  written: ReadonlyMap<number, WrittenRemarks> = new Map(),
): Noted[] {
  const phrasebook = openPhrasebook(seeded(`${brief.interviewId} report`))
  return withOneChange(
    guarded(
      readings.map((one) => noteAnswer(one, phrasebook, written.get(one.turn.number))),
      turns,
    ),
  )
}

/** The whole report from the notes on the answers. */
export function composeReport(
  { plan, turns, delivery, care }: ReadInterview,
  noted: readonly Noted[],
  written: Composed = byBuiltIn,
): { report: FullReport; coach: string } {
  if (care !== null) return { report: withoutJudgment, coach: coachName }
  const { proud, sentences, startWith } = writeOverall(noted)
  const tips = writeTips(noted, delivery)
  const topics = notReached(plan, turns)
  const author: Author = written.coach === coachName ? {} : { writtenBy: coachName }
  const found: Contents = {
    proud,
    overall: written.overall ?? { sentences, startWith, ...author },
    glance: { rows: noted.map(({ notes, one }) => glanceRow(notes, one.turn, delivery)) },
    answers: { answers: noted.map(({ notes }) => ({ ...notes, ...written.authorOf(notes) })) },
    tips: unlessEmpty(written.tips ?? { tips, ...author }, ({ tips }) => tips),
    not_reached: unlessEmpty({ topics }, ({ topics }) => topics),
  }
  const report: FullReport = { version: reportVersion, includes: 'everything', sections: listSections(found) }
  return { report, coach: written.coach }
}

type FullKind = FullReport['sections'][number]['kind']
/** What each kind of section says, in the order of the report; undefined where it is left out. */
type Contents = { [Kind in FullKind]: Omit<SectionOf<Kind>, 'kind'> | undefined }

const listSections = (contents: Contents): FullReport['sections'] =>
  Object.entries(contents).flatMap(([kind, content]) =>
    content ? [{ kind, ...content } as FullReport['sections'][number]] : [],
  )

const unlessEmpty = <Content>(content: Content, items: (content: Content) => readonly unknown[]) =>
  items(content).length > 0 ? content : undefined

/** What the plan of the user includes of the report, and nothing else. */
export function releaseReport(
  { delivery, care }: ReadInterview,
  { report, coach }: { report: FullReport; coach: string },
  includes: Report['includes'],
): Review {
  if (includes === 'overview') return { report: toOverview(report), delivery: null, careMessage: care, coach }
  return { report, delivery: [...delivery], careMessage: care, coach }
}

/** The notes that pass the guard, and of what they are written from only what they still hold. */
function guarded(noted: readonly Noted[], turns: readonly Turn[]): Noted[] {
  const kept = enforce(
    noted.map(({ notes }) => notes),
    turns,
  )
  return noted.map((one, at) => {
    const notes = kept[at]!
    const isKept = (text: string) => notes.works.some(({ quotation }) => quotation.text === text)
    const first = notes.changes[0]?.title
    const isFirst = one.change !== undefined && first === one.change.title
    return {
      ...one,
      notes,
      works: one.works.filter(({ quotation }) => isKept(quotation.text)),
      change: isFirst ? one.change : changeOf(one, notes),
    }
  })
}

/** Where the first change was dropped, the next one takes its place. */
function changeOf({ change }: Noted, { changes: [next] }: AnswerNotes): Noted['change'] {
  return change && next ? { ...change, ...next } : undefined
}

function glanceRow(notes: AnswerNotes, turn: Turn, delivery: readonly Delivery[]): GlanceRow {
  const measured = delivery.find(({ question_number }) => question_number === notes.number)
  return {
    number: notes.number,
    kind: notes.kind,
    question: notes.question,
    impression: notes.impression,
    spoken: turn.spoken,
    seconds: measured?.seconds ?? null,
    words: measured?.words ?? 0,
    wordsPerMinute: measured?.words_per_minute ?? null,
    fillers: measured?.fillers ?? null,
  }
}

/** The promised topics that no question was asked about; older plans name the line of the description only. */
function notReached({ questions }: QuestionPlan, turns: readonly Turn[]): string[] {
  const asked = new Set(turns.map(({ questionId }) => questionId))
  const topicsOf = (some: readonly PlannedQuestion[]) => new Set(some.flatMap(({ topic, duty }) => topic ?? duty ?? []))
  const reached = topicsOf(questions.filter(({ questionId }) => asked.has(questionId)))
  return [...topicsOf(questions)].filter((topic) => !reached.has(topic))
}

/** A report without any judgment, for when something matters more than practice. */
const withoutJudgment: FullReport = {
  version: reportVersion,
  includes: 'everything',
  sections: [
    {
      kind: 'overall',
      sentences: [ratingStopped],
      startWith: null,
    },
  ],
}
