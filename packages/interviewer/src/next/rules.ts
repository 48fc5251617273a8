import type { InterviewStyle } from '@greenroom/contract/limits'
import type { QuestionType } from '../bank/question.ts'
import type { FollowUpReason } from '../conversation.ts'
import { verbPhrase } from '../description/verb-phrase.ts'
import type { Exchange } from '../interview.ts'
import type { Scored } from '../score.ts'
import { commonStems, functionWords } from '../text/function-words.ts'
import { readWords } from '../text/words.ts'
import { asksFor, heardIn } from './asks.ts'
import { readClauses, type Telling } from './clause.ts'
import { readHabit } from './habit.ts'
import { heaviest, nearbyEnd } from './heaviest.ts'
import { readSaid, type Said, textOf } from './said.ts'
import { isTorn, readOthers, readTold, type Told } from './told.ts'
import { sayBack } from './turning.ts'
import { isAskedBack, isPrivate, isShortDecline, mostOfShort, shortest } from './unanswered.ts'
import { findUnheard, isAboutPoints, isFullyHeard, isHardlyHeard, isWellHeard, likelihoodOf } from './unheard.ts'
import { choose, lead, reassure, say, suiting, type Wordings, wordingsOf } from './wordings.ts'

export type FollowUp = { reason: FollowUpReason; text: string }
/** What was asked in this interview so far, for which job families, and how the interviewer speaks and asks further. */
export type Setting = { asked: readonly string[]; families: readonly string[]; style: InterviewStyle }

const fewestOfOffTopic = 15
const fewestOfOpener = 20
const strong = 4
const mostOfPlain = 60
/** Likelihood from which a point is made beyond doubt. */
const plain = 0.8

type Heard = Exchange & { alone: Scored; words: Said[]; told: Told; setting: Setting; wordings: Wordings }
type Rule = (heard: Heard) => FollowUp | 'none' | undefined

/** The follow-up to the first answer to a question: the first rule that fires decides. Undefined when the next question is better. */
export function chooseFollowUp(exchange: Exchange, setting: Setting): FollowUp | undefined {
  const { main, alone, reading } = exchange
  const words = readSaid(main.answer)
  const wordings = wordingsOf(setting.style.manner)
  const put = { exchange, wordings, asked: setting.asked }
  if (isPrivate(main.answer, setting.families)) return undefined
  if (reading.kind === 'copied' || reading.kind === 'instructions') return { reason: 'off_topic', text: park(put) }
  // Much was said, though no answer: asked again, it would sound unheard.
  if (reading.kind === 'empty' && words.length > mostOfShort * 2) return undefined
  if (reading.kind !== 'answer' || !alone || words.length < shortest || isShortDecline(main.answer, words))
    return { reason: 'empty', text: again(put) }
  if (isAskedBack(main.answer, words))
    return { reason: 'empty', text: `${lead(wordings.gladly, setting.asked)} ${rephrase(exchange)}` }
  if (isTorn(words)) return undefined
  const heard: Heard = { ...exchange, alone, words, told: readTold(words, alone.evidence), setting, wordings }
  for (const rule of rulesFor(heard)) {
    const decided = rule(heard)
    if (decided === 'none') return undefined
    if (decided) return decided
  }
  return undefined
}

/** A light interview only repairs answers; a deep one is curious about complete ones too. */
function rulesFor(heard: Heard): readonly Rule[] {
  const { type } = heard.asked
  const { depth } = heard.setting.style
  if (isComplete(heard)) return depth === 'deep' ? curious[type] : []
  return depth === 'light' ? repairing[type] : [...repairing[type], ...curious[type]]
}

/** Nothing is missing: a whole story, an opener that was answered, or a method or plan that makes enough of its points. */
function isComplete({ asked, alone, told, words, main }: Heard): boolean {
  if (told.actions === 0 && asksBack(main.answer)) return false
  if (asked.type === 'role_fit') return alone.relevant && words.length >= fewestOfOpener
  if (alone.score >= strong) return true
  if (asked.type === 'behavioral')
    return (
      told.actions > 0 &&
      told.isEnded &&
      (isFullyHeard(alone.heard) || ((told.isReasoned || told.isLearned) && told.specifics >= 2))
    )
  return isWellHeard(alone.heard)
}

const short: Rule = (heard) => {
  const { words, asked, told, setting, wordings } = heard
  if (words.length > mostOfShort) return undefined
  const probes = asked.question?.probes
  const saying = (probe: string): FollowUp => ({ reason: 'short', text: say(wordings, 'short', probe, setting.asked) })
  if (asked.type === 'behavioral') {
    const habit = told.hasHappened ? undefined : general(heard)
    if (habit) return habit
    if (probes?.start) return saying(probes.start)
    const text = choose(wordings.middle, setting.asked)
    return text === undefined ? 'none' : { reason: 'short', text }
  }
  if (probes) return saying(probes.vague)
  return { reason: 'short', text: asked.type === 'situational' ? wordings.afterThat : wordings.oneTime }
}

const offTopic: Rule = (heard) => {
  const { asked, alone, told, main, words } = heard
  const isQuestion = told.actions === 0 && asksBack(main.answer)
  const hasMissed = !alone.relevant && (asked.type === 'behavioral' ? isNothingTold(heard) : isOtherStory(heard))
  if (words.length < fewestOfOffTopic || !(hasMissed || isQuestion)) return undefined
  const put = { exchange: heard, wordings: heard.wordings, asked: heard.setting.asked }
  return {
    reason: 'off_topic',
    text: isQuestion ? `${lead(put.wordings.parked, put.asked)} ${rephrase(heard)}` : park(put),
  }
}

/** Whatever somebody did, alone or with others, may fit a story. */
const isNothingTold = ({ told, words }: Heard) => {
  const { we, passive, other } = readOthers(words)
  return told.actions + we + passive === 0 && other < 2
}
/** A story about something else doesn't answer how a thing is done; a plan, a method or a habit is at least meant to. */
const isOtherStory = (heard: Heard) =>
  heard.told.hasHappened &&
  heard.told.actions > 1 &&
  readOthers(heard.words).past > 2 &&
  !meant.test(textOf(heard.words)) &&
  !takesUp(heard) &&
  !isAboutPoints(heard.alone.heard)
const meant = /\b(?:i'd|i would|i'll|you|always|usually|normally|i try|it depends)\b/

/** A word of the question comes back in the answer. */
const takesUp = ({ asked, alone }: Heard): boolean =>
  readWords(asked.text).some(
    ({ text, stem }) => !functionWords.has(text) && !commonStems.has(stem) && alone.answer.content.has(stem),
  )

/** The candidate asks something and tells nothing: "So, is the parking free?" */
const asksBack = (text: string) => {
  const first = text.slice(0, 160)
  return (
    /^[^.!?]*\?/.test(first) &&
    /^(?:(?:so|um|uh|well|actually|and|okay|first|hey|hi|sorry),? )*(?:is|are|do|does|can|could|will|would|what|how|when|where|who|why)\b/i.test(
      first,
    )
  )
}

const habits =
  /\b(?:always|every time|every single|would|usually|normally|generally|typically|i'm someone who|i'm the kind|i'm a person who|whenever|never|sometimes|you (?:gotta|have to|need to|just|keep|trust|try)|i try to|i tend to|every day)\b/g
/** Asked for one time, told how it always is. */
const general: Rule = (heard) => {
  if (heard.told.hasHappened && !isHardlyHeard(heard.alone.heard)) return undefined
  const text = textOf(heard.words)
  const { passive, other } = readOthers(heard.words)
  const fewest = passive + other < 2 && !heard.told.hasHappened ? 1 : 2
  if ((text.match(habits) ?? []).length < fewest) return undefined
  const { wordings, setting, asked } = heard
  const habit = readHabit(heard.words)
  const recent = choose(wordings.mostRecent, setting.asked)
  if (habit && recent) return { reason: 'vague', text: `${habit} ${recent}` }
  const probe = asked.question?.probes.vague
  return { reason: 'vague', text: probe ? say(wordings, 'vague', probe, setting.asked) : wordings.lastTime }
}

const ownPartTold =
  /\bi(?:'m| was| am) (?:on|in charge of|responsible for|the one who)\b|\bmy (?:part|piece|job|role) was\b/
const ownPart: Rule = ({ told, asked, words, alone, setting, wordings }) => {
  if (told.actions > 0) return undefined
  const others = readOthers(words)
  if (ownPartTold.test(textOf(words))) return undefined
  if (others.we + others.passive + others.other < 2) {
    // Somebody's own way of telling it may have no "I" that's read here.
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

const ending: Rule = ({ asked, words, told, alone, setting, wordings }) => {
  if (told.actions === 0 || told.isEnded || isEndingHeard(alone)) return undefined
  // "It happens all the time": there is no one ending to ask for.
  if (allTheTime.test(textOf(words))) return undefined
  // Only what was told last: said back from further up, it would sound as if the rest went unheard.
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

const mistakeAsked =
  /\b(?:mistake you made|you (?:failed|missed|regret|got wrong|blew)|your (?:biggest )?(?:mistake|failure))\b/i
const unchanged = /\b(?:wouldn't change|wouldn't do (?:anything|it)|do the same)\b/
/** Never with an echo: a mistake said back sounds like a charge. */
const overAgain: Rule = ({ asked, told, words, setting, wordings }) => {
  if (!told.isEnded || told.isLearned || told.actions === 0 || unchanged.test(textOf(words))) return undefined
  if (!told.isFailed && !mistakeAsked.test(asked.text)) return undefined
  const authored = asked.question?.probes.over
  const text = authored ?? choose(wordings.overAgain, setting.asked)
  return text === undefined || setting.asked.includes(text) ? 'none' : { reason: 'looking_back', text }
}

const echo: Rule = ({ words, asked, alone, setting, wordings }) => {
  const telling: Telling = asked.type === 'behavioral' ? 'story' : 'method'
  // What answers another question isn't followed there.
  if (telling === 'method' && !alone.relevant) return undefined
  const clauses = readClauses(words, telling, 'i')
  const open = clauses.flatMap((clause) => {
    const ask = asksFor(clause, heardIn(words, clause, nearbyEnd(words, clause)), wordings).find(
      (one) => !setting.asked.some((text) => text.endsWith(one)),
    )
    return ask ? [{ clause, ask }] : []
  })
  const best = heaviest(
    open.map(({ clause }) => clause),
    words,
  )
  const found = open.find(({ clause }) => clause === best)
  return found && { reason: 'detail', text: `${sayBack(words, found.clause)} ${found.ask}` }
}

const hardest: Rule = ({ told, setting, wordings }) => {
  const isDeep = setting.style.depth === 'deep'
  if (told.actions < (isDeep ? 2 : 3) || !told.isEnded || told.isHardshipTold) return undefined
  const text = choose(isDeep ? [...wordings.hardest, ...wordings.hardestAgain] : wordings.hardest, setting.asked)
  return text ? { reason: 'hardest', text } : undefined
}

/** A thin method or plan: the point that it's furthest from. */
const missing: Rule = ({ asked, alone, told, words, setting, wordings }) => {
  if (!asked.question) return undefined
  // Asked what they'd do, told what they did: what they'd do is as good as said.
  if (asked.type === 'situational' && told.hasHappened && !/\bi(?:'d| would|'ll)\b/.test(textOf(words)))
    return undefined
  // A short method with its steps and what happens if one fails is right as it is.
  if (words.length <= mostOfPlain && told.actions >= 3 && alone.evidence.conditions.length > 0) return undefined
  const point = findUnheard(asked.question, alone)
  return point && { reason: 'missing_point', text: say(wordings, 'missing_point', point.probe, setting.asked) }
}

/** What makes an answer out of what isn't one yet. */
const repairing: Readonly<Record<QuestionType, readonly Rule[]>> = {
  behavioral: [short, offTopic, general, ownPart, ending],
  situational: [short, offTopic],
  technical: [short, offTopic],
  role_fit: [short, offTopic],
}
/** What a listener would like to know besides. */
const curious: Readonly<Record<QuestionType, readonly Rule[]>> = {
  behavioral: [overAgain, echo, hardest],
  situational: [missing],
  technical: [echo, missing],
  role_fit: [],
}

type Put = { exchange: Exchange; wordings: Wordings; asked: readonly string[] }
const phraseOf = ({ duty }: Exchange) => (duty === undefined ? undefined : verbPhrase(duty))
const rephrase = (exchange: Exchange) =>
  exchange.asked.question?.probes.rephrase ?? simpler(exchange.asked.type, phraseOf(exchange))
const park = ({ exchange, wordings, asked }: Put) => {
  const probe = exchange.asked.question?.probes.offTopic
  return probe ? say(wordings, 'off_topic', probe, asked) : wordings.backTo(phraseOf(exchange))
}
const again = ({ exchange, wordings, asked }: Put) =>
  `${reassure(wordings, exchange.reading.kind, exchange.asked.type, exchange.main.answer, asked)} ${rephrase(exchange)}`

/** A question that was written for a description, in other and simpler words. */
function simpler(type: QuestionType, phrase: string | undefined): string {
  if (!phrase)
    return type === 'behavioral'
      ? 'Think of one ordinary day at work, at school or at home. What did you do that comes closest?'
      : "What's the very first thing you'd do?"
  return type === 'behavioral'
    ? `When did you last have to ${phrase}, and what did you do first?`
    : `Say you had to ${phrase} tomorrow. What would you do first?`
}
