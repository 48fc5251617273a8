import type { Contract, Reply } from '../index.ts'

/** A completed interview as it is read, on the page and in a file. */
export type Report = Reply<Contract['interviewDetail']>
export type ReportMessage = Report['messages'][number]
export type Delivery = NonNullable<Report['delivery']>[number]
export type FullFeedback = Extract<NonNullable<Report['feedback']>, { strengths: string[] }>
export type AnswerNote = FullFeedback['question_feedback'][number]
/** What the questions were planned from. */
export type PlannedFrom = { understood: string[]; notice: string | null }

/** Whether the whole feedback was sent, and not the overview that FREE and BASIC get. */
export function isFull(feedback: Report['feedback'], access: Report['feedbackAccess']): feedback is FullFeedback {
  return feedback !== null && access === 'full' && 'strengths' in feedback
}
