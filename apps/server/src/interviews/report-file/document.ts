import { nameSpeaker, readParagraphs, writeByline, writePlan } from '@greenroom/contract/report/byline'
import type { AnswerNote, FullFeedback, PlannedFrom, Report } from '@greenroom/contract/report/detail'
import { type GlanceRow, readGlance } from '@greenroom/contract/report/glance'
import { nameInterview } from '@greenroom/contract/report/interview-name'
import { cutQuotations, type Segment } from '@greenroom/contract/report/quoted-text'
import { numberReferences, quotationsIn, type Reference, type References } from '@greenroom/contract/report/references'
import { readOwnQuestions, readTurns } from '@greenroom/contract/report/transcript-turns'
import { feedbackFailed, nameQuestion, sayExtent, turnWords } from '@greenroom/contract/report/words'
import { writeDate, writeMoment } from './dates.ts'

/** What a file says beside the report itself. */
export type FileFacts = {
  product: string
  /** When the file is made. */
  exportedAt: Date
  /** In which its dates are given. */
  timeZone: string
  plannedFrom: PlannedFrom
}

/** A report to be read from top to bottom, whatever it is written in. Plain data, so that it can go to another process. */
export type ReportDocument = {
  product: string
  title: string
  /** "Mid level, 5 questions. May 28, 2025 at 4:12 PM." */
  facts: string
  /** What stands at the foot of every page, where there are pages. */
  foot: string
  /** "Made by Greenroom on May 29, 2025." */
  colophon: string
  exportedAt: Date
  /** Paragraphs that come before everything else. */
  care: string[]
  feedback: WrittenFeedback | { state: 'pending' | 'failed'; notice: string }
  turns: WrittenTurn[]
  /** '' where none was given. */
  jobDescription: string
}

export type WrittenFeedback = {
  state: 'ready'
  overall: string[]
  byline: string
  plan: string
  glance: GlanceRow[]
  strengths: References['strengths']
  improvements: References['improvements']
  tips: string[]
  answers: AnswerNote[]
}

/** Somebody asks, somebody answers. The candidate's own questions are turns too. */
export type WrittenTurn = {
  asker: string
  question: string
  answerer: string
  /** What was answered, with the places that are quoted; what stands there instead is no answer. */
  answer: { kind: 'said'; segments: Segment[] } | { kind: 'missing'; notice: string }
  /** The question's number, for what refers to it; null for the candidate's own. */
  questionNumber: number | null
}

/** A report in the order and the words of its page. Where care comes first, nothing in it is a figure. */
export function writeDocument(report: Report, facts: FileFacts): ReportDocument {
  const full = 'strengths' in (report.feedback ?? {}) ? (report.feedback as FullFeedback) : null
  const references = numberReferences(full ?? { strength_notes: [], improvements: [] })
  return {
    product: facts.product,
    title: `Your ${nameInterview(report.position)}`,
    facts: `${sayExtent(report)} ${writeMoment(report.completedAt, facts.timeZone)}.`,
    foot: `${facts.product}, ${nameInterview(report.position)}, ${writeDate(report.completedAt, facts.timeZone)}`,
    colophon: `Made by ${facts.product}, ${writeMoment(facts.exportedAt.toISOString(), facts.timeZone)}.`,
    exportedAt: facts.exportedAt,
    care: readParagraphs(report.careMessage ?? ''),
    feedback:
      report.feedbackState === 'ready' && full
        ? writeFeedback(report, full, { references, plannedFrom: facts.plannedFrom })
        : noFeedback(report.feedbackState === 'pending' ? 'pending' : 'failed'),
    turns: writeTurns(report, references.all),
    jobDescription: report.customDescription ?? '',
  }
}

/** Why there is no feedback, and what there is. */
export function noFeedback(state: 'pending' | 'failed') {
  const why = state === 'pending' ? 'Your feedback was still being written when this file was made.' : feedbackFailed
  return { state, notice: `${why} Your answers are complete and stand below.` }
}

/** Whether bands, points and figures belong in a file: not beside words that matter more than practice. */
export const isScored = ({ careMessage }: Pick<Report, 'careMessage'>): boolean => careMessage === null

type Beside = { references: References; plannedFrom: PlannedFrom }

function writeFeedback(report: Report, full: FullFeedback, { references, plannedFrom }: Beside): WrittenFeedback {
  return {
    state: 'ready',
    overall: readParagraphs(full.assessment),
    byline: writeByline({ ...report, feedback: full }),
    plan: writePlan(plannedFrom),
    glance: isScored(report) ? readGlance(full, report.delivery ?? [], report.messages) : [],
    strengths: references.strengths,
    improvements: references.improvements,
    tips: full.tips,
    answers: isScored(report) ? full.question_feedback : [],
  }
}

function writeTurns(report: Report, references: readonly Reference[]): WrittenTurn[] {
  const asked = readTurns(report.messages).map(
    (turn): WrittenTurn => ({
      asker: nameQuestion(turn),
      question: turn.question,
      answerer: turn.answer && !turn.answer.spoken ? turnWords.youTyped : turnWords.you,
      answer: turn.answer
        ? { kind: 'said', segments: cutQuotations(turn.answer.text, quotationsIn(references, turn.questionNumber)) }
        : { kind: 'missing', notice: turnWords.unanswered },
      questionNumber: turn.questionNumber,
    }),
  )
  const own = readOwnQuestions(report).map(
    ({ question, answer, answered_by: by }): WrittenTurn => ({
      asker: turnWords.youAsked,
      question,
      answerer: nameSpeaker(by),
      answer:
        answer === null
          ? { kind: 'missing', notice: turnWords.noReply }
          : { kind: 'said', segments: [{ kind: 'plain', text: answer }] },
      questionNumber: null,
    }),
  )
  return [...asked, ...own]
}
