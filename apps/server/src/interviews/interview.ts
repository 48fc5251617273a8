import { type Delivery, readDelivery } from '@greenroom/contract/report/detail'
import type { candidateQuestions, interviews, turns } from '../db/schema.ts'
import { required } from '../kit/required.ts'

export type InterviewRow = typeof interviews.$inferSelect
export type StoredTurn = typeof turns.$inferSelect
export type AnsweredTurn = StoredTurn & { answer: string }

export type NewTurn = Pick<
  StoredTurn,
  'interviewId' | 'userId' | 'number' | 'kind' | 'questionId' | 'question' | 'reason' | 'askedBy' | 'prompt' | 'askedAt'
>
/** A question of the candidate's own, with its reply and who worded that (unknown for early ones). */
export type CandidateQuestion = Pick<
  typeof candidateQuestions.$inferSelect,
  'question' | 'answer' | 'answeredBy' | 'prompt'
>

/** Fields common to all interview states. */
export type InterviewBase = Pick<
  InterviewRow,
  | 'id'
  | 'userId'
  | 'job'
  | 'family'
  | 'level'
  | 'questionCount'
  | 'isBehavioral'
  | 'manner'
  | 'depth'
  | 'customDescription'
  | 'topics'
  | 'templateId'
  | 'plan'
  | 'createdAt'
  | 'touchedAt'
> & {
  /** The answer that is practiced; null for a regular interview. */
  practiceOf: { interviewId: string; questionNumber: number } | null
}

export type ActiveInterview = InterviewBase & { state: 'active' }
/** All questions are answered; the candidate may ask their own. */
export type ClosingInterview = InterviewBase & { state: 'closing'; finalMessage: string }
/** While feedback is pending, the report may be that of an earlier coach. */
export type CompletedInterview = InterviewBase & {
  state: 'completed'
  completedAt: Date
  feedbackState: 'pending' | 'ready' | 'failed'
} & Pick<
    InterviewRow,
    'finalMessage' | 'coach' | 'report' | 'careMessage' | 'answersToRead' | 'answersRead' | 'feedbackNotifiedAt'
  > & { delivery: Delivery[] | null }
/** Ended before any answer. */
export type DiscardedInterview = InterviewBase & { state: 'discarded' }

export type OpenInterview = ActiveInterview | ClosingInterview
export type Interview = OpenInterview | CompletedInterview | DiscardedInterview

/** A consistent snapshot of an interview and every question asked so far. */
export type InterviewSnapshot<Of extends Interview = Interview> = { interview: Of; turns: StoredTurn[] }

export const isAnswered = (turn: StoredTurn): turn is AnsweredTurn => turn.answer !== null

export const isOpen = (interview: Interview): interview is OpenInterview =>
  interview.state === 'active' || interview.state === 'closing'

/** Parses a row. Throws where it lacks what its state requires. */
export function toInterview(row: InterviewRow): Interview {
  const base = toBase(row)
  const { state } = row
  if (state === 'active' || state === 'discarded') return { ...base, state }
  if (state === 'closing') return { ...base, state, finalMessage: columnOf(row, 'finalMessage') }
  return {
    ...base,
    state,
    completedAt: columnOf(row, 'completedAt'),
    feedbackState: columnOf(row, 'feedbackState'),
    finalMessage: row.finalMessage,
    coach: row.coach,
    report: row.report,
    delivery: row.delivery?.map(readDelivery) ?? null,
    careMessage: row.careMessage,
    answersToRead: row.answersToRead,
    answersRead: row.answersRead,
    feedbackNotifiedAt: row.feedbackNotifiedAt,
  }
}

const toBase = (row: InterviewRow): InterviewBase => ({
  id: row.id,
  userId: row.userId,
  job: row.job,
  family: row.family,
  level: row.level,
  questionCount: row.questionCount,
  isBehavioral: row.isBehavioral,
  manner: row.manner,
  depth: row.depth,
  customDescription: row.customDescription,
  topics: row.topics,
  templateId: row.templateId,
  plan: row.plan,
  practiceOf:
    row.practiceOf === null ? null : { interviewId: row.practiceOf, questionNumber: columnOf(row, 'practiceNumber') },
  createdAt: row.createdAt,
  touchedAt: row.touchedAt,
})

const columnOf = <Key extends keyof InterviewRow>(row: InterviewRow, key: Key) =>
  required(row[key], `${key} of ${row.state} interview ${row.id}`)
