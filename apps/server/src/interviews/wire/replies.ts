import type { Contract, Reply } from '@greenroom/contract'
import type { AnsweredTurn, CandidateQuestion, OpenInterview } from '../interview.ts'
import { readLevel } from '../plan-coverage.ts'
import type { Started } from '../start.ts'

/** Replies of this room under the names of the specification. `delivery` and reports are sent as they are stored. */
type Detail = Reply<Contract['interviewDetail']>
type Practices = Reply<Contract['practices']>
type CurrentQuestion = Reply<Contract['currentQuestion']>

export const writeStarted = (started: Started) =>
  started.kind === 'new'
    ? { interviewId: started.interviewId }
    : { hasActiveInterview: true as const, activeInterview: writeActiveInterview(started.interview) }

export const writeActiveInterview = (interview: OpenInterview) => ({
  interview_id: interview.id,
  job: interview.job,
  level: readLevel(interview),
  practice_of: writePracticeOf(interview),
})

export const writePracticeOf = ({ practiceOf }: Pick<OpenInterview, 'practiceOf'>) =>
  practiceOf === null ? undefined : { interviewId: practiceOf.interviewId, question_number: practiceOf.questionNumber }

/** A reply to one of the candidate's own questions. */
export const writeReply = ({ question, answer, answeredBy }: CandidateQuestion, ttsAudioUrl: string | null) => ({
  question,
  answer,
  ttsAudioUrl,
  answered_by: answeredBy ?? undefined,
})

/** A transcript: each question and its answer, alternating. */
export const writeMessages = (turns: readonly AnsweredTurn[]): Detail['messages'] =>
  turns.flatMap(({ question, askedBy, answer, number, kind, spoken }) => [
    { role: 'assistant', content: question, question_number: number, kind, spoken: false, asked_by: askedBy },
    { role: 'user', content: answer, question_number: number, kind, spoken },
  ])

export const writePracticeCounts = (
  counts: readonly { questionNumber: number; attempts: number }[],
): Detail['practices'] => counts.map(({ questionNumber, attempts }) => ({ question_number: questionNumber, attempts }))

export const writePracticedAnswer = ({ number, question, kind, answer, spoken }: AnsweredTurn) => ({
  question_number: number,
  question,
  kind,
  answer,
  spoken,
})

export const writeCurrentQuestion = ({
  noRoomFor,
  practiceOf,
  ...named
}: Omit<CurrentQuestion, 'no_room_for' | 'practice_of'> & {
  noRoomFor: string[]
  practiceOf: OpenInterview['practiceOf']
}): CurrentQuestion => ({ ...named, no_room_for: noRoomFor, practice_of: writePracticeOf({ practiceOf }) })

export const writePractices = ({
  questionNumber,
  askedBy,
  ...named
}: Omit<Practices, 'question_number' | 'asked_by'> & { questionNumber: number; askedBy: string }): Practices => ({
  ...named,
  question_number: questionNumber,
  asked_by: askedBy,
})

export const writeReading = (answers: number, answersRead: number) => ({
  step: 'writing' as const,
  answers,
  answers_read: answersRead,
})
