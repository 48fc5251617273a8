import type { Answer } from './answer.ts'
import { generalFlags } from './bank/general-flags.ts'
import type { Mistake, Question, QuestionType, RedFlag } from './bank/question.ts'
import { type Evidence, readEvidence } from './evidence/evidence.ts'
import { type Hearing, hearPoints, madeLikelihood, readConcreteness } from './hearing/hear.ts'
import { type CompiledQuestion, compile } from './rubric/compiled.ts'
import { genericPoints } from './rubric/generic.ts'
import { shownPoints, type WordRange } from './rubric/match.ts'
import { type MadeMistake, madeMistakes } from './rubric/mistakes.ts'
import { type Relevance, readRelevance, takesUp } from './rubric/relevance.ts'
import { shownByRole } from './rubric/roles.ts'

/** What an answer is scored against. Only questions of the bank have a rubric. */
export type QuestionToScore = { text: string; type: QuestionType; question: Question | undefined }

/** `by`: what matched the point: its phrase set, rare words, or the story's structure. */
export type PointResult = {
  id: string
  say: string
  /** The point as a heading, if authored: "How you name files so others can find them". */
  cover: string
  weight: 1 | 2
  place: WordRange | undefined
  by?: 'set' | 'words' | 'shape'
}
export type Scored = {
  /** 1 to 5, in finer steps than are displayed. */
  score: number
  relevant: boolean
  parts: Record<'heard' | 'concrete' | 'evidence' | 'action' | 'outcome' | 'clarity', number>
  points: PointResult[]
  /** Probability of each authored point, by its id; empty without a rubric. */
  heard: ReadonlyMap<string, Hearing>
  flags: MadeMistake<RedFlag>[]
  mistakes: MadeMistake<Mistake>[]
  evidence: Evidence
  answer: Answer
}

type Shares = Partial<Record<keyof Scored['parts'], number>>
// Weights in percent; each row adds up to 100. On the tuning half, the points made and concreteness rank answers
// best.
const shares: Record<'story' | 'other' | 'without_a_rubric', Shares> = {
  story: { heard: 60, evidence: 10, action: 10, outcome: 10, clarity: 10 },
  other: { heard: 85, action: 5, clarity: 10 },
  without_a_rubric: { concrete: 75, evidence: 10, clarity: 15 },
}
const cap = 2
const platitudeCost = 0.05
/** Penalty factor for an answer that may be off topic, to a question without a rubric. */
const elsewhere = 0.95

/** Scores one readable answer against one question. Deterministic. */
export function scoreAnswer(asked: QuestionToScore, answer: Answer): Scored {
  const compiled = asked.question && compile(asked.question)
  const evidence = readEvidence(answer, asked.type)
  const strict = compiled && rubricPoints(compiled, answer)
  const points = strict
    ? asked.type === 'behavioral'
      ? withRoles(strict, evidence)
      : strict
    : shapePoints(asked.type, evidence)
  const shown = new Set(points.flatMap(({ id, place }) => (place ? id : [])))
  const heard = asked.question ? hearPoints(asked.question, answer, evidence, shown) : new Map<string, Hearing>()
  const flags = madeMistakes([...(asked.question?.redFlags ?? []), ...generalFlags], answer).filter(isFirstAt)
  const mistakes = madeMistakes(asked.question?.mistakes ?? [], answer)
  const relevance = compiled && readRelevance(compiled, answer)
  const relevant = relevance ? isRelevant(asked.type, relevance, strict ?? [], heard, answer.words.length) : true
  const parts = { ...readParts(asked.type, evidence, answer), heard: meanHeard(points, heard) }
  const share = shares[!compiled ? 'without_a_rubric' : asked.type === 'behavioral' ? 'story' : 'other']
  const names = Object.keys(share) as (keyof Shares)[]
  const total = names.reduce((sum, name) => sum + share[name]! * parts[name], 0) / 100
  const cost = Math.min(0.3, evidence.platitudes.length * platitudeCost)
  const gate = compiled || takesUp(asked.text, answer) ? 1 : elsewhere
  const raw = 1 + 4 * Math.max(0, total * gate - cost)
  const score = !relevant || flags.length > 0 ? Math.min(cap, raw) : raw
  return {
    score,
    relevant,
    parts,
    points,
    heard,
    flags,
    mistakes,
    evidence,
    answer,
  }
}

/** Ids of the points above the decision threshold. */
export const madePoints = ({ heard }: Scored): ReadonlySet<string> =>
  new Set([...heard].flatMap(([id, { likelihood }]) => (likelihood >= madeLikelihood ? id : [])))

/** Deduplicates overlapping mistakes; the question's own red flag takes precedence. */
const isFirstAt = (made: MadeMistake, at: number, all: readonly MadeMistake[]): boolean =>
  !all.slice(0, at).some((other) => other.from < made.to && made.from < other.to)

function rubricPoints(compiled: CompiledQuestion, answer: Answer): PointResult[] {
  const shown = new Map(shownPoints(compiled, answer).map((found) => [found.point.id, found]))
  return compiled.question.points.map(({ id, say, cover, weight }) => {
    const found = shown.get(id)
    return { id, say, cover, weight, place: found?.place, by: found?.by }
  })
}

function withRoles(points: PointResult[], evidence: Evidence): PointResult[] {
  return points.map((point) => {
    const clause = point.place ? undefined : shownByRole(point.id, evidence)?.clause
    return clause ? { ...point, place: { from: clause.from, to: clause.to }, by: 'shape' as const } : point
  })
}

function shapePoints(type: QuestionType, evidence: Evidence): PointResult[] {
  return genericPoints(type).map(({ id, say, signs }) => {
    const clause = signs(evidence)[0]?.clause
    return { id, say, cover: '', weight: 1, place: clause && { from: clause.from, to: clause.to } }
  })
}

/**
 * Off-topic check, lenient for stories, which may use any words; plans and technical answers have their own
 * vocabulary. `lead` compares with the same answer's overlap with all other questions.
 */
function isRelevant(
  type: QuestionType,
  { hits, lead, takenUp }: Relevance,
  points: readonly PointResult[],
  heard: Scored['heard'],
  words: number,
): boolean {
  const shown = points.filter(({ place }) => place).length
  const likely = [...heard.values()].filter(({ likelihood }) => likelihood >= madeLikelihood).length
  if (shown >= 3 || likely >= enoughHeard) return true
  if (type === 'behavioral') return lead > -0.6 && (hits >= 2 || lead > 0.2 || words < 40)
  if (type === 'role_fit') return lead > -0.4 && (hits >= 2 || words < 60)
  if (takenUp >= (words < 60 ? 2 : 4)) return true
  return lead > 1.1 || (shown >= 2 && lead > 0.5)
}

/** Number of likely points from which an answer is on topic, whatever words it uses. */
const enoughHeard = 3

/** Weighted mean of the point probabilities. No count of points made, because soft means rank answers better. */
function meanHeard(points: readonly PointResult[], heard: Scored['heard']): number {
  const all = points.reduce((sum, { weight }) => sum + weight, 0)
  return points.reduce((sum, { id, weight }) => sum + weight * (heard.get(id)?.likelihood ?? 0), 0) / Math.max(1, all)
}

/** Reference length: neither short nor long. */
const usualWords = 100

/** Concave, capped at 1: the third signal of a kind adds less than the first, the tenth nothing. */
const saturate = (count: number, enough: number) => Math.min(1, Math.sqrt(count / enough))

function readParts(type: QuestionType, found: Evidence, answer: Answer): Omit<Scored['parts'], 'heard'> {
  const situation = saturate(found.situation.length, 2)
  // Length normalization: a longer answer has room for more signals, so half the score is by density.
  const room = (usualWords + answer.words.length) / 2
  const dense = (count: number, within = room) => (count * usualWords) / within
  const specifics = saturate(dense(found.specifics.length, Math.max(room, answer.words.length)), 4)
  const own = dense(found.ownActions.length + Math.min(1, found.sharedActions.length * 0.4))
  const ended = found.outcomes.length + Math.min(1, found.endings.length * 0.4)
  const outcome = Math.min(1, saturate(ended, 2) * 0.75 + Math.min(0.25, found.vagueOutcomes.length * 0.2))
  const learning = found.learning.length > 0 ? 1 : 0
  return {
    evidence:
      type === 'behavioral'
        ? 0.3 * situation + 0.7 * specifics
        : 0.4 * saturate(dense(found.ownActions.length), 3) + 0.6 * specifics,
    action: saturate(own, 4),
    outcome: Math.min(1, 0.75 * outcome + 0.35 * learning),
    concrete: readConcreteness(found),
    clarity: readClarity(found, answer),
  }
}

/** Clarity from 0 to 1: fillers, hedges, repetition and rambling subtract. Nothing else in the score penalizes them. */
function readClarity(found: Evidence, { words, clauses }: Answer): number {
  const counted = clauses.reduce((sum, clause) => sum + clause.to - clause.from, 0)
  const fillers = Math.max(0, found.fillers / Math.max(20, words.length) - 0.02) * 8
  const hedges = Math.max(0, found.hedges.length - 1) * 0.15
  const repeated = words.length > 0 ? 1 - counted / words.length : 0
  const rambling = Math.max(0, words.length - 380) / 600
  const fragment = counted < 15 ? 0.5 : 0
  return Math.max(0, 1 - fillers - hedges - repeated - rambling - fragment)
}
