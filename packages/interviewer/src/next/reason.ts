import type { FollowUpReason } from '../conversation.ts'
import type { Exchange } from '../interview.ts'

export type Reason = { kind: FollowUpReason; pointId?: string }

const strong = 4
const fewestWordsOfOpener = 20

/**
 * The first rule that fires. None after an answer that shows an action and a result, or that covers half of what was
 * asked: every follow-up takes the place of a question that was promised.
 */
export function followUpReason({ reading, alone, asked }: Exchange): Reason | undefined {
  if (reading.kind !== 'answer' || !alone)
    return { kind: reading.kind === 'copied' || reading.kind === 'instructions' ? 'off_topic' : 'empty' }
  if (!alone.relevant) return { kind: 'off_topic' }
  if (asked.type === 'role_fit')
    return reading.answer.words.length < fewestWordsOfOpener ? { kind: 'vague' } : undefined
  if (alone.score >= strong) return undefined
  const { ownActions, outcomes, endings, learning, specifics, situation, reasons, conditions } = alone.evidence
  const story = asked.type === 'behavioral'
  const ended = outcomes.length + endings.length + learning.length > 0
  if (ownActions.length > 0 && ended) return undefined
  const heard = alone.points.filter(({ place }) => place).length
  if (alone.points.length > 0 && heard / alone.points.length >= 0.5) return undefined
  if (ownActions.length === 0) return { kind: 'no_action' }
  if (story && !ended) return { kind: 'no_result' }
  if (story ? specifics.length + situation.length === 0 : specifics.length + reasons.length + conditions.length === 0)
    return { kind: 'vague' }
  const missing = asked.question?.points.find(
    ({ id, weight }) => weight === 2 && !alone.points.find((point) => point.id === id)?.place,
  )
  return missing && { kind: 'missing_point', pointId: missing.id }
}
