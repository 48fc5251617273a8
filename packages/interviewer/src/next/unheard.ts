import type { Point, Question } from '../bank/question.ts'
import { rarity } from '../rubric/compiled.ts'
import type { Scored } from '../score.ts'
import { commonStems } from '../text/function-words.ts'
import { readWords } from '../text/words.ts'

/** Mean likelihood from which an answer isn't thin: in the tuning half nine in ten strong answers are above, three in four weak below. */
const enough = 0.35
const most = 0.6
const hardly = 0.12
/**
 * When a point is asked for: its likelihood, and the weight of its own words that two neighboring sentences may hold. Even below
 * it some points are made after all, so that both signs have to agree, and more so where most was said.
 */
type Bar = { likelihood: number; words: number; weighs: 'heavy' | 'any' }
export const thinBar: Bar = { likelihood: 0.18, words: 9, weighs: 'heavy' }
export const deepBar: Bar = { likelihood: 0.18, words: 9, weighs: 'any' }
export const completeBar: Bar = { likelihood: 0.12, words: 7, weighs: 'any' }
const someWords = 8
const possible = 0.35
const heavy = 2

type Heard = Scored['heard']

/** True when an answer makes enough of its points to be left alone; never without a rubric. */
export const isWellHeard = (heard: Heard): boolean => heard.size > 0 && mean(heard) >= enough
/** True when an answer makes most of its points. */
export const isFullyHeard = (heard: Heard): boolean => heard.size > 0 && mean(heard) >= most
/** True when an answer says next to nothing of what was asked for. */
export const isHardlyHeard = (heard: Heard): boolean => heard.size > 0 && mean(heard) < hardly

/** How likely an answer makes this point; 0 for one that its question doesn't have. */
export const likelihoodOf = ({ heard }: Scored, id: string): number => heard.get(id)?.likelihood ?? 0

/** True when any point is likely or has its words said: a poor answer to a question still is about it. */
export const isAboutPoints = (heard: Heard): boolean =>
  [...heard.values()].some(({ likelihood, signs }) => likelihood > possible || signs.close > someWords)

/** Steps that an answer has to tell before the next one is asked for: what tells none is about something else. */
const fewestSteps = 2

/** The point that a thin answer most likely leaves out, with hardly a word about it: a heavy one, or any where next to nothing was said. */
export function findUnheard(question: Question, { heard, answer, evidence }: Scored, bar: Bar): Point | undefined {
  if (evidence.ownActions.length < fewestSteps) return undefined
  const asked = new Set(contentStems(question.text))
  const isOpen = ({ id, weight, probe }: Point) => {
    const hearing = heard.get(id)
    return (
      hearing !== undefined &&
      (bar.weighs === 'any' || weight === heavy || isHardlyHeard(heard)) &&
      hearing.likelihood < bar.likelihood &&
      hearing.signs.close < bar.words &&
      // A word of the probe that came in the answer: what it asks for was touched.
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

const mean = (heard: Heard) => [...heard.values()].reduce((sum, { likelihood }) => sum + likelihood, 0) / heard.size
