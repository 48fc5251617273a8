import type { FamilyId } from '@greenroom/catalogue'
import type { InterviewStyle } from '@greenroom/contract/limits'
import type { Competency, Level, QuestionType } from './bank/question.ts'

/** What an interview is to be about. The same brief always gives the same plan. */
export type Brief = {
  /** Seeds every choice, so that a report can be made again. */
  interviewId: string
  jobTitle: string
  /** False where nobody named a job, be there a title: no question then takes one for granted. Absent: true. */
  isNamed?: boolean
  /** Undefined for a custom title that no family fits. */
  family: FamilyId | undefined
  level: Level | 'Any'
  /** 1 only where one question is practiced again: that is planned from the interview it belongs to. */
  questionCount: 1 | 5 | 10
  behavioral: boolean
  /** A pasted job description, up to 10,000 characters of untrusted text; empty when there is none. */
  description: string
  /** Topics of the description that are to be asked about, by name; undefined for all of them. */
  topics?: readonly string[]
  /** What a template starts with, empty when there is none. */
  competencies: Competency[]
  /** How the interviewer speaks and how often it asks further; absent: friendly and normal. Never changes a rating. */
  style?: InterviewStyle
  /** Questions that this user was asked before. */
  seenQuestionIds: string[]
}

/** What a strong answer to a question of a model's contains, and an example: what its answers are read against. */
export type Rubric = {
  /** 3 to 5. `say`: the point as it is looked for; `cover`: the same as a heading to the candidate. */
  points: { id: string; say: string; cover: string }[]
  /** A made-up answer, and by whom it is plausible. */
  example: { who: string; text: string } | null
}

export type PlannedQuestion = {
  questionId: string
  text: string
  type: QuestionType
  competency: Competency
  targetSeconds: number
  /** The duty of the job description that it was chosen for, from its verb on: "count the drawers". */
  duty?: string
  /** The topic of the description that it keeps a promise about: one of `understood`. */
  topic?: string
  /** The name of the model that worded it; the built-in interviewer wrote all others. */
  writtenBy?: string
  /** The prompt, with its version, that a model wrote it from: "plan/1". */
  prompt?: string
  /** Only questions of a model have their own; the bank's are found by `questionId`. */
  rubric?: Rubric
}

export type QuestionPlan = {
  questions: PlannedQuestion[]
  /** The topics of the description that these questions ask about, in a few words each: a promise to the candidate. */
  understood: string[]
  /** All topics that were found, asked about or not; absent in plans of before topics could be chosen. */
  found?: string[]
  /** The level that was read from the title or the description, or chosen; absent in older plans. */
  level?: Level | 'Any'
  /** The job family of the title: what is part of the work there, such as illness in nursing, is nobody's private matter. */
  family?: FamilyId
  notice?: string
}

export type FollowUpReason =
  | 'empty'
  | 'short'
  | 'off_topic'
  | 'vague'
  | 'no_action'
  | 'no_result'
  | 'looking_back'
  | 'detail'
  | 'hardest'
  | 'missing_point'

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
  | { kind: 'follow_up'; questionId: string; text: string; reason: FollowUpReason; writtenBy?: string; prompt?: string }
  | { kind: 'over'; message: string }

export type Delivery = {
  question_number: number
  seconds: number | null
  words: number
  words_per_minute: number | null
  fillers: number | null
}
