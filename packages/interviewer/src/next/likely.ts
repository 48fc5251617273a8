import { defaultStyle, type InterviewStyle } from '@greenroom/contract/limits'
import { findQuestion } from '../bank/index.ts'
import type { FollowUpReason, QuestionPlan, Turn } from '../conversation.ts'
import { hasRoom } from './bounds.ts'
import { say, type Wordings, wordingsOf } from './wordings.ts'

/** Limits speech synthesis: the rest are rarely used. */
const maxPerQuestion = 3

/**
 * Follow-ups of fixed wording that `next` may give after the coming answer, for pre-synthesizing their audio: at most
 * three of the question's own, then generic ones of its type. Quoted answers can't be predicted. Empty if no
 * follow-up is possible.
 */
export function listLikelyFollowUps(
  plan: QuestionPlan,
  turns: readonly Turn[],
  questionCount: number,
  { manner, depth }: InterviewStyle = defaultStyle,
): string[] {
  const last = turns.at(-1)
  if (last?.kind !== 'main' || !hasRoom(plan, turns, questionCount, depth)) return []
  const question = findQuestion(last.questionId)
  if (!question) return []
  const { probes, type, points } = question
  const wordings = wordingsOf(manner)
  const asked = turns.filter(({ kind }) => kind === 'follow_up').map(({ text }) => text)
  const probing = (reason: FollowUpReason, probe: string | undefined) =>
    probe === undefined ? [] : [say(wordings, reason, probe, asked)]
  const own =
    type === 'behavioral'
      ? [...probing('vague', probes.vague), ...probing('short', probes.start), ...probing('no_result', probes.noResult)]
      : points.toSorted((a, b) => b.weight - a.weight).flatMap(({ probe }) => probing('missing_point', probe))
  return [...own.slice(0, maxPerQuestion), ...(type === 'behavioral' ? ofStories(wordings) : ofOthers(wordings))]
}

const ofStories = ({ hardest, overAgain, ownPart, reassurance }: Wordings) => [
  hardest[0],
  ...overAgain,
  ownPart.passive[0],
  ownPart.others[0],
  reassurance.story[0],
  reassurance.never[0],
]

const ofOthers = ({ reassurance, gladly, parked }: Wordings) => [reassurance.plain[0], gladly[0], parked[0]]
