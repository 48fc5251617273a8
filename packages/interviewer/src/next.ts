import type { Next, Plan, PlannedQuestion, Turn } from './conversation.ts'
import { type Exchange, readExchange } from './interview.ts'
import { probeFor } from './next/probe.ts'
import { followUpReason, type Reason } from './next/reason.ts'
import { seeded } from './seed.ts'

const mostInTen = 3

/**
 * What comes after the turns so far: a follow-up to the last answer, the next planned question, or the end.
 * Follow-ups count as questions, so that exactly `questionCount` are asked.
 */
export function next(plan: Plan, turns: readonly Turn[], questionCount: number): Next {
  const last = turns.at(-1)
  if (!last) return mainOrOver(plan, turns)
  const exchange = readLast(plan, turns, last)
  const care = [exchange.reading, exchange.followUpReading].find(
    (reading) => reading?.kind === 'care' || reading?.kind === 'age',
  )
  if (care && 'message' in care) return { kind: 'over', message: care.message }
  if (turns.length >= questionCount) return over(plan, turns)
  if (last.kind === 'main') {
    const reason = followUpReason(exchange)
    if (reason && mayFollowUp(plan, turns, questionCount, reason)) {
      const random = seeded(`${last.questionId} ${last.answer.length} ${reason.kind}`)
      return {
        kind: 'follow_up',
        questionId: last.questionId,
        text: probeFor(exchange, reason, random),
        reason: reason.kind,
      }
    }
  }
  return mainOrOver(plan, turns)
}

function readLast(plan: Plan, turns: readonly Turn[], last: Turn): Exchange {
  const main =
    last.kind === 'main'
      ? last
      : (turns.findLast(({ kind, questionId }) => kind === 'main' && questionId === last.questionId) ?? last)
  return readExchange(plan, main, last === main ? undefined : last)
}

/** Follow-ups are bounded, and never take the place of the last story or of the second question about a duty. */
function mayFollowUp(plan: Plan, turns: readonly Turn[], questionCount: number, reason: Reason): boolean {
  const used = turns.filter(({ kind }) => kind === 'follow_up').length
  const duties = plan.questions.filter(({ duty }) => duty !== undefined)
  if (used >= followUpsIn(questionCount, reason, duties.length > 0)) return false
  const asked = new Set(turns.map(({ questionId }) => questionId))
  const stories = plan.questions.filter(({ type }) => type === 'behavioral')
  const storyAsked = stories.length === 0 || stories.some(({ questionId }) => asked.has(questionId))
  const left = questionCount - turns.length - 1
  const dutiesAsked = duties.filter(({ questionId }) => asked.has(questionId)).length
  if (left < Math.min(fewestDuties, duties.length) - dutiesAsked) return false
  return storyAsked || left > 0
}

const fewestDuties = 2

/** An answer that is missing altogether may be asked for once more than one that could be fuller. */
function followUpsIn(questionCount: number, { kind }: Reason, described: boolean): number {
  if (questionCount >= 10) return mostInTen
  return !described && (kind === 'empty' || kind === 'off_topic') ? 2 : 1
}

function mainOrOver(plan: Plan, turns: readonly Turn[]): Next {
  const asked = new Set(turns.map(({ questionId }) => questionId))
  const question = plan.questions.find(({ questionId }: PlannedQuestion) => !asked.has(questionId))
  return question ? { kind: 'main', question } : over(plan, turns)
}

const goodbyes = [
  'That was my last question. Thank you, you gave me a lot to think about. Now it is your turn: what would you like to ask me about the role, the team or the work?',
  'Those are all my questions. Thank you for taking the time. Before we finish, what would you like to know from me?',
  'We have reached the end of my questions, and I enjoyed listening. Is there anything you would like to ask about the job or how the work is done?',
  'That is everything I wanted to hear about. Thank you. Interviews go both ways, so please ask: what would help you decide whether this job is for you?',
] as const

const over = (plan: Plan, turns: readonly Turn[]): Next => {
  const choose = seeded(`${plan.questions.map(({ questionId }) => questionId).join()} ${turns.length}`)
  return { kind: 'over', message: goodbyes[Math.floor(choose() * goodbyes.length)] ?? goodbyes[0] }
}
