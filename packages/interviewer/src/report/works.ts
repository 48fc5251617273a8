import type { Quotation, Works } from '@greenroom/contract/report/model'
import type { Answer } from '../answer.ts'
import type { Question, QuestionType } from '../bank/question.ts'
import { isGeneral } from '../evidence/action.ts'
import { abstractStems } from '../evidence/lexicon.ts'
import { compile, rarity } from '../rubric/compiled.ts'
import { conceptOf } from '../rubric/concepts.ts'
import type { Unit } from '../text/units.ts'
import { listenedFor, type Phrasebook } from './phrasebook.ts'
import { isHesitant, namesSpeaker, quotable, quote, textOf, unitAt } from './quoting.ts'
import type { AnswerReading } from './reading.ts'
import { readShapes } from './structure.ts'

/** A remark with what chooses it. `pointId` is the authored point that the quotation speaks to. */
export type FoundWorks = Works & { worth: number; pointId: string | undefined; kind: string }

const most = 3

/** What works in one answer, each with the whole clause that carries it, at most three, in the order in which they were said. */
export function findWorks(one: AnswerReading, phrasebook: Phrasebook): FoundWorks[] {
  if (!one.scored?.relevant) return []
  const barred = one.units.filter((unit) => isBarred(one, unit))
  const chosen: FoundWorks[] = []
  for (const found of [...heard(one), ...shaped(one)]) {
    if (chosen.length >= most) break
    const unit = quotable(one.answer, found.unit)
    if (!unit || barred.includes(found.unit) || chosen.some(({ quotation }) => overlaps(one, quotation, unit))) continue
    const says = phrasebook.say(found.wordings)
    if (!says) continue
    const { rank, worth, pointId, kind } = found
    chosen.push({ rank, quotation: quote(one.answer, unit, one.turn.number), says, worth, pointId, kind })
  }
  return chosen.sort((a, b) => a.quotation.start - b.quotation.start)
}

/** The ids of the points that an answer speaks to by the same measure, named in its report or not. */
export const heardPoints = (one: AnswerReading): ReadonlySet<string> =>
  new Set(
    heard(one)
      .filter(({ unit }) => quotable(one.answer, unit) && !isBarred(one, unit))
      .map(({ pointId }) => pointId),
  )

type HeardCandidate = Candidate & { pointId: string }
type Candidate = Pick<FoundWorks, 'rank' | 'worth' | 'pointId' | 'kind'> & { unit: Unit; wordings: readonly string[] }

/** Meant, wished, supposed or only named: nothing that was done or would be. */
const onlyMeant =
  / (?:could have|should have|would like to|i'd like to|i'd love to|i want to|i hope|one day|someday|tends? to|i try to|it's important|is important|important to|is key|is essential|i believe|i strive|i aim|opportunity) /
/** Below these an answer isn't sound enough to be praised: in blind answers that were weak hardly a remark was true. */
const soundEnough = { asked: 2.2, heard: 2.8, structure: 3.2 }
const fewestSets = 3
const fewestTelling = 2

/**
 * The authored points that one whole clause speaks to: three of a point's phrase sets and two telling words in one clause of a sound
 * answer. On the blind tuning half this was right in 4 of 4 clauses, two sets in 12 of 13, one set alone in 84 of 170; of other
 * answers two sets were right in 9 of 13. The remark names what is spoken to, and doesn't say that it is made.
 */
function heard({ asked, scored, units, answer }: AnswerReading): HeardCandidate[] {
  if (!asked.question || !scored?.relevant || scored.score < soundEnough.heard) return []
  return scored.points
    .flatMap(({ id, cover, weight, place, by }) => {
      if (!place || by !== 'set') return []
      const unit = unitAt(units, place.from)
      if (!unit || place.to > unit.to || isEmpty(answer, unit, asked.type)) return []
      if (!isSure(asked.question!, id, answer, unit)) return []
      const hesitant = isHesitant(answer, unit) ? 0.5 : 0
      return [
        {
          rank: 'heard' as const,
          worth: 9 + weight - hesitant,
          pointId: id,
          kind: `point ${id}`,
          unit,
          wordings: [listenedFor(cover)],
        },
      ]
    })
    .sort((a, b) => b.worth - a.worth)
}

const isSure = (...at: Parameters<typeof signsOf>) => {
  const { sets, telling } = signsOf(...at)
  return sets >= fewestSets && telling >= fewestTelling
}

/** How many of a point's phrase sets stand whole in a clause, the words of the longest, and how many telling words of all. */
function signsOf(question: Question, pointId: string, { words }: Answer, { from, to }: Unit) {
  const sets = compile(question).points.find(({ point }) => point.id === pointId)?.sets ?? []
  const said = new Set(words.slice(from, to).map(({ stem }) => conceptOf(stem)))
  const telling = new Set(sets.flat().filter((one) => said.has(one) && rarity(one) > 1))
  const whole = sets.filter((set) => set.every((one) => said.has(one)))
  return { sets: whole.length, telling: telling.size, longest: Math.max(0, ...whole.map((set) => set.length)) }
}

/** What somebody finds unnecessary isn't what they did. */
const waved =
  / (?:don't think|not necessary|isn't necessary|no need|don't need|needn't|not important|in any case|anyway) /
/**
 * The clause of each point that may be about it, by the point's id: two telling words or a set of two, right in 50 of 72 clauses
 * of the blind tuning half. Too little to claim it, enough to ask. Never words that the notes speak about already.
 */
export function findPassages(one: AnswerReading, spoken: readonly Quotation[]): ReadonlyMap<string, Quotation> {
  const { asked, scored, units, answer, turn } = one
  const found = new Map<string, Quotation>()
  if (!asked.question || !scored?.relevant || scored.score < soundEnough.asked) return found
  for (const { id, place, by } of scored.points) {
    const unit = place && by === 'set' ? unitAt(units, place.from) : undefined
    if (!unit || place!.to > unit.to || isBarred(one, unit) || isEmpty(answer, unit, asked.type)) continue
    if (waved.test(textOf(one, unit))) continue
    const clean = quotable(answer, unit)
    const { telling, longest } = signsOf(asked.question, id, answer, unit)
    if (!clean || (telling < fewestTelling && longest < fewestTelling)) continue
    if ([...spoken, ...found.values()].some((quotation) => overlaps(one, quotation, clean))) continue
    found.set(id, quote(answer, clean, turn.number))
  }
  return found
}

/** A clause of wishes, principles or abstract words, or of a story what always happens: it makes no point. */
function isEmpty({ words }: Answer, { from, to }: Unit, type: QuestionType): boolean {
  const own = words.slice(from, to)
  const text = ` ${own.map((word) => word.text).join(' ')} `
  if (onlyMeant.test(text)) return true
  if (own.filter(({ stem }) => abstractStems.has(stem)).length > 2) return true
  return type === 'behavioral' && isGeneral({ from, to, start: 0, end: 0, words: own })
}

const shaped = ({ answer, units, asked, scored }: AnswerReading): Candidate[] =>
  readShapes(answer, units, asked)
    .filter(({ unit }) => namesSpeaker(answer, unit) || unit.to - unit.from >= 7)
    .filter(() => scored!.score >= soundEnough.structure)
    .map((shape) => ({
      rank: 'structure',
      worth: shape.worth,
      pointId: undefined,
      kind: shape.kind,
      unit: shape.unit,
      wordings: shape.wordings,
    }))

/** No word of praise for a sentence that a mistake or a red flag names, nor for a set phrase. */
function isBarred({ scored }: AnswerReading, { from, to }: Unit): boolean {
  const { flags, mistakes, evidence } = scored!
  const named = [...flags, ...mistakes].some((made) => made.from < to && from < made.to)
  return named || evidence.platitudes.some(({ at }) => at >= from && at < to)
}

const overlaps = ({ answer }: AnswerReading, quotation: Works['quotation'], unit: Unit) =>
  answer.words[unit.from]!.start < quotation.end && quotation.start < answer.words[unit.to - 1]!.end
