import type { InterviewDetail, ReportMessage } from './detail.ts'

/** One question with what was answered; the answer is null when the interview ended before it. */
export type TranscriptTurn = {
  questionNumber: number
  question: string
  followUp: boolean
  /** Who worded the question, where that is known. */
  askedBy: string | undefined
  answer: { text: string; spoken: boolean } | null
}

/** Pairs questions and answers by their number, in the order of the interview. */
export function readTurns(messages: readonly ReportMessage[]): TranscriptTurn[] {
  const answers = messages.filter(({ role }) => role === 'user')
  return messages
    .filter(({ role }) => role === 'assistant')
    .map(({ questionNumber, content, kind, askedBy }) => {
      const answer = answers.find((message) => message.questionNumber === questionNumber)
      return {
        questionNumber,
        question: content,
        followUp: kind === 'follow_up',
        askedBy,
        answer: answer ? { text: answer.content, spoken: answer.spoken } : null,
      }
    })
}

/** One of the candidate's own questions, its reply, and who worded that, where it was noted. */
export type OwnQuestion = { question: string; answer: string | null; answeredBy?: string | undefined }

/** The candidate's own questions with their replies; a question that got none is still shown. */
export function readOwnQuestions({
  answers,
  userQuestions,
}: Pick<InterviewDetail, 'answers' | 'userQuestions'>): OwnQuestion[] {
  const unanswered = userQuestions.filter((question) => !answers.some((entry) => entry.question === question))
  return [
    ...answers.map(({ question, answer, answeredBy }) => ({ question, answer, answeredBy })),
    ...unanswered.map((question) => ({ question, answer: null })),
  ]
}
