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

/** A parsed interview, the input of every report writer. `care` is a safety message shown instead of feedback. */
export type ReadInterview = {
  brief: Brief
  plan: QuestionPlan
  turns: readonly Turn[]
  readings: AnswerReading[]
  delivery: Delivery[]
  care: string | null
}

/** Result of a review: the report that the user's plan includes, speech figures, and a safety message. */
export type CoachFeedback = {
  report: Report
  /** Null in an overview: speech figures are part of the full report. */
  delivery: Delivery[] | null
  /** Safety message shown instead of a report, for self-harm or an age under 13. */
  careMessage: string | null
  /** The main author: "built-in coach", or the name of a model. */
  coach: string
}

/** Author of a part of a report, and the prompt used. */
export type Author = { writtenBy?: string; prompt?: string }
/** Parts of a report that a model wrote, replacing the built-in ones. */
export type Composed = {
  coach: string
  overall: Omit<SectionOf<'overall'>, 'kind'> | undefined
  tips: Omit<SectionOf<'tips'>, 'kind'> | undefined
  authorOf(notes: AnswerNotes): Author
}

const byBuiltIn: Composed = { coach: coachName, overall: undefined, tips: undefined, authorOf: () => ({}) }

/** Reads each answer separately. */
export const readInterview = (brief: Brief, plan: QuestionPlan, turns: readonly Turn[]): ReadInterview =>
  runAtOnce(readInterviewInSteps(brief, plan, turns))

/** The same as a generator, one step per answer, so that long work can yield. */
export function* readInterviewInSteps(brief: Brief, plan: QuestionPlan, turns: readonly Turn[]): Steps<ReadInterview> {
  const readings = yield* readAnswersInSteps(plan, turns)
  const care = readings.find(({ reading }) => reading.kind === 'care' || reading.kind === 'age')?.reading
  const message = care && 'message' in care ? care.message : null
  return { brief, plan, turns, readings, delivery: turns.map(measureDelivery), care: message }
}

/** Notes on every answer, filtered by the guard. Answers in `written`, by number, use those remarks. */
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

/** Composes the full report from the notes. */
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
/** Content of each section kind, in report order; undefined omits the section. */
type Contents = { [Kind in FullKind]: Omit<SectionOf<Kind>, 'kind'> | undefined }

const listSections = (contents: Contents): FullReport['sections'] =>
  Object.entries(contents).flatMap(([kind, content]) =>
    content ? [{ kind, ...content } as FullReport['sections'][number]] : [],
  )

const unlessEmpty = <Content>(content: Content, items: (content: Content) => readonly unknown[]) =>
  items(content).length > 0 ? content : undefined

/** Filters the report down to what the user's plan includes. */
export function releaseReport(
  { delivery, care }: ReadInterview,
  { report, coach }: { report: FullReport; coach: string },
  includes: Report['includes'],
): CoachFeedback {
  if (includes === 'overview') return { report: toOverview(report), delivery: null, careMessage: care, coach }
  return { report, delivery: [...delivery], careMessage: care, coach }
}

/** Notes that pass the guard; their sources are reduced to what is left. */
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

/** If the guard dropped the first change, the next one replaces it. */
function changeOf({ change }: Noted, { changes: [next] }: AnswerNotes): Noted['change'] {
  return change && next ? { ...change, ...next } : undefined
}

function glanceRow(notes: AnswerNotes, turn: Turn, delivery: readonly Delivery[]): GlanceRow {
  const measured = delivery.find(({ questionNumber }) => questionNumber === notes.number)
  return {
    number: notes.number,
    kind: notes.kind,
    question: notes.question,
    impression: notes.impression,
    spoken: turn.spoken,
    seconds: measured?.seconds ?? null,
    words: measured?.words ?? 0,
    wordsPerMinute: measured?.wordsPerMinute ?? null,
    fillers: measured?.fillers ?? null,
  }
}

/** Topics promised to the candidate, but not asked about; in older plans, the description's duties. */
function notReached({ questions }: QuestionPlan, turns: readonly Turn[]): string[] {
  const asked = new Set(turns.map(({ questionId }) => questionId))
  const topicsOf = (some: readonly PlannedQuestion[]) => new Set(some.flatMap(({ topic, duty }) => topic ?? duty ?? []))
  const reached = topicsOf(questions.filter(({ questionId }) => asked.has(questionId)))
  return [...topicsOf(questions)].filter((topic) => !reached.has(topic))
}

/** An empty report without ratings, for when a safety message replaces it. */
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
