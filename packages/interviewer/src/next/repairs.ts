import type { QuestionType } from '../bank/question.ts'
import type { Scored } from '../score.ts'
import { commonStems, functionWords } from '../text/function-words.ts'
import { readWords } from '../text/words.ts'
import { type AnswerContext, asksBack, countHabits, type FollowUp, type FollowUpRule } from './answer-context.ts'
import { readClauses } from './clause.ts'
import { readHabit } from './habit.ts'
import { heaviest } from './heaviest.ts'
import { bringBack, rephrase } from './put-again.ts'
import { textOf } from './said.ts'
import { sayBack } from './second-person.ts'
import { readOthers } from './story-facts.ts'
import { maxShortWords } from './unanswered.ts'
import { isAboutPoints, isHardlyHeard, isWellHeard, likelihoodOf } from './unheard.ts'
import { choose, lead, say, suiting } from './wordings.ts'

const minOffTopicWords = 15
/** Probability above which a point certainly counts as made. */
const plain = 0.8

const short: FollowUpRule = (context) => {
  const { words, asked, facts, setting, wordings } = context
  if (words.length > maxShortWords) return undefined
  const probes = asked.question?.probes
  const saying = (probe: string): FollowUp => ({ reason: 'short', text: say(wordings, 'short', probe, setting.asked) })
  if (asked.type === 'behavioral') {
    const habit = facts.hasHappened ? undefined : general(context)
    if (habit) return habit
    if (probes?.start) return saying(probes.start)
    const text = choose(wordings.middle, setting.asked)
    return text === undefined ? 'none' : { reason: 'short', text }
  }
  if (probes) return saying(probes.vague)
  return { reason: 'short', text: asked.type === 'situational' ? wordings.afterThat : wordings.oneTime }
}

const offTopic: FollowUpRule = (context) => {
  const { asked, alone, facts, main, words } = context
  const isQuestion = facts.actions === 0 && asksBack(main.answer)
  const hasMissed = !alone.relevant && (asked.type === 'behavioral' ? isNothingTold(context) : isOtherStory(context))
  if (words.length < minOffTopicWords || !(hasMissed || isQuestion)) return undefined
  const put = { exchange: context, wordings: context.wordings, asked: context.setting.asked }
  return {
    reason: 'off_topic',
    text: isQuestion ? `${lead(put.wordings.parked, put.asked)} ${rephrase(context)}` : bringBack(put),
  }
}

/** True if the answer holds no action at all; actions of a group or of others may still be a story. */
const isNothingTold = ({ facts, words }: AnswerContext) => {
  const { we, passive, other } = readOthers(words)
  return facts.actions + we + passive === 0 && other < 2
}
/** True for an off-topic story, where a method or plan was asked for. */
const isOtherStory = (context: AnswerContext) =>
  context.facts.hasHappened &&
  context.facts.actions > 1 &&
  readOthers(context.words).past > 2 &&
  !meant.test(textOf(context.words)) &&
  !takesUp(context) &&
  !isAboutPoints(context.alone.heard)
const meant = /\b(?:i'd|i would|i'll|you|always|usually|normally|i try|it depends)\b/

/** True if the answer uses a content word of the question. */
const takesUp = ({ asked, alone }: AnswerContext): boolean =>
  readWords(asked.text).some(
    ({ text, stem }) => !functionWords.has(text) && !commonStems.has(stem) && alone.answer.content.has(stem),
  )

/** Asked for one occasion, answered with a habit. */
const general: FollowUpRule = (context) => {
  if (context.facts.hasHappened && !isHardlyHeard(context.alone.heard)) return undefined
  const text = textOf(context.words)
  const { passive, other } = readOthers(context.words)
  const minHabits = passive + other < 2 && !context.facts.hasHappened ? 1 : 2
  if (countHabits(text) < minHabits) return undefined
  const { wordings, setting, asked } = context
  const habit = readHabit(context.words)
  const recent = choose(wordings.mostRecent, setting.asked)
  if (habit && recent) return { reason: 'vague', text: `${habit} ${recent}` }
  const probe = asked.question?.probes.vague
  return { reason: 'vague', text: probe ? say(wordings, 'vague', probe, setting.asked) : wordings.lastTime }
}

const ownPartTold =
  /\bi(?:'m| was| am) (?:on|in charge of|responsible for|the one who)\b|\bmy (?:part|piece|job|role) was\b/
const ownPart: FollowUpRule = ({ facts, asked, words, alone, setting, wordings }) => {
  if (facts.actions > 0) return undefined
  const others = readOthers(words)
  if (ownPartTold.test(textOf(words))) return undefined
  if (others.we + others.passive + others.other < 2) {
    // A well-covered answer may describe the candidate's part without an "I" that the parser recognizes.
    if (isWellHeard(alone.heard)) return undefined
    const probe = asked.question?.probes.noAction
    return { reason: 'no_action', text: probe ? say(wordings, 'no_action', probe, setting.asked) : wordings.yourself }
  }
  const clauses = others.we > 1 ? readClauses(words, 'story', 'we') : []
  const best = heaviest(clauses, words)
  const { together, passive, others: besides } = wordings.ownPart
  const order = others.we > 1 ? together : others.passive > others.other ? passive : besides
  const ask = choose(order, setting.asked, suiting(wordings, asked.question?.competency))
  if (!ask) return 'none'
  return { reason: 'no_action', text: best ? `${sayBack(words, best)} ${ask}` : ask }
}

const ending: FollowUpRule = ({ asked, words, facts, alone, setting, wordings }) => {
  if (facts.actions === 0 || facts.isEnded || isEndingHeard(alone)) return undefined
  // "It happens all the time": there is no single ending to ask for.
  if (allTheTime.test(textOf(words))) return undefined
  // Quotes only the last third: an earlier clause would sound as if the rest had been ignored.
  const last = readClauses(words, 'story', 'i').findLast(
    ({ isOpening, base, verb }) => !isOpening && base !== 'have' && verb >= (words.length * 2) / 3,
  )
  if (!last && asked.question?.probes.noResult)
    return { reason: 'no_result', text: say(wordings, 'no_result', asked.question.probes.noResult, setting.asked) }
  const suits = last ? suiting(wordings, asked.question?.competency) : []
  const ask = choose(wordings.ending, setting.asked, suits)
  if (!ask) return 'none'
  return { reason: 'no_result', text: last ? `${sayBack(words, last)} ${ask}` : ask }
}
const allTheTime =
  /\b(?:all the time|a few of (?:mine|them|those)|plenty of times|many times|every single (?:day|time))\b/
const isEndingHeard = (alone: Scored): boolean =>
  ['outcome', 'result', 'effect', 'lasting'].some((id) => likelihoodOf(alone, id) > plain)

/** Repair follow-ups per question type, for answers that are missing something basic. */
export const repairing: Readonly<Record<QuestionType, readonly FollowUpRule[]>> = {
  behavioral: [short, offTopic, general, ownPart, ending],
  situational: [short, offTopic],
  technical: [short, offTopic],
  role_fit: [short, offTopic],
}
