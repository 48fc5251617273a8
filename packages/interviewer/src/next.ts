import { findQuestion } from './bank/index.ts'
import type { Next, Plan, PlannedQuestion, Turn } from './conversation.ts'
import { type Exchange, readExchange } from './interview.ts'
import { chooseFollowUp } from './next/rules.ts'
import { seeded } from './seed.ts'

const mostFollowUps = { short: 2, long: 4 }

/**
 * What comes after the turns so far: a follow-up to the last answer, the next planned question, or the end.
 * Follow-ups count as questions, so that exactly `questionCount` are asked.
 */
export function next(plan: Plan, turns: readonly Turn[], questionCount: number): Next {
  const last = turns.at(-1)
  if (!last) return mainOrOver(plan, turns, questionCount)
  const exchange = readLast(plan, turns, last)
  const care = [exchange.reading, exchange.followUpReading].find(
    (reading) => reading?.kind === 'care' || reading?.kind === 'age',
  )
  if (care && 'message' in care) return { kind: 'over', message: care.message }
  if (turns.length >= questionCount) return over(plan, turns)
  if (last.kind === 'main' && mayFollowUp(plan, turns, questionCount)) {
    const asked = turns.filter(({ kind }) => kind === 'follow_up').map(({ text }) => text)
    const followUp = chooseFollowUp(exchange, { asked, families: familiesOf(plan) })
    if (followUp) return { kind: 'follow_up', questionId: last.questionId, ...followUp }
  }
  return mainOrOver(plan, turns, questionCount)
}

function readLast(plan: Plan, turns: readonly Turn[], last: Turn): Exchange {
  const main =
    last.kind === 'main'
      ? last
      : (turns.findLast(({ kind, questionId }) => kind === 'main' && questionId === last.questionId) ?? last)
  return readExchange(plan, main, last === main ? undefined : last)
}

const familiesOf = (plan: Plan) => plan.questions.flatMap(({ questionId }) => findQuestion(questionId)?.families ?? [])

/** Follow-ups are bounded, and never take the place of a question that was promised or of the only story. */
function mayFollowUp(plan: Plan, turns: readonly Turn[], questionCount: number): boolean {
  const used = turns.filter(({ kind }) => kind === 'follow_up').length
  const most = questionCount >= 10 ? mostFollowUps.long : mostFollowUps.short
  return used < most && owed(plan, turns).length < questionCount - turns.length
}

/** What still has to be asked: questions about the description, and a story where there was none yet. */
function owed(plan: Plan, turns: readonly Turn[]): PlannedQuestion[] {
  const open = unasked(plan, turns)
  const isStoryAsked = plan.questions.some((question) => question.type === 'behavioral' && !open.includes(question))
  const story = isStoryAsked ? undefined : open.find(({ type }) => type === 'behavioral')
  return open.filter((question) => question === story || question.topic !== undefined || question.duty !== undefined)
}

const unasked = (plan: Plan, turns: readonly Turn[]): PlannedQuestion[] => {
  const asked = new Set(turns.map(({ questionId }) => questionId))
  return plan.questions.filter(({ questionId }) => !asked.has(questionId))
}

function mainOrOver(plan: Plan, turns: readonly Turn[], questionCount: number): Next {
  const due = owed(plan, turns)
  const isTight = due.length >= questionCount - turns.length
  const question = (isTight && due[0]) || unasked(plan, turns)[0]
  return question ? { kind: 'main', question } : over(plan, turns)
}

const goodbyes = [
  'Those are all my questions. What would you like to ask me?',
  "That's everything from me. Interviews go both ways, so what would help you decide if this job's for you?",
  "That was my last one, thank you. Now it's your turn: what would you like to ask me?",
  "I've asked what I wanted to ask, and I enjoyed listening. What would you like to know about the job?",
] as const

const over = (plan: Plan, turns: readonly Turn[]): Next => {
  const choose = seeded(`${plan.questions.map(({ questionId }) => questionId).join()} ${turns.length}`)
  return { kind: 'over', message: goodbyes[Math.floor(choose() * goodbyes.length)] ?? goodbyes[0] }
}
