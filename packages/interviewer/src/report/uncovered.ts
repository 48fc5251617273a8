import type { Evidence } from '../evidence/evidence.ts'
import { abstractStems, generalWords } from '../evidence/lexicon.ts'
import type { Scored } from '../score.ts'
import type { Unit } from '../text/units.ts'
import type { AnswerReading } from './reading.ts'

/** Of what is told better than this most points are made, be they hard to hear. */
const thinScore = 2
/** With more figures and names than these it isn't thin, be its words as general as they may. */
const fewSpecifics = 2
/** A point is open below both: what its whole answer makes of it, and what its best sentence does by itself. */
const unlikely = { likelihood: 0.2, strength: 10 }

/**
 * Whether an authored point may be called worth covering: only where the answer and its follow-up say little, only where the point
 * itself is unlikely, and never beside words that answer it on their face. covers.test.ts holds what readers found of such points.
 */
export function isUncovered(one: AnswerReading, { id, cover }: { id: string; cover: string }): boolean {
  return saidOf(one).every((reading) => {
    if (!isReadAsSaid(reading) || !isThin(reading)) return false
    const { likelihood = 0, strength = 0 } = reading.scored?.heard.get(id) ?? {}
    return likelihood < unlikely.likelihood && strength < unlikely.strength && !isOnItsFace(reading, cover)
  })
}

/** The same for a general point, which isn't looked for by its words: a sign of what it names is enough to leave it out. */
export const isGenerallyUncovered = (one: AnswerReading, id: string): boolean =>
  saidOf(one).every(
    (reading) => isReadAsSaid(reading) && isThin(reading) && !(reading.scored && generalSigns[id]?.(reading)),
  )

const saidOf = (one: AnswerReading) => [one, one.other].filter((reading) => reading !== undefined)

/** An answer that says little. What people tell of themselves is said in few words: there one deed is enough to be something. */
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

/** A few words may hold a point that no measure hears; only where they are general, too, do they say little. */
const isTerse = ({ evidence, answer }: Scored) =>
  answer.words.length < fewWords && evidence.abstractness + evidence.generality < general
const fewWords = 30
const general = 0.13

/** Boilerplate lowers what a whole answer scores; one sentence in it that is about something may hold any point. */
const isConcrete = ({ answer: { words } }: AnswerReading, { from, to }: Unit) =>
  to - from >= fewestConcrete &&
  words.slice(from, to).every(({ text, stem }) => !abstractStems.has(stem) && !generalWords.has(text))
const fewestConcrete = 5

/** Of words in another language or said over and over nobody knows what they hold. */
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

/** "Sat down with the books, found the invoice": nobody who tells it in a breath says "I". */
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

/** What a point asks for, by its words, and what shows on the face of an answer that it is there. */
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
