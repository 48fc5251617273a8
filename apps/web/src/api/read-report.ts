import {
  type DetailReply,
  type FeedbackProgress,
  type InterviewDetail,
  readDelivery,
} from '@greenroom/contract/report/detail'

/** A report as the API sends it, under the names that the pages use. The specification's own form of the feedback is left out. */
export function readReport(reply: DetailReply): InterviewDetail {
  const { can_rewrite, practice_of, messages, answers, feedbackProgress, delivery, practices, ...same } = reply
  const { feedback: _, ...rest } = same
  return {
    ...rest,
    canRewrite: can_rewrite,
    messages: messages.map(({ question_number, asked_by, ...message }) => ({
      ...message,
      questionNumber: question_number,
      askedBy: asked_by,
    })),
    answers: answers.map(({ answered_by, ...answer }) => ({ ...answer, answeredBy: answered_by })),
    feedbackProgress: feedbackProgress && readProgress(feedbackProgress),
    delivery: delivery?.map(readDelivery) ?? null,
    practiceOf: practice_of && { interviewId: practice_of.interviewId, questionNumber: practice_of.question_number },
    practices: practices.map(({ question_number, attempts }) => ({ questionNumber: question_number, attempts })),
  }
}

export function readProgress(progress: NonNullable<DetailReply['feedbackProgress']>): FeedbackProgress {
  if (progress.step !== 'writing') return progress
  const { answers_read, ...same } = progress
  return { ...same, answersRead: answers_read }
}
