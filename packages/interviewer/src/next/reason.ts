import type { FollowUpReason } from '../conversation.ts'
import type { Exchange } from '../interview.ts'

export type Reason = { kind: FollowUpReason; pointId?: string }

const strong = 4

/** The first rule that fires; none after a strong answer. */
export function followUpReason({ reading, alone, asked }: Exchange): Reason | undefined {
  if (reading.kind !== 'answer' || !alone)
    return { kind: reading.kind === 'copied' || reading.kind === 'instructions' ? 'off_topic' : 'empty' }
  if (!alone.relevant) return { kind: 'off_topic' }
  if (alone.score >= strong) return undefined
  const { ownActions, outcomes, endings, learning, specifics, situation, reasons, conditions } = alone.evidence
  const story = asked.type === 'behavioral'
  if (ownActions.length === 0 && asked.type !== 'role_fit') return { kind: 'no_action' }
  if (story && outcomes.length + endings.length === 0 && learning.length === 0) return { kind: 'no_result' }
  if (story ? specifics.length + situation.length === 0 : specifics.length + reasons.length + conditions.length === 0)
    return { kind: 'vague' }
  const missing = asked.question?.points.find(
    ({ id, weight }) => weight === 2 && !alone.points.find((point) => point.id === id)?.place,
  )
  return missing && { kind: 'missing_point', pointId: missing.id }
}
