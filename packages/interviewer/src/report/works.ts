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
  if (chosen.length === 0) return storyRemark(one, phrasebook)
  return chosen.sort((a, b) => a.quotation.start - b.quotation.start)
}

/** Where nothing else is sure: the strongest sentence of a plain story, for how it is told. */
function storyRemark(one: AnswerReading, phrasebook: Phrasebook): FoundWorks[] {
  const found = findStoryRemark(one, minScore, 'certain')
  const says = found && phrasebook.say(storyWordings[found.kind])
  return says
    ? [{ rank: 'structure', quotation: found.quotation, says, worth: 5, pointId: undefined, kind: storyKind }]
    : []
}

/** The kind of a remark on how a story is told, which says nothing of what it holds. */
export const storyKind = 'story'
/** A step without a detail is praised only in a sounder answer. */
const minScore = { step_with_detail: 2.8, step: 3.1 }
const fewestSteps = 2

/** The strongest sentence of a story that may be praised, where the answer reaches the least score for its kind. */
export function findStoryRemark(
  one: AnswerReading,
  least: Record<StoryRemark['kind'], number>,
  reach: Reach,
): StoryRemark | undefined {
  const { scored, asked } = one
  if (!scored?.relevant || (asked.type !== 'behavioral' && asked.type !== 'role_fit')) return undefined
  const { score, mistakes, flags, evidence } = scored
  if (mistakes.length + flags.length + evidence.platitudes.length > 0) return undefined
  if (evidence.ownActions.length === 0 || evidence.ownActions.length + evidence.sharedActions.length < fewestSteps)
    return undefined
  return readStoryRemarks(one, reach).find(({ kind, quotation }) => score >= least[kind] && mayPraise(one, quotation))
}

/** The points that an answer speaks to by the same measure, named in its report or not, and where. */
export const heardPoints = (one: AnswerReading): ReadonlyMap<string, Unit> =>
  new Map(
    heard(one).flatMap(({ pointId, unit }) =>
      quotable(one.answer, unit) && !isBarred(one, unit) ? [[pointId, unit]] : [],
    ),
  )

type HeardCandidate = Candidate & { pointId: string }
type Candidate = Pick<FoundWorks, 'rank' | 'worth' | 'pointId' | 'kind'> & { unit: Unit; wordings: readonly string[] }

/** Meant, wished, supposed or only named: nothing that was done or would be. */
const onlyMeant =
  / (?:could have|should have|would like to|i'd like to|i'd love to|i want to|i hope|one day|someday|tends? to|i try to|it's important|is important|important to|is key|is essential|i believe|i strive|i aim|opportunity) /
/** Below these an answer isn't sound enough to be praised: in blind answers that were weak hardly a remark was true. */
const soundEnough = { asked: 2.4, heard: 3, structure: 3.5 }

/**
 * A sentence that speaks this much for a point that is this likely, in an answer this sound: by the labels of blind answers 84 of
 * 86 remarks name a point that is made. The remark names what is spoken to, and doesn't say that it is made.
 */
const saidAloud = { likelihood: 0.8, strength: 20, score: 3 }
/** The same for what opens with somebody doing something: a plain statement of fact may use all the words of a point and be wrong. */
const doneAloud = [
  { likelihood: 0.8, strength: 17, score: 3.3 },
  { likelihood: 0.9, strength: 15, score: 3.5 },
]
/** Enough to ask "Was it this?": made in 88 % of 236, and there in at least 68 %. */
const asked = { likelihood: madeLikelihood, strength: 14 }
/** The same for a point that is nearly sure, in words that tell what is done: by the labels of blind answers made in 19 of 22, touched in 2. */
const askedOfSure = { likelihood: 0.9, strength: 10, score: 3.5 }

/** The authored points that one whole sentence of a sound answer speaks to, those that weigh most first. */
function heard(one: AnswerReading): HeardCandidate[] {
  if (!one.scored?.relevant || one.scored.score < soundEnough.heard) return []
  const { score } = one.scored
  const isSure = (hearing: Hearing) =>
    reaches(hearing, saidAloud) ||
    (doneAloud.some((least) => score >= least.score && reaches(hearing, least)) &&
      opensWithDoing(one.answer, hearing.unit))
  return hearSentences(one, isSure)
    .map(({ point: { id, cover, weight }, unit, strength }) => ({
      rank: 'heard' as const,
      // Of two points in one sentence it is the one that the sentence speaks for more.
      worth: 9 + weight - (isHesitant(one.answer, unit) ? 0.5 : 0) + strength / 100,
      pointId: id,
      kind: `point ${id}`,
      unit,
      wordings: [listenedFor(cover)],
    }))
    .sort((a, b) => b.worth - a.worth)
}

/** The points of a question that are heard at least so surely, each with the sentence that speaks for it; none that says nothing. */
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

const reaches = (hearing: Hearing, least: { likelihood: number; strength: number }) =>
  hearing.likelihood >= least.likelihood && hearing.strength >= least.strength

/** "I call the shop first" and "if it fails I stop" tell what is done; "an address like that means" states a fact. */
function opensWithDoing({ words }: Answer, { from, to }: Unit): boolean {
  const opening = words.slice(from, Math.min(to, from + 4))
  return opening.some(
    ({ text, stem }, at) =>
      subjectsI.has(text) || subjectsWe.has(text) || conditions.has(text) || (at < 2 && actionStems.has(stem)),
  )
}
const conditions = new Set(['if', 'when', 'before', 'after', 'once', 'until'])

/** What somebody finds unnecessary isn't what they did. */
const waved =
  / (?:don't think|not necessary|isn't necessary|no need|don't need|needn't|not important|in any case|anyway) /
/** The sentence of each point that may be about it, by the point's id. Never words that the notes speak about already. */
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

/** Whether words of an answer may be praised: no mistake, red flag or set phrase is in them. */
export const mayPraise = (one: AnswerReading, { start, end }: Quotation): boolean => {
  const { words } = one.answer
  const from = words.findIndex((word) => word.end > start)
  const to = words.findLastIndex((word) => word.start < end) + 1
  return one.scored !== undefined && from >= 0 && !isBarred(one, { from, to })
}

/** No word of praise for a sentence that a mistake or a red flag names, nor for a set phrase. */
function isBarred({ scored }: AnswerReading, { from, to }: Unit): boolean {
  const { flags, mistakes, evidence } = scored!
  const named = [...flags, ...mistakes].some((made) => made.from < to && from < made.to)
  return named || evidence.platitudes.some(({ at }) => at >= from && at < to)
}

const overlaps = ({ answer }: AnswerReading, quotation: Works['quotation'], unit: Unit) =>
  answer.words[unit.from]!.start < quotation.end && quotation.start < answer.words[unit.to - 1]!.end
