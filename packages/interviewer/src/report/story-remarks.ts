import type { Quotation } from '@greenroom/contract/report/model'
import { numberWords } from '../evidence/lexicon.ts'
import { isFigure } from '../evidence/specifics.ts'
import type { Unit } from '../text/units.ts'
import { isHesitant, quotable, quote, textOf } from './quoting.ts'
import type { AnswerReading } from './reading.ts'

/** A sentence with an action of the speaker. `strength` ranks sentences within one answer only. */
export type StoryRemark = { kind: keyof typeof storyWordings; unit: Unit; quotation: Quotation; strength: number }

/** Remarks per kind, worded to be true for any question. */
export const storyWordings = {
  step_with_detail: [
    'You say what you did, with a detail people can picture.',
    'Your own step, with a detail beside it. Keep both.',
    'You say plainly what you did, down to a detail.',
  ],
  step: [
    'You say plainly what you did yourself. Keep that in.',
    "It's clear here which step was yours.",
    'You say what you did, and not only what happened.',
  ],
} as const

/** Maximum words; sentences are quoted whole, and a longer one isn't about one thing. */
const maxWords = 22
/** Minimum words worth praising. */
const minWords: Record<Reach, number> = { certain: 1, likely: 7 }
/** Maximum figures in a sentence; with more it's unclear what each measures. */
const maxFigures = 2

/** Unambiguously positive verbs. "Told", "gave", "took" or "kept" may describe a wrong, so they aren't here. */
const plainDeeds = [
  'asked|counted|recounted|checked|double checked|wrote|built|rebuilt|rewrote|cleaned|fixed|repaired|measured|weighed',
  'walked|drove|labeled|taped|sorted|printed|tested|typed|texted|emailed|phoned|showed|taught|trained|explained|offered',
  'packed|stacked|loaded|unloaded|logged|listed|drew|scheduled|planned|compared|traced|replaced|installed|rearranged',
  'tallied|thanked|talked with|talked to|went through|went over|sat with|ran through|organized|practiced|separated|documented|interviewed|mapped|reordered|sketched|sewed',
  // Done to things only: "put him down" and "called her lazy" are done to people.
  '(?:put|set|pulled|sent|brought|moved|carried|made)(?= (?!(?:him|her|them|you|everyone|everybody|people|somebody|someone|fun|fire) ))',
  'called(?= (?:(?:him|her|them) )?(?:back|up) )',
  'called(?= (?:the|my|our|a|an) \\w+ (?:$|(?:and|to|for|at|from|right|first|before|on) ))',
  `called(?= (?:(?:the other|all|both) )?(?:\\d+|${[...numberWords].join('|')}) (?:\\w+ )?(?:$|(?:and|to|for|at|from|right|first|before|on|in) ))`,
].join('|')
/** Verbs that say nothing about work, or may be nothing to be proud of. */
const noDeeds =
  'wanted|needed|liked|loved|hated|decided|tried|started|stopped|ended|finished|worked|used|waited|stayed|lived|worried|hoped|wished|believed|learned|realized|noticed|remembered|happened|seemed|looked|turned|figured|guessed|wondered|graduated|attended|enjoyed|trusted|received|earned|laughed|pushed|punched|kicked|cursed|gossiped|deleted|grabbed|slammed|mocked|teased|threatened|pretended|copied|slacked|dumped|banned|accused|vented|partied|freaked|panicked|prioritized|leveraged|utilized|ensured|focused|excelled|achieved|succeeded|collaborated|communicated|maintained|rounded|poured|sulked|agreed|cared|need|indeed'
/** Verbs that are usually worth telling in a work story. */
const likelyDeeds = `${plainDeeds}|(?!(?:called|${noDeeds}) )[a-z]{2,}ed|told|gave|took|sent|put|ran|made|went|wrote|built|drew|met|brought|laid|sat|paid|spoke|taught|found|cut|set|stood|held|read|chose|split|bought|sold`

/**
 * The sentence opens with "I" and a verb, after a conjunction or a time at most, so that no other subject is
 * possible.
 */
const opensWith = (deeds: string) =>
  new RegExp(
    `^ (?:(?:so|then|and|but|first|next|well|after that|now) ){0,3}(?:(?:by|in|on|at|for|that|the next) (?:(?!(?:and|or|so|that|when|where|he|she|they|we|it) )\\w+ ){1,3})?i (?:(?:just|then|also|immediately|quickly|personally|even|first|finally) ){0,2}(?:${deeds}) `,
  )
const opening = { certain: opensWith(plainDeeds), likely: opensWith(likelyDeeds) }

/** Hedged, negated, hypothetical or habitual: not praised. */
const doubtful =
  / (?:i guess|i suppose|i think|know|not|\w+n't|dont|didnt|sure|or something|or whatever|maybe|hopefully|kind of|sort of|supposed|never|no|if|unless|could|should|might|may|wish|would've|i'd|used to|calmly|professionally|effectively|successfully|so yeah|whenever|sometimes|usually|always|anyway|everything|stuff|things) /
/** The same for `likely`, which allows hedges inside reported speech after the verb. */
const likelyDoubtful =
  / (?:i guess|i suppose|i think|i don't know|dont know|sure|or something|or whatever|maybe|hopefully|kind of|sort of|supposed|wish|should've|should have|could have|would've|would have|never|used to|so yeah|anyway|calmly|professionally|effectively|successfully) /
/** Trouble is part of a story, but isn't praised. */
const trouble =
  / (?:wrong|mistakes?|errors?|miss|missed|missing|fail|failed|failure|forgot|forgotten|broke|broken|break|lost|lose|late|yelled|yell|yelling|screaming|screamed|shouted|shouting|argued|complain|complaining|complained|messed|mess|screwed|dropped|quit|behind|stuck|hurt|hurting|crying|cried|shut up|blame|blamed|skip|skipped|hid|hidden|lied|lie|lying|quiet|lazy|stupid|dumb|idiot|rude|burned|burnt|dented|damaged|scratched|spilled|too (?:much|many|little|few|fast|early|long)|fault|sorry|accident|accidentally|apologized|ignored|refused|faked|cheated|stole|fired|regret|instead of|without|over budget|short|overlooked|misread|mixed up|assumed|rushed|sloppy|snapped|angry|mad|drunk|fight|fought|problem|problems|crash|crashed|ruined|wasted|slipped|cry|scene|beers?|drinks|fake|secretly|boring|annoyed|ex) /
const doubts: Record<Reach, RegExp> = { certain: doubtful, likely: likelyDoubtful }
/** "so I went to Mrs", "and saw that": the sentence continues. */
const unended = / (?:mr|mrs|ms|dr|st|that|saw|and) $/

/** Figures of time or duration, which don't count as a vivid detail. */
const timed =
  /\b(?:\d+:\d+|[ap]m|o'clock|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|shifts?|nights?|mornings?|evenings?|summers?|winters?|times|noon|midnight|\w+days?)\b/

/** Questions about failure or conflict: there an action may be the mistake itself. */
const asksForTrouble =
  /\b(?:mistakes?|fail(?:ed|ure|s)?|wrong|regret\w*|conflict|misunderst\w+|disagree\w*|argu\w+|criticism|criticized|complain\w*|didn't|missed|weakness|struggl\w+|tension|clash\w*|better (?:choice|decision)|differently|dropped|forgot|error|own(?:ed)? up|sorry|apolog\w+|feedback|upset|angry|unhappy|get along|get better|working on|let (?:\w+ )?down|bad|fell short|late|deadline|hard to work)\b/i

/**
 * Confidence level: a report, which users pay for and keep, praises only `certain` sentences; the try-out also
 * `likely` ones.
 */
export type Reach = keyof typeof opening

/** Finds sentences in which candidates describe their own actions, strongest first. */
export function readStoryRemarks(one: AnswerReading, reach: Reach): StoryRemark[] {
  const { answer, units, scored } = one
  if (!scored) return []
  const from = reach === 'certain' ? firstFairUnit(one) : firstLikelyUnit(one)
  return units
    .slice(from)
    .flatMap((unit) => (reach === 'certain' ? [unit] : splitAtOwnSteps(one, unit)))
    .flatMap((unit): StoryRemark[] => {
      const whole = quotable(answer, unit)
      const length = whole ? whole.to - whole.from : 0
      if (!whole || length < minWords[reach] || length > maxWords || !isOwnStep(one, whole, reach)) return []
      const details = scored.evidence.specifics.filter(
        ({ what, at }) => at >= whole.from && at < whole.to && !timed.test(what),
      )
      const figures = details.filter(({ what }) => isFigure(what)).length
      if (figures > maxFigures) return []
      const kind = details.length > 0 ? 'step_with_detail' : 'step'
      const strength = Math.min(1, details.length) + figures
      return [{ kind, unit, quotation: quote(answer, whole, one.turn.number), strength }]
    })
    .sort((a, b) => b.strength - a.strength)
}

const joints = new Set(['so', 'and', 'then', 'but'])

/**
 * Splits before each new "I": in "It was due on Friday, so I called six customers", event and action become two
 * units.
 */
function splitAtOwnSteps({ answer: { words } }: AnswerReading, { from, to }: Unit): Unit[] {
  const starts = [from]
  for (let at = from + 1; at < to - 1; at++)
    if (joints.has(words[at]!.text) && words[at + 1]!.text === 'i') starts.push(at)
  return starts.map((start, k) => ({ from: start, to: starts[k + 1] ?? to }))
}

function isOwnStep(one: AnswerReading, whole: Unit, reach: Reach): boolean {
  const text = textOf(one, whole)
  if (!opening[reach].test(text) || isHesitant(one.answer, whole) || !isMarkedOff(one, whole)) return false
  return !doubts[reach].test(text) && !trouble.test(text) && !unended.test(text)
}

/** Without punctuation after it, a sentence's end is uncertain. */
const isMarkedOff = ({ answer: { text, words } }: AnswerReading, { to }: Unit): boolean =>
  to === words.length || /[,.!?;:\n–—]/.test(text.slice(words[to - 1]!.end, words[to]!.start))

const isAskedForTrouble = ({ asked: { text, question } }: AnswerReading): boolean =>
  [text, ...(question ? [question.text, ...question.variants] : [])].some((it) => asksForTrouble.test(it))

/**
 * For questions about trouble, only actions after its last mention can be the repair; without a mention, none is
 * known to be.
 */
function firstFairUnit(one: AnswerReading): number {
  if (!isAskedForTrouble(one)) return 0
  const last = one.units.findLastIndex((unit) => trouble.test(textOf(one, unit)))
  return last < 0 ? one.units.length : last + 1
}

/** In such stories the trouble comes in the first half, and the response after it. */
const firstLikelyUnit = (one: AnswerReading): number =>
  isAskedForTrouble(one) ? one.units.findIndex(({ to }) => to > one.answer.words.length / 2) : 0
