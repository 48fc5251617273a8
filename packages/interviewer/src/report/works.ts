import type { Quotation, Works } from '@greenroom/contract/report/model'
import type { Answer } from '../answer.ts'
import type { QuestionType } from '../bank/question.ts'
import { isGeneral } from '../evidence/action.ts'
import { abstractStems, actionStems, subjectsI, subjectsWe } from '../evidence/lexicon.ts'
import { type Hearing, madeLikelihood } from '../hearing/hear.ts'
import type { Unit } from '../text/units.ts'
import { listenedFor, type Phrasebook } from './phrasebook.ts'
import { isHesitant, namesSpeaker, quotable, quote, textOf } from './quoting.ts'
import type { AnswerReading } from './reading.ts'
import { type Reach, readStoryRemarks, type StoryRemark, storyWordings } from './story-remarks.ts'
import { readShapes } from './structure.ts'

/** A remark with its ranking data. `pointId`: the authored point that the quotation matches. */
export type FoundWorks = Works & { worth: number; pointId: string | undefined; kind: string }

const maxRemarks = 3

/** Finds what works in one answer: at most three remarks, each quoting a whole clause, in the order of the answer. */
export function findWorks(one: AnswerReading, phrasebook: Phrasebook): FoundWorks[] {
  if (!one.scored?.relevant) return []
  const barred = one.units.filter((unit) => isBarred(one, unit))
  const chosen: FoundWorks[] = []
  for (const found of [...heardCandidates(one), ...shaped(one)]) {
    if (chosen.length >= maxRemarks) break
    const unit = quotable(one.answer, found.unit)
    if (!unit || barred.includes(found.unit) || chosen.some(({ quotation }) => overlaps(one, quotation, unit))) continue
    const says = phrasebook.say(found.wordings)
    if (!says) continue
    const { rank, worth, pointId, kind } = found
    chosen.push({ rank, quotation: quote(one.answer, unit, one.turn.number), says, worth, pointId, kind })
  }
  if (chosen.length === 0) return storyRemark(one, phrasebook)
  return chosen.sort((a, b) => a.quotation.start - b.quotation.start)
}

/** Fallback: the strongest sentence of a plain story, praised for how it is told. */
function storyRemark(one: AnswerReading, phrasebook: Phrasebook): FoundWorks[] {
  const found = findStoryRemark(one, minScore, 'certain')
  const says = found && phrasebook.say(storyWordings[found.kind])
  return says
    ? [{ rank: 'structure', quotation: found.quotation, says, worth: 5, pointId: undefined, kind: storyKind }]
    : []
}

/** Kind of remarks on structure, which don't vouch for the content. */
export const storyKind = 'story'
/** Minimum scores; an action without a detail needs the better answer. */
const minScore = { step_with_detail: 2.8, step: 3.1 }
const minSteps = 2

/** The strongest sentence of a story that may be praised, if the answer reaches its kind's minimum score. */
export function findStoryRemark(
  one: AnswerReading,
  threshold: Record<StoryRemark['kind'], number>,
  reach: Reach,
): StoryRemark | undefined {
  const { scored, asked } = one
  if (!scored?.relevant || (asked.type !== 'behavioral' && asked.type !== 'role_fit')) return undefined
  const { score, mistakes, flags, evidence } = scored
  if (mistakes.length + flags.length + evidence.platitudes.length > 0) return undefined
  if (evidence.ownActions.length === 0 || evidence.ownActions.length + evidence.sharedActions.length < minSteps)
    return undefined
  return readStoryRemarks(one, reach).find(
    ({ kind, quotation }) => score >= threshold[kind] && mayPraise(one, quotation),
  )
}

/** All points that an answer makes by this classifier, shown in the report or not, with their sentences. */
export const heardPoints = (one: AnswerReading): ReadonlyMap<string, Unit> =>
  new Map(
    heardCandidates(one).flatMap(({ pointId, unit }) =>
      quotable(one.answer, unit) && !isBarred(one, unit) ? [[pointId, unit]] : [],
    ),
  )

type HeardCandidate = Candidate & { pointId: string }
type Candidate = Pick<FoundWorks, 'rank' | 'worth' | 'pointId' | 'kind'> & { unit: Unit; wordings: readonly string[] }

/** Intentions, wishes and hypotheticals: not actions. */
const onlyMeant =
  / (?:could have|should have|would like to|i'd like to|i'd love to|i want to|i hope|one day|someday|tends? to|i try to|it's important|is important|important to|is key|is essential|i believe|i strive|i aim|opportunity) /
/** Minimum scores for praise: in weak blind answers hardly a remark was true. */
const soundEnough = { asked: 2.4, heard: 3, structure: 3.5 }

/**
 * Thresholds for naming a point: by the labels of blind answers, 84 of 86 such remarks name a point that is made. The
 * remark names the point without claiming that it is made.
 */
const saidAloud = { likelihood: 0.8, strength: 20, score: 3 }
/**
 * The same for sentences that open with an action: a plain statement of fact may use all the words of a point and be
 * wrong.
 */
const doneAloud = [
  { likelihood: 0.8, strength: 17, score: 3.3 },
  { likelihood: 0.9, strength: 15, score: 3.5 },
]
/** Thresholds for asking "Was it this?": made in 88 % of 236, and there in at least 68 %. */
const asked = { likelihood: madeLikelihood, strength: 14 }
/**
 * The same for a nearly certain point in a sentence with an action: by the labels of blind answers made in 19 of 22,
 * touched in 2.
 */
const askedOfSure = { likelihood: 0.9, strength: 10, score: 3.5 }

/** Authored points that one whole sentence of a good enough answer makes, by weight. */
function heardCandidates(one: AnswerReading): HeardCandidate[] {
  if (!one.scored?.relevant || one.scored.score < soundEnough.heard) return []
  const { score } = one.scored
  const isSure = (hearing: Hearing) =>
    reaches(hearing, saidAloud) ||
    (doneAloud.some((threshold) => score >= threshold.score && reaches(hearing, threshold)) &&
      opensWithDoing(one.answer, hearing.unit))
  return hearSentences(one, isSure)
    .map(({ point: { id, cover, weight }, unit, strength }) => ({
      rank: 'heard' as const,
      // If one sentence matches two points, the stronger match wins.
      worth: 9 + weight - (isHesitant(one.answer, unit) ? 0.5 : 0) + strength / 100,
      pointId: id,
      kind: `point ${id}`,
      unit,
      wordings: [listenedFor(cover)],
    }))
    .sort((a, b) => b.worth - a.worth)
}

/** Points above a threshold, each with its best sentence; empty sentences are skipped. */
function hearSentences(
  { scored, units, answer, asked: { type } }: AnswerReading,
  isSure: (hearing: Hearing) => boolean,
) {
  return scored!.points.flatMap((point) => {
    const hearing = scored!.heard.get(point.id)
    if (!hearing || !isSure(hearing)) return []
    const unit = units.find(({ from }) => from === hearing.unit.from)
    return unit && !isEmpty(answer, unit, type) ? [{ point, unit, strength: hearing.strength }] : []
  })
}

const reaches = (hearing: Hearing, threshold: { likelihood: number; strength: number }) =>
  hearing.likelihood >= threshold.likelihood && hearing.strength >= threshold.strength

/** "I call the shop first" and "if it fails I stop" are actions; "an address like that means" is a fact. */
function opensWithDoing({ words }: Answer, { from, to }: Unit): boolean {
  const opening = words.slice(from, Math.min(to, from + 4))
  return opening.some(
    ({ text, stem }, at) =>
      subjectsI.has(text) || subjectsWe.has(text) || conditions.has(text) || (at < 2 && actionStems.has(stem)),
  )
}
const conditions = new Set(['if', 'when', 'before', 'after', 'once', 'until'])

/** Dismissed as unnecessary: not an action. */
const waved =
  / (?:don't think|not necessary|isn't necessary|no need|don't need|needn't|not important|in any case|anyway) /
/** The best passage for each point, by its id. Never words that the notes quote already. */
export function findPassages(one: AnswerReading, spoken: readonly Quotation[]): ReadonlyMap<string, Quotation> {
  const found = new Map<string, Quotation>()
  if (!one.scored?.relevant || one.scored.score < soundEnough.asked) return found
  const { score } = one.scored
  const isAsked = (hearing: Hearing) =>
    reaches(hearing, asked) ||
    (score >= askedOfSure.score && reaches(hearing, askedOfSure) && opensWithDoing(one.answer, hearing.unit))
  for (const { point, unit } of hearSentences(one, isAsked)) {
    if (isBarred(one, unit) || waved.test(textOf(one, unit))) continue
    const clean = quotable(one.answer, unit)
    if (!clean || [...spoken, ...found.values()].some((quotation) => overlaps(one, quotation, clean))) continue
    found.set(point.id, quote(one.answer, clean, one.turn.number))
  }
  return found
}

/** True for a clause of wishes, principles or abstract words, or a habit in a story: it makes no point. */
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

/** Whether words of an answer may be praised: they hold no mistake, red flag or platitude. */
export const mayPraise = (one: AnswerReading, { start, end }: Quotation): boolean => {
  const { words } = one.answer
  const from = words.findIndex((word) => word.end > start)
  const to = words.findLastIndex((word) => word.start < end) + 1
  return one.scored !== undefined && from >= 0 && !isBarred(one, { from, to })
}

/** Excludes sentences with a mistake or red flag, and platitudes, from praise. */
function isBarred({ scored }: AnswerReading, { from, to }: Unit): boolean {
  const { flags, mistakes, evidence } = scored!
  const named = [...flags, ...mistakes].some((made) => made.from < to && from < made.to)
  return named || evidence.platitudes.some(({ at }) => at >= from && at < to)
}

const overlaps = ({ answer }: AnswerReading, quotation: Works['quotation'], unit: Unit) =>
  answer.words[unit.from]!.start < quotation.end && quotation.start < answer.words[unit.to - 1]!.end
