import type { Contract, Reply } from '../index.ts'

/** A completed interview as it is read, on the page and in a file. */
export type InterviewDetail = Reply<Contract['interviewDetail']>
export type ReportMessage = InterviewDetail['messages'][number]
export type Delivery = NonNullable<InterviewDetail['delivery']>[number]
/** What the questions were planned from. */
export type PlannedFrom = { understood: string[]; notice: string | null }
