import type { Depth } from '@greenroom/contract/limits'
import type { FollowUpReason, PlannedQuestion, QuestionPlan, Turn } from '../conversation.ts'

/** Maximum follow-ups in an interview of five and of ten questions. At most one per question. */
const maxFollowUps: Readonly<Record<Depth, { five: number; ten: number }>> = {
  light: { five: 1, ten: 2 },
  normal: { five: 2, ten: 4 },
  deep: { five: 2, ten: 5 },
}

const repairs: readonly FollowUpReason[] = ['empty', 'short', 'off_topic', 'vague', 'no_action', 'no_result']
const curiosity: readonly FollowUpReason[] = ['looking_back', 'detail', 'hardest', 'missing_point']

/** Reasons allowed for a follow-up; light interviews only repair incomplete answers. */
export const listReasons = (depth: Depth): readonly FollowUpReason[] =>
  depth === 'light' ? repairs : [...repairs, ...curiosity]

/**
 * True if a follow-up fits: the limit isn't reached, and the remaining slots still hold every question that must be
 * asked.
 */
export function hasRoom(plan: QuestionPlan, turns: readonly Turn[], questionCount: number, depth: Depth): boolean {
  const used = turns.filter(({ kind }) => kind === 'follow_up').length
  const max = maxFollowUps[depth][questionCount >= 10 ? 'ten' : 'five']
  return used < max && owed(plan, turns).length < questionCount - turns.length
}

/** Questions that must still be asked: those about the description, and one behavioral question if none was asked. */
export function owed(plan: QuestionPlan, turns: readonly Turn[]): PlannedQuestion[] {
  const open = unasked(plan, turns)
  const isStoryAsked = plan.questions.some((question) => question.type === 'behavioral' && !open.includes(question))
  const story = isStoryAsked ? undefined : open.find(({ type }) => type === 'behavioral')
  return open.filter((question) => question === story || question.topic !== undefined || question.duty !== undefined)
}

export function unasked(plan: QuestionPlan, turns: readonly Turn[]): PlannedQuestion[] {
  const asked = new Set(turns.map(({ questionId }) => questionId))
  return plan.questions.filter(({ questionId }) => !asked.has(questionId))
}
