import { defaultStyle, type InterviewStyle } from '@greenroom/contract/limits'
import { findQuestion } from '../bank/index.ts'
import type { FollowUpReason, QuestionPlan, Turn } from '../conversation.ts'
import { hasRoom } from './bounds.ts'
import { say, type Wordings, wordingsOf } from './wordings.ts'

/** More would keep the voice busy for what is hardly ever said. */
const mostOfQuestion = 3

/**
 * Texts of fixed wording that `next` may say, or begin with, after the answer to the last question, before there is one: at most
 * three of the question's own, then what any answer to a question of its type may get. What begins with the candidate's own words
 * can't be known ahead. None where no follow-up can come.
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
  return [...own.slice(0, mostOfQuestion), ...(type === 'behavioral' ? ofStories(wordings) : ofOthers(wordings))]
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
