import { defaultStyle, type InterviewStyle } from '@greenroom/contract/limits'
import { findQuestion } from './bank/index.ts'
import type { Next, PlannedQuestion, QuestionPlan, Turn } from './conversation.ts'
import { findCare } from './guard/care.ts'
import { readGuarded } from './guard.ts'
import { readExchange } from './interview.ts'
import { hasRoom, owed, unasked } from './next/bounds.ts'
import { chooseFollowUp } from './next/rules.ts'
import { isAnswered, isPrivate } from './next/unanswered.ts'
import { wordingsOf } from './next/wordings.ts'
import { seeded } from './seed.ts'

/**
 * Decides the next step of an interview from the turns so far: a follow-up, the next planned question, or the end.
 * Follow-ups count toward `questionCount`. Depth limits how many there are and which answers get one; manner only
 * changes wording.
 */
export const next = (
  plan: QuestionPlan,
  turns: readonly Turn[],
  questionCount: number,
  style: InterviewStyle = defaultStyle,
): Next => followUp(plan, turns, questionCount, style) ?? nextMain(plan, turns, questionCount, style)

/** The next step without a follow-up: the next planned question, or the end. Controls order, count and completion. */
export function nextMain(
  plan: QuestionPlan,
  turns: readonly Turn[],
  questionCount: number,
  style: InterviewStyle = defaultStyle,
): Exclude<Next, { kind: 'follow_up' }> {
  const care = careMessage(turns)
  if (care !== undefined) return { kind: 'over', message: care }
  const due = owed(plan, turns)
  const left = questionCount - turns.length
  const question: PlannedQuestion | undefined = (due.length >= left && due[0]) || unasked(plan, turns)[0]
  return question && left > 0 ? { kind: 'main', question } : over(plan, turns, style)
}

/**
 * Whether a model may word the follow-up to the last answer: a main question, a follow-up left at this depth, no
 * planned topic or only story displaced. False for what only the rules (`next`) handle: care messages, unscorable
 * answers, questions asked back, private matters. Doesn't decide whether a follow-up is useful.
 */
export function mayFollowUp(
  plan: QuestionPlan,
  turns: readonly Turn[],
  questionCount: number,
  { depth }: InterviewStyle = defaultStyle,
): boolean {
  const last = turns.at(-1)
  return (
    last?.kind === 'main' &&
    hasRoom(plan, turns, questionCount, depth) &&
    readGuarded(last.text, last.answer).kind === 'answer' &&
    isAnswered(last.answer) &&
    !staysWithRules(last.answer, familiesOf(plan))
  )
}

/**
 * Privacy gate: true if a text must not reach a model, because it mentions self-harm, an age under 13, loss, illness
 * or trouble, or declines to disclose something. `families`: job families where such topics are work; without them
 * more is blocked.
 */
export const staysWithRules = (text: string, families: readonly string[] = []): boolean =>
  findCare(text) !== undefined || isPrivate(text, families)

function followUp(
  plan: QuestionPlan,
  turns: readonly Turn[],
  questionCount: number,
  style: InterviewStyle,
): Next | undefined {
  const last = turns.at(-1)
  if (last?.kind !== 'main' || !hasRoom(plan, turns, questionCount, style.depth)) return undefined
  const exchange = readExchange(plan, last, undefined)
  if ('message' in exchange.reading) return undefined
  const asked = turns.filter(({ kind }) => kind === 'follow_up').map(({ text }) => text)
  const chosen = chooseFollowUp(exchange, { asked, families: familiesOf(plan), style })
  return chosen && { kind: 'follow_up', questionId: last.questionId, ...chosen }
}

/** The safety message for self-harm or an age under 13, in the last answer or its main answer. */
function careMessage(turns: readonly Turn[]): string | undefined {
  const last = turns.at(-1)
  if (!last) return undefined
  const main =
    last.kind === 'main'
      ? last
      : (turns.findLast(({ kind, questionId }) => kind === 'main' && questionId === last.questionId) ?? last)
  return (findCare(main.answer) ?? findCare(last.answer))?.message
}

/** The title's family; older plans don't store it, so the families of their questions are added. */
const familiesOf = ({ family, questions }: QuestionPlan) => [
  ...(family ? [family] : []),
  ...questions.flatMap(({ questionId }) => findQuestion(questionId)?.families ?? []),
]

function over(plan: QuestionPlan, turns: readonly Turn[], { manner }: InterviewStyle): Extract<Next, { kind: 'over' }> {
  const { goodbyes } = wordingsOf(manner)
  const choose = seeded(`${plan.questions.map(({ questionId }) => questionId).join()} ${turns.length}`)
  return { kind: 'over', message: goodbyes[Math.floor(choose() * goodbyes.length)] ?? goodbyes[0] }
}
