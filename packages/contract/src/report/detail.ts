import type { Contract, Reply } from '../index.ts'

/** A completed interview as it is read, on the page and in a file. */
export type InterviewDetail = Reply<Contract['interviewDetail']>
export type ReportMessage = InterviewDetail['messages'][number]
export type Delivery = NonNullable<InterviewDetail['delivery']>[number]
/** What the questions were planned from: the topics of the description that were promised, and those there was no room for. */
export type PlanCoverage = { understood: string[]; noRoomFor: string[]; notice: string | null }
