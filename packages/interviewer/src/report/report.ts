import {
  type AnswerNotes,
  type FullReport,
  type GlanceRow,
  type OverviewReport,
  reportVersion,
  toOverview,
} from '@greenroom/contract/report/model'
import { ratingStopped } from '@greenroom/contract/report/words'
import type { Brief, Delivery, Plan, PlannedQuestion, Turn } from '../conversation.ts'
import { measureDelivery } from '../delivery.ts'
import { seeded } from '../seed.ts'
import { type Noted, noteAnswer } from './answer-notes.ts'
import { withOneChange } from './first-change.ts'
import { enforce } from './guard.ts'
import { writeOverall } from './overall.ts'
import { openPhrasebook } from './phrasebook.ts'
import { readAnswers } from './reading.ts'
import { writeTips } from './tips.ts'

/** What is made of an interview: the report that the plan includes, how it was spoken, and what matters more than practice. */
export type Review = {
  report: FullReport | OverviewReport
  /** Null beside an overview: pace and fillers belong to the whole report. */
  delivery: Delivery[] | null
  /** Help that is shown instead of a report, when an answer speaks of self-harm or of being under 13. */
  careMessage: string | null
}

/**
 * The report on an interview: what was said, held against what experts wrote about the questions; never a prediction and never
 * about the person. Every quotation is compared with the stored answer. The same turns give the same report. Of what `includes`
 * leaves out nothing but counts leaves this function.
 */
export function review(
  brief: Brief,
  plan: Plan,
  turns: readonly Turn[],
  includes: FullReport['includes'] | OverviewReport['includes'],
): Review {
  const delivery = turns.map(measureDelivery)
  const full = writeReport(brief, plan, turns, delivery)
  const { careMessage } = full
  if (includes === 'overview') return { report: toOverview(full.report), delivery: null, careMessage }
  return { report: full.report, delivery, careMessage }
}

function writeReport(brief: Brief, plan: Plan, turns: readonly Turn[], delivery: readonly Delivery[]) {
  const readings = readAnswers(plan, turns)
  const care = readings.find(({ reading }) => reading.kind === 'care' || reading.kind === 'age')?.reading
  if (care && 'message' in care) return { report: withoutJudgment, careMessage: care.message }
  const phrasebook = openPhrasebook(seeded(`${brief.interviewId} report`))
  const noted = withOneChange(
    guarded(
      readings.map((one) => noteAnswer(one, phrasebook)),
      turns,
    ),
  )
  const { proud, sentences, startWith } = writeOverall(noted)
  const tips = writeTips(noted, delivery)
  const topics = notReached(plan, turns)
  const report: FullReport = {
    version: reportVersion,
    includes: 'everything',
    sections: [
      ...(proud ? [{ kind: 'proud' as const, ...proud }] : []),
      { kind: 'overall', sentences, startWith },
      { kind: 'glance', rows: noted.map(({ notes, one }) => glanceRow(notes, one.turn, delivery)) },
      { kind: 'answers', answers: noted.map(({ notes }) => notes) },
      ...(tips.length > 0 ? [{ kind: 'tips' as const, tips }] : []),
      ...(topics.length > 0 ? [{ kind: 'not_reached' as const, topics }] : []),
    ],
  }
  return { report, careMessage: null }
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
    return {
      ...one,
      notes,
      works: one.works.filter(({ quotation }) => isKept(quotation.text)),
      change: notes.changes.length > 0 ? one.change : undefined,
    }
  })
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
function notReached({ questions }: Plan, turns: readonly Turn[]): string[] {
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
