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
 * What comes after the turns so far: a follow-up to the last answer, the next planned question, or the end.
 * Follow-ups count as questions, so that exactly `questionCount` are asked. The depth bounds how many there are and which answers
 * get one; the manner changes words only.
 */
export const next = (
  plan: QuestionPlan,
  turns: readonly Turn[],
  questionCount: number,
  style: InterviewStyle = defaultStyle,
): Next => followUp(plan, turns, questionCount, style) ?? nextMain(plan, turns, questionCount, style)

/** What comes if no follow-up is asked: the next planned question, or the end. Decides order, count and "is it over". */
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
 * Whether somebody else than the rules may word a follow-up to the last answer: it answers a question of the plan, there is a
 * follow-up left at this depth, and its place is neither promised to a topic nor needed for the only story. False too for whatever
 * the rules have to decide, so that `next` is to be asked instead: self-harm or an age under 13 (it ends), an answer that is
 * empty, declined, gibberish, repeated, copied, in another language or orders to the software, a question asked back ("What do you
 * mean?"), and what somebody keeps to themselves or tells of loss, illness or trouble (nothing is asked about it). Says nothing
 * about whether a follow-up is worth asking.
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
 * Whether only the rules may read a text: it tells of self-harm or an age under 13, of loss, illness or trouble, or of what somebody
 * keeps to themselves. `families` are those of the job, whose work such words may be; without them more is held back.
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

/** What matters more than practice, said after the last question or the follow-up to it. */
function careMessage(turns: readonly Turn[]): string | undefined {
  const last = turns.at(-1)
  if (!last) return undefined
  const main =
    last.kind === 'main'
      ? last
      : (turns.findLast(({ kind, questionId }) => kind === 'main' && questionId === last.questionId) ?? last)
  return (findCare(main.answer) ?? findCare(last.answer))?.message
}

/** That of the title, and in older plans those of the bank's questions. */
const familiesOf = ({ family, questions }: QuestionPlan) => [
  ...(family ? [family] : []),
  ...questions.flatMap(({ questionId }) => findQuestion(questionId)?.families ?? []),
]

function over(plan: QuestionPlan, turns: readonly Turn[], { manner }: InterviewStyle): Extract<Next, { kind: 'over' }> {
  const { goodbyes } = wordingsOf(manner)
  const choose = seeded(`${plan.questions.map(({ questionId }) => questionId).join()} ${turns.length}`)
  return { kind: 'over', message: goodbyes[Math.floor(choose() * goodbyes.length)] ?? goodbyes[0] }
}
