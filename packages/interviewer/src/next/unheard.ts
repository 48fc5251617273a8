import type { Point, Question } from '../bank/question.ts'
import { rarity } from '../rubric/compiled.ts'
import type { Scored } from '../score.ts'
import { commonStems } from '../text/function-words.ts'
import { readWords } from '../text/words.ts'

/**
 * Mean point probability above which an answer isn't thin: in the tuning half nine in ten strong answers are above,
 * three in four weak below.
 */
const enough = 0.35
const minMeanHeard = 0.6
const hardly = 0.12
/**
 * Thresholds for asking about a point: below this probability and this word weight of its best pair of sentences.
 * Even then some points were made after all, so both must agree, and more strictly for longer answers.
 */
type Bar = { likelihood: number; words: number; weighs: 'heavy' | 'any' }
export const thinBar: Bar = { likelihood: 0.18, words: 9, weighs: 'heavy' }
export const deepBar: Bar = { likelihood: 0.18, words: 9, weighs: 'any' }
export const completeBar: Bar = { likelihood: 0.12, words: 7, weighs: 'any' }
const someWords = 8
const possible = 0.35
const heavy = 2

type HeardPoints = Scored['heard']

/** True when an answer makes enough of its points to get no follow-up; false without a rubric. */
export const isWellHeard = (heard: HeardPoints): boolean => heard.size > 0 && mean(heard) >= enough
/** True when an answer makes most of its points. */
export const isFullyHeard = (heard: HeardPoints): boolean => heard.size > 0 && mean(heard) >= minMeanHeard
/** True when an answer makes next to none of its points. */
export const isHardlyHeard = (heard: HeardPoints): boolean => heard.size > 0 && mean(heard) < hardly

/** The probability that an answer makes this point; 0 for one that its question doesn't have. */
export const likelihoodOf = ({ heard }: Scored, id: string): number => heard.get(id)?.likelihood ?? 0

/** True when any point is likely, or some of its words occur: then even a poor answer is on topic. */
export const isAboutPoints = (heard: HeardPoints): boolean =>
  [...heard.values()].some(({ likelihood, signs }) => likelihood > possible || signs.close > someWords)

/** Minimum steps before a missing point is asked for; an answer with fewer is about something else. */
const minSteps = 2

/** The least likely point of a thin answer, almost unmentioned: a heavy one, or any if next to nothing was made. */
export function findUnheard(question: Question, { heard, answer, evidence }: Scored, bar: Bar): Point | undefined {
  if (evidence.ownActions.length < minSteps) return undefined
  const asked = new Set(contentStems(question.text))
  const isOpen = ({ id, weight, probe }: Point) => {
    const hearing = heard.get(id)
    return (
      hearing !== undefined &&
      (bar.weighs === 'any' || weight === heavy || isHardlyHeard(heard)) &&
      hearing.likelihood < bar.likelihood &&
      hearing.signs.close < bar.words &&
      // Skips probes whose words occur in the answer: the topic was touched.
      !contentStems(probe).some((stem) => answer.content.has(stem) && !asked.has(stem))
    )
  }
  const closeness = ({ id }: Point) => heard.get(id)!.signs.close
  return question.points
    .filter(isOpen)
    .toSorted((one, other) => other.weight - one.weight || closeness(one) - closeness(other))[0]
}

const telling = 2
const contentStems = (text: string): string[] =>
  readWords(text).flatMap(({ stem }) => (commonStems.has(stem) || rarity(stem) < telling ? [] : stem))

const mean = (heard: HeardPoints) =>
  [...heard.values()].reduce((sum, { likelihood }) => sum + likelihood, 0) / heard.size
