import type { DetailReply, FeedbackProgress, InterviewDetail, ReportMessage } from '@greenroom/contract/report/detail'
import { writeAssessment } from '@greenroom/contract/report/overview'
import type { OwnQuestion } from '@greenroom/contract/report/transcript-turns'
import { writeDelivery } from './delivery.ts'
import { writeFeedback } from './feedback.ts'
import { writePracticeOf } from './replies.ts'

/** A completed interview under the names of the specification, which adds its own form of the feedback. Reports keep their names. */
export function writeDetail(detail: InterviewDetail): DetailReply {
  const { canRewrite, messages, answers, feedbackProgress, delivery, practiceOf, practices, ...same } = detail
  const renamed = {
    can_rewrite: canRewrite,
    messages: messages.map(writeMessage),
    answers: answers.map(({ answeredBy, ...reply }) => ({ ...reply, answered_by: answeredBy })),
    feedbackProgress: feedbackProgress && writeProgress(feedbackProgress),
    delivery: delivery?.map(writeDelivery) ?? null,
    practice_of: writePracticeOf({ practiceOf: practiceOf ?? null }),
    practices: practices.map(({ questionNumber, attempts }) => ({ question_number: questionNumber, attempts })),
  }
  if (same.feedbackAccess === 'full')
    return { ...same, ...renamed, feedback: same.report && writeFeedback(same.report) }
  return { ...same, ...renamed, feedback: same.report && { assessment: writeAssessment(same.report) } }
}

export const writeMessage = ({ role, content, questionNumber, kind, spoken, askedBy }: ReportMessage) => ({
  role,
  content,
  question_number: questionNumber,
  kind,
  spoken,
  asked_by: askedBy,
})

export const writeOwnQuestion = ({ question, answer, answeredBy }: OwnQuestion) => ({
  question,
  answer,
  answered_by: answeredBy,
})

export function writeProgress(progress: FeedbackProgress): NonNullable<DetailReply['feedbackProgress']> {
  if (progress.step !== 'writing') return progress
  const { answersRead, ...same } = progress
  return { ...same, answers_read: answersRead }
}
