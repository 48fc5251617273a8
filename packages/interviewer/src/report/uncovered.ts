import type { Evidence } from '../evidence/evidence.ts'
import { abstractStems, generalWords } from '../evidence/lexicon.ts'
import type { Scored } from '../score.ts'
import type { Unit } from '../text/units.ts'
import type { AnswerReading } from './reading.ts'

/** Score below which an answer is thin; above it most points are made, even if not detected. */
const thinScore = 2
/** Maximum specifics of a thin answer, however generic its words are. */
const fewSpecifics = 2
/** A point is open below both: probability over the whole answer, strength of its best sentence. */
const unlikely = { likelihood: 0.2, strength: 10 }

/**
 * Whether an authored point may be listed as worth covering: only in a thin answer and follow-up, with a low
 * probability, and no obvious match. covers.test.ts holds what readers found of such points.
 */
export function isUncovered(one: AnswerReading, { id, cover }: { id: string; cover: string }): boolean {
  return saidOf(one).every((reading) => {
    if (!isReadAsSaid(reading) || !isThin(reading)) return false
    const { likelihood = 0, strength = 0 } = reading.scored?.heard.get(id) ?? {}
    return likelihood < unlikely.likelihood && strength < unlikely.strength && !isOnItsFace(reading, cover)
  })
}

/** The same for a generic point, which has no vocabulary: one signal of it excludes it. */
export const isGenerallyUncovered = (one: AnswerReading, id: string): boolean =>
  saidOf(one).every(
    (reading) => isReadAsSaid(reading) && isThin(reading) && !(reading.scored && generalSigns[id]?.(reading)),
  )

const saidOf = (one: AnswerReading) => [one, one.other].filter((reading) => reading !== undefined)

/** A thin answer says little. In role-fit answers, which are short by nature, one action is enough. */
function isThin(reading: AnswerReading): boolean {
  const { scored, asked, units } = reading
  if (!scored) return true
  const { ownActions, specifics } = scored.evidence
  if (asked.type === 'role_fit' && ownActions.length > 0) return false
  return (
    scored.score < thinScore &&
    specifics.length <= fewSpecifics &&
    !isTerse(scored) &&
    !units.some((unit) => isConcrete(reading, unit))
  )
}

/** A short answer may make a point undetected; it is thin only if its words are generic too. */
const isTerse = ({ evidence, answer }: Scored) =>
  answer.words.length < fewWords && evidence.abstractness + evidence.generality < general
const fewWords = 30
const general = 0.13

/** Boilerplate lowers the whole answer's score, but one concrete sentence in it may make any point. */
const isConcrete = ({ answer: { words } }: AnswerReading, { from, to }: Unit) =>
  to - from >= minConcreteWords &&
  words.slice(from, to).every(({ text, stem }) => !abstractStems.has(stem) && !generalWords.has(text))
const minConcreteWords = 5

/** False for text in another language or repeated text, which the classifier can't read. */
const isReadAsSaid = ({ reading: { kind } }: AnswerReading) => kind !== 'foreign' && kind !== 'repeated'

type Sign = (reading: AnswerReading) => boolean
const says = (words: RegExp): Sign => {
  return ({ answer }) => words.test(` ${answer.words.map(({ text }) => text).join(' ')} `)
}
const shows = (found: (evidence: Evidence) => readonly unknown[][]): Sign => {
  return ({ scored }) => found(scored!.evidence).some((signs) => signs.length > 0)
}

const tellsSomebody = says(
  / (?:ask|asks|asked|asking|call|calls|called|calling|phoned?|tell|tells|told|telling|text|texted|messaged?|emailed?|paged?|radio|radioed|talk|talked|talking|speak|spoke|reported|reporting|let \w+(?: \w+)? know|notify|notified|inform|informed|warn|warned|went to|go to|reached out|consult|consulted|brought|pinged|flagged|raised|escalated?|check(?:ed)? with|ran it by|got \w+(?: \w+)? (?:involved|to help)|boss|manager|supervisor|management) /,
)
const givesReason = says(/ (?:because|'cause|cause|since|so that|that's why|the reason) /)
const tellsEnd = shows(({ outcomes, endings, vagueOutcomes, learning }) => [outcomes, endings, vagueOutcomes, learning])
const tellsLesson = (reading: AnswerReading) =>
  shows(({ learning }) => [learning])(reading) ||
  says(/ (?:now|since then|next time|from then|these days|differently|should have|would have) /)(reading)
const checks = says(
  / (?:check|checks|checked|checking|verify|verified|confirm|confirmed|test|tested|count|counted|measure|measured|compare|compared|make sure|made sure|double|look again|looked again) /,
)

/** "Sat down with the books, found the invoice": steps told without "I". */
const tellsSteps: Sign = (reading) =>
  shows(({ ownActions, sharedActions }) => [ownActions, sharedActions])(reading) ||
  reading.units.some(({ from, to }) =>
    reading.answer.words.slice(from, to).some(({ text }, at, all) => {
      const opens = at === 0 || ['and', 'then'].includes(all[at - 1]!.text)
      return opens && opensWithPast.test(text)
    }),
  )
const opensWithPast =
  /^(?:[a-z]{2,}ed|sat|got|threw|sold|found|went|took|made|put|gave|told|ran|sent|wrote|built|cut|kept|brought|bought|called|drove|held|led|met|paid|read|said|showed|spoke|stood|taught|thought|caught|drew|fed|fought|hung|left|lent|set|shut|did|began|broke|chose)$/

const likes = says(/ (?:like|liked|love|loved|enjoy|enjoyed|interested|fun) /)

/** What a point asks for, by its words, and the signal in an answer that it is there. */
const faces: readonly { asks: RegExp; shown: Sign }[] = [
  { asks: /\b(?:who|whom|whose|asks?|asked|tell|told|calls?|called|hears?|report|talk)\b/i, shown: tellsSomebody },
  { asks: /\b(?:why|reasons?)\b/i, shown: givesReason },
  {
    asks: /\b(?:came|come|comes|turned out|ended|went|played out|changed?|different|difference|results?|afterward|since|led|still)\b/i,
    shown: tellsEnd,
  },
  { asks: /\b(?:attracts|draws|enjoy|interest)\b/i, shown: likes },
  { asks: /\b(?:learn\w*|differently|next time|again|taught)\b/i, shown: tellsLesson },
]
const isOnItsFace = (reading: AnswerReading, cover: string) =>
  reading.scored !== undefined && faces.some(({ asks, shown }) => asks.test(cover) && shown(reading))

/** By the ids of `general-lessons.ts`. */
const generalSigns: Record<string, Sign> = {
  'general-scene': shows(({ situation, specifics }) => [situation, specifics]),
  'general-own': tellsSteps,
  'general-result': tellsEnd,
  'general-learned': tellsLesson,
  'general-first': (reading) =>
    shows(({ ownActions }) => [ownActions])(reading) || says(/ (?:first|start|begin) /)(reading),
  'general-who': tellsSomebody,
  'general-check': checks,
  'general-steps': tellsSteps,
  'general-why': givesReason,
  'general-proof': shows(({ ownActions, specifics }) => [ownActions, specifics]),
  'general-hard': says(/ (?:hard|harder|hardest|difficult|tough|new to me|struggle|weak|learn|challenge) /),
  'general-ask': says(/ (?:find out|ask|learn|question|questions|curious|wonder|know more) /),
}
