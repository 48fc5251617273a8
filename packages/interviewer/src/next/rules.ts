import type { QuestionType } from '../bank/question.ts'
import type { FollowUpReason } from '../conversation.ts'
import { verbPhrase } from '../description/verb-phrase.ts'
import type { Exchange } from '../interview.ts'
import type { Scored } from '../score.ts'
import { commonStems, functionWords } from '../text/function-words.ts'
import { readWords } from '../text/words.ts'
import { asksFor, heardIn, isTelling } from './asks.ts'
import { type Clause, readClauses, type Telling } from './clause.ts'
import { readHabit } from './habit.ts'
import { conjunctions, subjects } from './phrase.ts'
import { readSaid, type Said, textOf } from './said.ts'
import { isSensitive } from './sensitive.ts'
import { isTorn, readOthers, readTold, type Told } from './told.ts'
import { sayBack } from './turning.ts'
import { findUnheard, isAboutPoints, isFullyHeard, isHardlyHeard, isWellHeard, likelihoodOf } from './unheard.ts'
import * as wordings from './wordings.ts'

export type FollowUp = { reason: FollowUpReason; text: string }
/** What was asked in this interview so far, and for which job families. */
export type Setting = { asked: readonly string[]; families: readonly string[] }

const shortest = 4
const mostOfShort = 14
const fewestOfOffTopic = 15
const fewestOfOpener = 20
const strong = 4
const mostOfPlain = 60
/** Likelihood from which a point is made beyond doubt. */
const plain = 0.8

type Heard = Exchange & { alone: Scored; words: Said[]; told: Told; setting: Setting }
type Rule = (heard: Heard) => FollowUp | 'none' | undefined

/** The follow-up to the first answer to a question: the first rule that fires decides. Undefined when the next question is better. */
export function chooseFollowUp(exchange: Exchange, setting: Setting): FollowUp | undefined {
  const { main, alone, asked, reading } = exchange
  const words = readSaid(main.answer)
  if (isWithheld(main.answer) || isSensitive(main.answer, setting.families)) return undefined
  if (reading.kind === 'copied' || reading.kind === 'instructions') return { reason: 'off_topic', text: park(exchange) }
  // Much was said, though no answer: asked again, it would sound unheard.
  if (reading.kind === 'empty' && words.length > mostOfShort * 2) return undefined
  if (reading.kind !== 'answer' || !alone || words.length < shortest || isShortDecline(main.answer, words))
    return { reason: 'empty', text: again(exchange) }
  if (words.length <= mostOfShort * 2 && unclear.test(main.answer))
    return { reason: 'empty', text: `${wordings.gladly} ${put(exchange)}` }
  if (isTorn(words)) return undefined
  const heard: Heard = { ...exchange, alone, words, told: readTold(words, alone.evidence), setting }
  if (isComplete(heard)) return undefined
  for (const rule of rules[asked.type]) {
    const decided = rule(heard)
    if (decided === 'none') return undefined
    if (decided) return decided
  }
  return undefined
}

// What somebody keeps to themselves is never asked for.
const withheld =
  /\b(?:(?:i'd|i would) (?:really )?(?:rather|prefer) not(?! to (?:give|answer) a)|confidential(?:ity)? (?:agreement|reasons|so)|(?:it's|that's) confidential|can't (?:really )?(?:share|discuss|disclose|talk about|go into)|not (?:allowed|at liberty) to (?:share|say|discuss|talk)|signed (?:something|an nda)|under (?:an )?nda|don't want to (?:talk about|go into|get into))\b/i
const isWithheld = (text: string) => withheld.test(text.replaceAll('’', "'"))

// Asked back instead of answered.
const unclear =
  /\b(?:what do you mean|can you (?:repeat|say that again|rephrase)|could you (?:repeat|rephrase|say that)|i don['’]?t (?:really )?(?:understand|get) (?:the|your|that|what)|say that again|what was the question)\b/i

const declined =
  /\b(?:i (?:really |honestly )?(?:don't|do not) (?:really )?(?:know|remember|have (?:one|any|anything|an))|(?:can't|cannot) (?:really )?think of|no idea|no clue|never really|nothing comes to mind|i've never|haven't (?:really )?had)\b/i
const isShortDecline = (text: string, words: readonly Said[]) =>
  words.length <= mostOfShort && declined.test(text.replaceAll('’', "'"))

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
  const { words, asked, setting, told } = heard
  if (words.length > mostOfShort) return undefined
  const probes = asked.question?.probes
  if (asked.type === 'behavioral') {
    const habit = told.hasHappened ? undefined : general(heard)
    if (habit) return habit
    const text = probes?.start ?? wordings.choose(wordings.middle, setting.asked)
    return text === undefined ? 'none' : { reason: 'short', text }
  }
  if (probes) return { reason: 'short', text: probes.vague }
  return { reason: 'short', text: asked.type === 'situational' ? wordings.afterThat : wordings.oneTime }
}

const offTopic: Rule = (heard) => {
  const { asked, alone, told, main, words } = heard
  const isQuestion = told.actions === 0 && asksBack(main.answer)
  const hasMissed = !alone.relevant && (asked.type === 'behavioral' ? isNothingTold(heard) : isOtherStory(heard))
  if (words.length < fewestOfOffTopic || !(hasMissed || isQuestion)) return undefined
  return { reason: 'off_topic', text: isQuestion ? `${wordings.parked} ${put(heard)}` : park(heard) }
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
  const habit = readHabit(heard.words)
  const recent = wordings.choose(wordings.mostRecent, heard.setting.asked)
  if (habit && recent) return { reason: 'vague', text: `${habit} ${recent}` }
  return {
    reason: 'vague',
    text: heard.asked.question?.probes.vague ?? wordings.lastTime,
  }
}

const ownPartTold =
  /\bi(?:'m| was| am) (?:on|in charge of|responsible for|the one who)\b|\bmy (?:part|piece|job|role) was\b/
const ownPart: Rule = ({ told, asked, words, alone, setting }) => {
  if (told.actions > 0) return undefined
  const others = readOthers(words)
  if (ownPartTold.test(textOf(words))) return undefined
  if (others.we + others.passive + others.other < 2) {
    // Somebody's own way of telling it may have no "I" that's read here.
    if (isWellHeard(alone.heard)) return undefined
    return { reason: 'no_action', text: asked.question?.probes.noAction ?? wordings.yourself }
  }
  const clauses = others.we > 1 ? readClauses(words, 'story', 'we') : []
  const best = heaviest(clauses, words)
  const [yours, took, piece, where] = wordings.ownPart as [string, string, string, string]
  const order = others.we > 1 ? [yours, took] : others.passive > others.other ? [piece, where] : [where, piece]
  const ask = wordings.choose(order, setting.asked, asked.question?.competency)
  if (!ask) return 'none'
  return { reason: 'no_action', text: best ? `${sayBack(words, best)} ${ask}` : ask }
}

const ending: Rule = ({ asked, words, told, alone, setting }) => {
  if (told.actions === 0 || told.isEnded || isEndingHeard(alone)) return undefined
  // "It happens all the time": there is no one ending to ask for.
  if (allTheTime.test(textOf(words))) return undefined
  // Only what was told last: said back from further up, it would sound as if the rest went unheard.
  const last = readClauses(words, 'story', 'i').findLast(
    ({ isOpening, base, verb }) => !isOpening && base !== 'have' && verb >= (words.length * 2) / 3,
  )
  const ask = last
    ? wordings.choose(wordings.ending, setting.asked, asked.question?.competency)
    : (asked.question?.probes.noResult ?? wordings.choose(wordings.ending, setting.asked))
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
const overAgain: Rule = ({ asked, told, words, setting }) => {
  if (!told.isEnded || told.isLearned || told.actions === 0 || unchanged.test(textOf(words))) return undefined
  if (!told.isFailed && !mistakeAsked.test(asked.text)) return undefined
  const authored = asked.question?.probes.over
  const text = authored ?? wordings.choose(wordings.overAgain, setting.asked)
  return text === undefined || setting.asked.includes(text) ? 'none' : { reason: 'looking_back', text }
}

const echo: Rule = ({ words, asked, alone, setting }) => {
  const telling: Telling = asked.type === 'behavioral' ? 'story' : 'method'
  // What answers another question isn't followed there.
  if (telling === 'method' && !alone.relevant) return undefined
  const clauses = readClauses(words, telling, 'i')
  const open = clauses.flatMap((clause) => {
    const ask = asksFor(clause, heardIn(words, clause, nearbyEnd(words, clause))).find(
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

const hardest: Rule = ({ told, setting }) => {
  if (told.actions < 3 || !told.isEnded || told.isHardshipTold) return undefined
  const text = wordings.choose(wordings.hardest, setting.asked)
  return text ? { reason: 'hardest', text } : undefined
}

/** A thin method or plan: the point that it's furthest from. */
const missing: Rule = ({ asked, alone, told, words }) => {
  if (!asked.question) return undefined
  // Asked what they'd do, told what they did: what they'd do is as good as said.
  if (asked.type === 'situational' && told.hasHappened && !/\bi(?:'d| would|'ll)\b/.test(textOf(words)))
    return undefined
  // A short method with its steps and what happens if one fails is right as it is.
  if (words.length <= mostOfPlain && told.actions >= 3 && alone.evidence.conditions.length > 0) return undefined
  const point = findUnheard(asked.question, alone)
  return point && { reason: 'missing_point', text: point.probe }
}

const rules: Readonly<Record<QuestionType, readonly Rule[]>> = {
  behavioral: [short, offTopic, general, ownPart, ending, overAgain, echo, hardest],
  situational: [short, offTopic, missing],
  technical: [short, offTopic, echo, missing],
  role_fit: [short, offTopic],
}

const weak = new Set('go get have do be start come take'.split(' '))
/** The clause that an experienced listener would take up; the later one on a tie. */
function heaviest(clauses: readonly Clause[], words: readonly Said[]): Clause | undefined {
  const weigh = (clause: Clause) => {
    const { rest } = heardIn(words, clause, clause.to)
    return (
      (isTelling(rest) ? 2 : 0) +
      (clause.verb >= words.length / 2 ? 1 : 0) -
      (weak.has(clause.base) ? 2 : 0) -
      (clause.isOpening ? 3 : 0)
    )
  }
  return clauses.reduce<Clause | undefined>(
    (best, clause) => (!best || weigh(clause) >= weigh(best) ? clause : best),
    undefined,
  )
}

/** The end of the two clauses after this one, where the answer to an ask usually stands. */
function nearbyEnd(words: readonly Said[], { to }: Clause): number {
  let left = 3
  for (let at = to; at < words.length; at++) {
    const { text, gap } = words[at]!
    const next = words[at + 1]?.text ?? ''
    const isStart =
      gap === '.' ||
      (gap === ',' && subjects.has(text)) ||
      (conjunctions.has(text) && (subjects.has(next) || gap !== '')) ||
      (gap === '' && text === 'i')
    if (isStart && --left === 0) return at
  }
  return words.length
}

const phraseOf = ({ duty }: Exchange) => (duty === undefined ? undefined : verbPhrase(duty))
const put = (exchange: Exchange) =>
  exchange.asked.question?.probes.rephrase ?? wordings.simpler(exchange.asked.type, phraseOf(exchange))
const park = (exchange: Exchange) => exchange.asked.question?.probes.offTopic ?? wordings.backTo(phraseOf(exchange))
const again = (exchange: Exchange) =>
  `${wordings.reassurance(exchange.reading.kind, exchange.asked.type, exchange.main.answer)} ${put(exchange)}`
