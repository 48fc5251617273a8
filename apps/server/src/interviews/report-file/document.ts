import { nameSpeaker, readParagraphs, writeByline, writePlan } from '@greenroom/contract/report/byline'
import type { InterviewDetail, PlanCoverage } from '@greenroom/contract/report/detail'
import { nameInterview } from '@greenroom/contract/report/interview-name'
import { cutQuotations, type Segment } from '@greenroom/contract/report/quoted-text'
import { numberReferences, quotationsIn, type Reference } from '@greenroom/contract/report/references'
import { readOwnQuestions, readTurns } from '@greenroom/contract/report/transcript-turns'
import { feedbackFailed, nameQuestion, ratingStopped, sayExtent, turnWords } from '@greenroom/contract/report/words'
import { required } from '../../kit/required.ts'
import { writeDate, writeMoment } from './dates.ts'
import { type ReportPart, writeParts } from './section-blocks.ts'

/** Metadata of the file. */
export type FileFacts = {
  product: string
  /** When the file is made. */
  exportedAt: Date
  /** Time zone of its dates. */
  timeZone: string
  planCoverage: PlanCoverage
}

/** Format-independent report document. Plain data, so that it can be sent to a worker process. */
export type ReportDocument = {
  product: string
  title: string
  /** "Mid level, 5 questions. May 28, 2025 at 4:12 PM." */
  facts: string
  /** The footer of every page, in formats that have pages. */
  foot: string
  /** "Made by Greenroom on May 29, 2025." */
  colophon: string
  exportedAt: Date
  /** Paragraphs of the care message, which come first. */
  care: string[]
  feedback: { state: 'ready'; parts: ReportPart[] } | NoFeedback
  turns: WrittenTurn[]
  /** Empty when none was given. */
  jobDescription: string
}

type NoFeedback = { state: 'pending' | 'failed' | 'left_out'; notice: string }

/** A question and its answer; the candidate's own questions are turns, too. */
export type WrittenTurn = {
  asker: string
  question: string
  answerer: string
  /** The answer with its quoted passages, or a note that there is none. */
  answer: { kind: 'said'; segments: Segment[] } | { kind: 'missing'; notice: string }
  /** The question's number for references; null for the candidate's own. */
  questionNumber: number | null
}

/** Builds the document in the order and words of the report page. With a care message, there is no feedback on the answers. */
export function writeDocument(detail: InterviewDetail, facts: FileFacts): ReportDocument {
  const { report, careMessage } = detail
  const none = noFeedback(detail)
  const references = numberReferences(none ? null : report)
  const margin = [writeByline(detail), writePlan(facts.planCoverage)]
  return {
    product: facts.product,
    title: `Your ${nameInterview(detail.position)}`,
    facts: `${sayExtent(detail)} ${writeMoment(detail.completedAt, facts.timeZone)}.`,
    foot: `${facts.product}, ${nameInterview(detail.position)}, ${writeDate(detail.completedAt, facts.timeZone)}`,
    colophon: `Made by ${facts.product}, ${writeMoment(facts.exportedAt.toISOString(), facts.timeZone)}.`,
    exportedAt: facts.exportedAt,
    care: readParagraphs(careMessage ?? ''),
    feedback: none ?? {
      state: 'ready',
      parts: writeParts(required(report, 'the report of ready feedback'), references, { coach: detail.coach, margin }),
    },
    turns: writeTurns(detail, references.all),
    jobDescription: detail.customDescription ?? '',
  }
}

/** The reason why a file has no feedback, if it has none: a file contains the whole report or nothing of it. */
export function noFeedback({ careMessage, feedbackState, report }: InterviewDetail): NoFeedback | undefined {
  if (careMessage !== null) return { state: 'left_out', notice: ratingStopped }
  if (feedbackState === 'ready' && report?.includes === 'everything') return undefined
  const state = feedbackState === 'pending' ? 'pending' : 'failed'
  const why = state === 'pending' ? 'Your feedback was still being written when this file was made.' : feedbackFailed
  return { state, notice: `${why} Your answers are complete and listed below.` }
}

function writeTurns(report: InterviewDetail, references: readonly Reference[]): WrittenTurn[] {
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
    ({ question, answer, answeredBy: by }): WrittenTurn => ({
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
