import type { FamilyId } from '@greenroom/catalogue'
import type { InterviewStyle } from '@greenroom/contract/limits'
import type { Competency, Level, QuestionType } from './bank/question.ts'

/** Input of the planner. Deterministic: the same brief always gives the same plan. */
export type Brief = {
  /** Seed of the random generator behind every choice, so that a plan can be reproduced. */
  interviewId: string
  jobTitle: string
  /** False if the user named no job, whatever `jobTitle` holds: no question then assumes one. Absent: true. */
  isNamed?: boolean
  /** Undefined for a custom title that no family fits. */
  family: FamilyId | undefined
  level: Level | 'Any'
  /** 1 only when one question is practiced again; its plan is derived from the interview that it belongs to. */
  questionCount: 1 | 5 | 10
  behavioral: boolean
  /** A pasted job description, up to 10,000 characters of untrusted text; empty when there is none. */
  description: string
  /** Names of the description's topics to ask about; undefined for all of them. */
  topics?: readonly string[]
  /** The template's competencies; empty without a template. */
  competencies: Competency[]
  /** Manner and follow-up depth; absent: friendly and normal. Never changes a rating. */
  style?: InterviewStyle
  /** Questions that this user was asked before; the planner prefers others. */
  seenQuestionIds: string[]
}

/** What answers to a model-written question are scored against: key points and an example. */
export type Rubric = {
  /** 3 to 5. `say`: the point as the scorer matches it; `cover`: the same as a heading shown to the candidate. */
  points: { id: string; say: string; cover: string }[]
  /** A made-up answer, and the role that could plausibly give it. */
  example: { who: string; text: string } | null
}

export type PlannedQuestion = {
  questionId: string
  text: string
  type: QuestionType
  competency: Competency
  targetSeconds: number
  /** The job description's duty that the question asks about, from its verb on: "count the drawers". */
  duty?: string
  /** The topic of the description that the question covers: one of `understood`. */
  topic?: string
  /** The name of the model that worded it; absent for questions of the built-in interviewer. */
  writtenBy?: string
  /** Name and version of the prompt that a model wrote it from: "plan/1". */
  prompt?: string
  /** Only for model-written questions; the bank's rubrics are looked up by `questionId`. */
  rubric?: Rubric
}

export type QuestionPlan = {
  questions: PlannedQuestion[]
  /**
   * Topics of the description that the plan covers, in a few words each. The candidate sees them, so the plan has to
   * keep them.
   */
  understood: string[]
  /** All topics found, covered or not; absent in plans from before topics could be chosen. */
  found?: string[]
  /** The level that was read from the title or the description, or chosen; absent in older plans. */
  level?: Level | 'Any'
  /**
   * The job family of the title. Topics that belong to its work, such as illness in nursing, aren't treated as
   * private.
   */
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

/** One question as it was asked, with its answer. */
export type Turn = {
  number: number
  kind: 'main' | 'follow_up'
  questionId: string
  text: string
  reason?: FollowUpReason
  answer: string
  spoken: boolean
  /** Duration of the answer; undefined when the browser didn't measure it. */
  seconds?: number
}

export type Next =
  | { kind: 'main'; question: PlannedQuestion }
  | { kind: 'follow_up'; questionId: string; text: string; reason: FollowUpReason; writtenBy?: string; prompt?: string }
  | { kind: 'over'; message: string }

export type { Delivery } from '@greenroom/contract/report/detail'
