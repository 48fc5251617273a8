import type { Contract, Reply } from '../index.ts'
import type { FullReport, OverviewReport } from './model.ts'

/** A completed interview as it is read, on the page and in a file. The API sends it as `DetailReply`, under the names of the wire. */
export type InterviewDetail = Shared &
  (
    | { feedbackAccess: 'full'; report: FullReport | null }
    | { feedbackAccess: 'overview'; report: OverviewReport | null }
  )
export type DetailReply = Reply<Contract['interviewDetail']>

type Shared = Omit<
  DetailReply,
  | 'feedbackAccess'
  | 'feedback'
  | 'report'
  | 'can_rewrite'
  | 'messages'
  | 'answers'
  | 'feedbackProgress'
  | 'delivery'
  | 'practice_of'
  | 'practices'
> & {
  /** Whether a model can write again what the built-in coach wrote because no model answered. */
  canRewrite: boolean
  messages: ReportMessage[]
  answers: OwnReply[]
  feedbackProgress: FeedbackProgress | null
  delivery: Delivery[] | null
  practiceOf?: { interviewId: string; questionNumber: number } | undefined
  practices: { questionNumber: number; attempts: number }[]
}

/** A question or an answer of the transcript. */
export type ReportMessage = {
  role: 'assistant' | 'user'
  content: string
  questionNumber: number
  kind: 'main' | 'follow_up'
  spoken: boolean
  askedBy?: string | undefined
}
/** A reply to one of the candidate's own questions. */
export type OwnReply = { question: string; answer: string; ttsAudioUrl: string | null; answeredBy?: string | undefined }

type FeedbackProgressReply = NonNullable<DetailReply['feedbackProgress']>
export type FeedbackProgress =
  | Exclude<FeedbackProgressReply, { step: 'writing' }>
  | { step: 'writing'; answers?: number | undefined; answersRead?: number | undefined }

/** How an answer was given: pace and fillers are null where they weren't measured. */
export type Delivery = {
  questionNumber: number
  seconds: number | null
  words: number
  wordsPerMinute: number | null
  fillers: number | null
}
export type DeliveryReply = NonNullable<DetailReply['delivery']>[number]

/** Delivery as it is sent, and as it is stored. */
export const readDelivery = ({ question_number, words_per_minute, ...same }: DeliveryReply): Delivery => ({
  ...same,
  questionNumber: question_number,
  wordsPerMinute: words_per_minute,
})

/** What the questions were planned from: the topics of the description that were promised, and those there was no room for. */
export type PlanCoverage = { understood: string[]; noRoomFor: string[]; notice: string | null }
