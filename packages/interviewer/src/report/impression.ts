import type { Impression } from '@greenroom/contract/report/model'
import type { QuestionType } from '../bank/question.ts'
import { subjectOf } from '../rubric/nearest.ts'
import { madePoints } from '../score.ts'
import type { FoundChange } from './change-rule.ts'
import type { AnswerReading } from './reading.ts'
import { type FoundWorks, storyKind } from './works.ts'

type Found = { works: readonly FoundWorks[]; change: FoundChange | undefined; unchecked: boolean }

const order: readonly Impression[] = ['just_starting', 'getting_there', 'solid', 'strong']
const atMost = (impression: Impression, cap: Impression): Impression =>
  order.indexOf(impression) > order.indexOf(cap) ? cap : impression

const strongScore = 4.2
const solidScore = 3.6
/**
 * Score threshold: at or above it, all 15 answers to questions of the bank were strong to a reader of both blind
 * halves.
 */
const plainlyStrong = 4.4
/**
 * Score threshold: below it, 45 of 47 answers to questions of the bank were "just starting" to a reader of both blind
 * halves too.
 */
const weakScore = 2
const isBare = ({ scored, asked, turn }: AnswerReading): boolean =>
  scored!.score < weakScore &&
  scored!.evidence.specifics.length <= maxBareSpecifics &&
  asked.question !== undefined &&
  turn.kind === 'main'
/** Maximum specifics of a bare answer, however generic its words are. */
const maxBareSpecifics = 3
/** Score thresholds above which structure alone supports a band; plans and facts may be well told and wrong. */
const wellTold: Partial<Record<QuestionType, number>> = { behavioral: 3.5, role_fit: 3.7 }
const minSteps = 2
const minPointsMade = 2
/** Minimum words for a band; fewer can make a point, but not support one. */
const minWords = 12

/**
 * Rates one answer. A good band needs remarks that support it, a low one needs weak wording: a point that wasn't
 * detected may have been made. Without either it isn't rated, as most answers aren't.
 */
export function rate(one: AnswerReading, { works, change, unchecked }: Found): Impression {
  const { scored, reading, answer } = one
  if (reading.kind === 'empty') return 'not_answered'
  if (!scored) return 'not_rated'
  if (scored.flags.length > 0 || scored.mistakes.length > 1) return 'just_starting'
  if (scored.mistakes.length === 1) return works.length > 0 ? 'getting_there' : 'just_starting'
  if (answer.words.length < minWords) return 'not_rated'
  return atMost(byWords(one, works, change), unchecked ? 'solid' : 'strong')
}

function byWords(one: AnswerReading, works: readonly FoundWorks[], change: FoundChange | undefined): Impression {
  const { score, evidence } = one.scored!
  const heard = works.filter(({ rank }) => rank === 'heard').length
  const isWeak = change?.weakness === true || evidence.platitudes.length > 1 || isBare(one)
  if (isWeak) return works.length === 0 && score < solidScore ? 'just_starting' : 'not_rated'
  if (change && works.length < 2) return 'not_rated'
  const isStrong = (works.length >= 3 && score >= strongScore) || score >= plainlyStrong
  if (isStrong && heard > 0) return change ? 'solid' : 'strong'
  // Remarks on structure alone don't vouch for the content, and a band beside them would seem to.
  const isOnlyStory = works.length > 0 && works.every(({ kind }) => kind === storyKind)
  return (works.length >= 2 || (isWellTold(one) && !isOnlyStory)) && isTaken(one) ? 'solid' : 'not_rated'
}

/** True if structure alone supports a band: own actions, specifics, and in a story an ending. */
function isWellTold({ scored, asked: { type, question } }: AnswerReading): boolean {
  const { ownActions, specifics, outcomes, endings } = scored!.evidence
  if (scored!.score < (wellTold[type] ?? Number.POSITIVE_INFINITY)) return false
  if (ownActions.length < minSteps) return false
  if (type !== 'behavioral' && !question) return false
  // A well-told story that answers another question makes next to none of this one's points.
  if (question && madePoints(scored!).size < minPointsMade) return false
  return specifics.length > 0 && (type !== 'behavioral' || outcomes.length + endings.length > 0)
}

/**
 * For questions without a rubric: whether the answer uses two content words of the question, or one if the question
 * is short.
 */
function isTaken({ asked, answer }: AnswerReading): boolean {
  if (asked.question) return true
  const about = subjectOf(asked.text)
  const shared = [...answer.content].filter((said) => about.has(said)).length
  return shared >= (about.size > longQuestion ? 2 : 1)
}
const longQuestion = 4
