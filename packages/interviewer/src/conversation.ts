import type { FamilyId } from '@greenroom/catalogue'
import type { Competency, Level, QuestionType } from './bank/question.ts'

/** What an interview is to be about. The same brief always gives the same plan. */
export type Brief = {
  /** Seeds every choice, so that a report can be made again. */
  interviewId: string
  jobTitle: string
  /** Undefined for a custom title that no family fits. */
  family: FamilyId | undefined
  level: Level | 'Any'
  /** 1 only where one question is practiced again: that is planned from the interview it belongs to. */
  questionCount: 1 | 5 | 10
  behavioral: boolean
  /** A pasted job description, up to 10,000 characters of untrusted text; empty when there is none. */
  description: string
  /** What a template starts with, empty when there is none. */
  competencies: Competency[]
  /** Questions that this user was asked before. */
  seenQuestionIds: string[]
}

export type PlannedQuestion = {
  questionId: string
  text: string
  type: QuestionType
  competency: Competency
  targetSeconds: number
  /** The line of the job description that it was chosen for, when there is one. */
  duty?: string
  /** The name of the model that worded it; the built-in interviewer wrote all others. */
  writtenBy?: string
}

export type Plan = {
  questions: PlannedQuestion[]
  /** What was understood from the description, and what was not: shown to the user. */
  understood: string[]
  notice?: string
}

export type FollowUpReason = 'empty' | 'off_topic' | 'no_action' | 'no_result' | 'vague' | 'missing_point'

/** One question as it was asked, with what was said. */
export type Turn = {
  number: number
  kind: 'main' | 'follow_up'
  questionId: string
  text: string
  reason?: FollowUpReason
  answer: string
  spoken: boolean
  /** Undefined when the browser did not measure it. */
  seconds?: number
}

export type Next =
  | { kind: 'main'; question: PlannedQuestion }
  | { kind: 'follow_up'; questionId: string; text: string; reason: FollowUpReason; writtenBy?: string }
  | { kind: 'over'; message: string }

/** Offsets in UTF-16 units into the answer of the turn with this number; the text between them is the reference. */
export type QuoteAt = { question_number: number; start: number; end: number } | null
export type Band = 'not answered' | 'not judged' | 'a start' | 'developing' | 'solid' | 'strong'

export type Feedback = {
  assessment: string
  strengths: string[]
  strength_notes: { area: string; reference: string; note: string; at: QuoteAt }[]
  improvements: { area: string; reference: string; suggestion: string; example: string; at: QuoteAt }[]
  tips: string[]
  question_feedback: {
    question_number: number
    /** A few words for a table row, such as "Deciding early". */
    label: string
    assessment: string
    strengths: string[]
    improvements: string[]
    band: Band
    points_covered: number
    points_total: number
    not_judged: string[]
  }[]
}

export type Delivery = {
  question_number: number
  seconds: number | null
  words: number
  words_per_minute: number | null
  fillers: number | null
}

export type Review = {
  feedback: Feedback
  delivery: Delivery[]
  /** Help that is shown instead of scores, when an answer speaks of self-harm or of being under 13. */
  careMessage: string | null
}
