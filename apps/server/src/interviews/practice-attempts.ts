import { limits } from '@greenroom/contract'
import { findSection } from '@greenroom/contract/report/sections'
import { type Comparison, compareWith, type Turn } from '@greenroom/interviewer'
import type { Principal } from '../kit/principal.ts'
import { rateLimits } from '../rate-limit/port.ts'
import type { InterviewsDeps } from './deps.ts'
import type { AnsweredTurn, CompletedInterview } from './interview.ts'
import { readLevel } from './plan-coverage.ts'
import { countPractices, listAttempts, type PracticeAttempt } from './practice/store.ts'
import { findExchange, findPracticeTarget } from './practice-target.ts'
import { readReport } from './stored-report.ts'
import { toTurn } from './turn.ts'

export type PracticeHistory = Awaited<ReturnType<typeof readPractices>>

/** One answer and every time it was practiced since, each compared with the first. PREMIUM only; fails with 404 for another user's. */
export async function readPractices(deps: InterviewsDeps, principal: Principal, id: string, questionNumber: number) {
  await deps.limiter.consume(rateLimits.practices, principal.userId)
  const { original, number } = await findPracticeTarget(deps, principal.userId, id, questionNumber)
  const { main, followUp } = await findExchange(deps, original, number)
  const compare = compareWith(original.plan, followUp ? [toTurn(main), toTurn(followUp)] : [toTurn(main)])
  const attempts = await listAttempts(deps.db, original.id, main.number, limits.practice.attempts)
  const counts = await countPractices(deps.db, original.id)
  return {
    interviewId: original.id,
    position: original.job,
    level: readLevel(original),
    questionNumber: main.number,
    question: main.question,
    askedBy: main.askedBy,
    coach: original.coach ?? deps.interviewer.coach,
    before: toBefore(original, main, followUp),
    attempts: attempts.map((attempt) => toAttempt(attempt, compare)),
    total: counts.find(({ questionNumber }) => questionNumber === main.number)?.attempts ?? 0,
  }
}

function toBefore(original: CompletedInterview, main: AnsweredTurn, followUp: AnsweredTurn | undefined) {
  const turns = followUp ? [main, followUp] : [main]
  const numbers = turns.map(({ number }) => number)
  return {
    completedAt: original.completedAt.toISOString(),
    feedbackState: original.feedbackState,
    answers: turns.map(toAnswer),
    note: noteOn(original, turns, main.number),
    delivery: original.delivery?.filter((one) => numbers.includes(one.questionNumber)) ?? [],
    careMessage: original.careMessage,
  }
}

const toAnswer = ({ number, question, kind, answer, spoken }: AnsweredTurn) => ({
  questionNumber: number,
  question,
  kind,
  answer,
  spoken,
})

function toAttempt({ interview, turn }: PracticeAttempt, compare: (after: Turn) => Comparison) {
  const note = noteOn(interview, [turn], turn.number)
  return {
    interviewId: interview.id,
    completedAt: interview.completedAt.toISOString(),
    feedbackState: interview.feedbackState,
    answer: turn.answer,
    spoken: turn.spoken,
    note,
    delivery: interview.delivery?.find((one) => one.questionNumber === turn.number) ?? null,
    careMessage: interview.careMessage,
    comparison: note && compare(toTurn(turn)),
  }
}

/** The coach's notes on an answer; none for an interview with a care message. */
function noteOn(interview: CompletedInterview, turns: AnsweredTurn[], number: number) {
  const report = interview.careMessage === null ? readReport(interview, turns) : null
  const answers = report && findSection(report, 'answers')?.answers
  return answers?.find((notes) => notes.number === number) ?? null
}
