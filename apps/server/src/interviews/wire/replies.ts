import type { Contract, Reply } from '@greenroom/contract'
import type { CandidateQuestion, OpenInterview } from '../interview.ts'
import { readLevel } from '../plan-coverage.ts'
import type { Started } from '../start.ts'

/** Replies on open interviews under the names of the specification. */
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

export const writeCurrentQuestion = ({
  noRoomFor,
  practiceOf,
  ...named
}: Omit<CurrentQuestion, 'no_room_for' | 'practice_of'> & {
  noRoomFor: string[]
  practiceOf: OpenInterview['practiceOf']
}): CurrentQuestion => ({ ...named, no_room_for: noRoomFor, practice_of: writePracticeOf({ practiceOf }) })
