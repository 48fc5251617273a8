import type { Answer } from './answer.ts'
import type { Question, QuestionType } from './bank/question.ts'
import type { Band } from './conversation.ts'
import { type Evidence, readEvidence } from './evidence/evidence.ts'
import { type CompiledQuestion, compile } from './rubric/compiled.ts'
import { genericPoints } from './rubric/generic.ts'
import { type Place, raisedFlag, shownPoints } from './rubric/match.ts'
import { type Relevance, readRelevance } from './rubric/relevance.ts'
import { shownByRole } from './rubric/roles.ts'

/** What an answer is read against. Only a question of the bank has a rubric. */
export type Asked = { text: string; type: QuestionType; question: Question | undefined }

export type PointResult = { id: string; say: string; weight: 1 | 2; place: Place | undefined }
export type Scored = {
  /** 1 to 5, in steps too fine to be shown; people see the band. */
  score: number
  band: Band
  relevant: boolean
  parts: { evidence: number; action: number; outcome: number; points: number; reasoning: number; clarity: number }
  points: PointResult[]
  flag: { say: string; place: Place } | undefined
  evidence: Evidence
  answer: Answer
}

// The shares add up to 100 in every row.
const weights: Record<QuestionType, Record<keyof Scored['parts'], number>> = {
  behavioral: { evidence: 30, action: 30, outcome: 20, points: 10, reasoning: 0, clarity: 10 },
  situational: { points: 50, reasoning: 25, evidence: 15, clarity: 10, action: 0, outcome: 0 },
  technical: { points: 50, reasoning: 25, evidence: 15, clarity: 10, action: 0, outcome: 0 },
  role_fit: { points: 40, evidence: 25, reasoning: 15, action: 10, clarity: 10, outcome: 0 },
}
const cap = 2
const platitudeCost = 0.12

/** Scores one readable answer against one question. The same answer always gets the same score. */
export function scoreAnswer(asked: Asked, answer: Answer): Scored {
  const compiled = asked.question && compile(asked.question)
  const evidence = readEvidence(answer, asked.type)
  const strict = compiled && rubricPoints(compiled, answer)
  const points = strict
    ? asked.type === 'behavioral'
      ? withRoles(strict, evidence)
      : strict
    : shapePoints(asked.type, evidence)
  const flag = compiled && raisedFlag(compiled, answer)
  const relevance = compiled && readRelevance(compiled, answer)
  const relevant = relevance ? isRelevant(asked.type, relevance, strict ?? [], answer.words.length) : true
  const parts = readParts(asked.type, evidence, points, answer)
  const share = weights[asked.type]
  const names = Object.keys(share) as (keyof Scored['parts'])[]
  const total = names.reduce((sum, name) => sum + share[name] * parts[name], 0) / 100
  const cost =
    Math.min(0.3, Math.max(0, evidence.platitudes.length * platitudeCost - parts.evidence * 0.1)) + emptiness(evidence)
  const raw = 1 + 4 * Math.max(0, total * closeness(asked.type, relevance) - cost)
  const score = !relevant || flag ? Math.min(cap, raw) : raw
  return {
    score,
    band: bandOf(score),
    relevant,
    parts,
    points,
    flag: flag && { say: flag.flag.say, place: flag.place },
    evidence,
    answer,
  }
}

/** The word for a score: wide on purpose, because a finer one would promise what nobody can measure. */
export function bandOf(score: number): Band {
  if (score >= 4) return 'strong'
  if (score >= 3.1) return 'solid'
  return score >= 2.1 ? 'developing' : 'a start'
}

function rubricPoints(compiled: CompiledQuestion, answer: Answer): PointResult[] {
  const shown = new Map(shownPoints(compiled, answer).map(({ point, place }) => [point.id, place]))
  return compiled.question.points.map(({ id, say, weight }) => ({ id, say, weight, place: shown.get(id) }))
}

function withRoles(points: PointResult[], evidence: Evidence): PointResult[] {
  return points.map((point) => {
    const clause = point.place ? undefined : shownByRole(point.id, evidence)?.clause
    return clause ? { ...point, place: { from: clause.from, to: clause.to } } : point
  })
}

function shapePoints(type: QuestionType, evidence: Evidence): PointResult[] {
  return genericPoints(type).map(({ id, say, signs }) => {
    const clause = signs(evidence)[0]?.clause
    return { id, say, weight: 1, place: clause && { from: clause.from, to: clause.to } }
  })
}

/**
 * Off topic only where it is plain: whatever happened to somebody may fit a story, so there the bar is low; a plan
 * or a technical answer has words of its own. `lead` compares with what the same answer says to all other questions.
 */
function isRelevant(
  type: QuestionType,
  { hits, lead, takenUp }: Relevance,
  points: readonly PointResult[],
  words: number,
): boolean {
  const shown = points.filter(({ place }) => place).length
  if (shown >= 3) return true
  if (type === 'behavioral') return lead > -0.6 && (hits >= 2 || lead > 0.2 || words < 40)
  if (type === 'role_fit') return lead > -0.4 && (hits >= 2 || words < 60)
  if (takenUp >= (words < 60 ? 2 : 4)) return true
  return lead > 1.1 || (shown >= 2 && lead > 0.5)
}

/** A story that is rather about something else loses a little, well before it counts as off topic. */
const closeness = (type: QuestionType, relevance: Relevance | undefined) =>
  relevance && (type === 'behavioral' || type === 'role_fit')
    ? Math.min(1, Math.max(0.85, 0.92 + 0.08 * relevance.lead))
    : 1

/** Rises quickly and then stops: the third sign of a kind is worth less than the first, the tenth nothing. */
const saturate = (count: number, enough: number) => Math.min(1, Math.sqrt(count / enough))

function readParts(
  type: QuestionType,
  found: Evidence,
  points: readonly PointResult[],
  answer: Answer,
): Scored['parts'] {
  const all = points.reduce((sum, { weight }) => sum + weight, 0)
  const shown = points.reduce((sum, { weight, place }) => sum + (place ? weight : 0), 0)
  const situation = saturate(found.situation.length, 2)
  const specifics = saturate(found.specifics.length, 3)
  const own = found.ownActions.length + Math.min(1, found.sharedActions.length * 0.4)
  const ended = found.outcomes.length + Math.min(1, found.endings.length * 0.4)
  const outcome = Math.min(1, saturate(ended, 2) * 0.75 + Math.min(0.25, found.vagueOutcomes.length * 0.2))
  const learning = found.learning.length > 0 ? 1 : 0
  return {
    evidence:
      type === 'behavioral'
        ? 0.5 * situation + 0.5 * specifics
        : 0.5 * saturate(found.ownActions.length, 3) + 0.5 * specifics,
    action: saturate(own, 4),
    outcome: Math.min(1, 0.75 * outcome + 0.35 * learning),
    points: all === 0 ? 0 : Math.min(1, (shown / all) * 1.25),
    reasoning: saturate(found.reasons.length + found.conditions.length, 3),
    clarity: readClarity(found, answer),
  }
}

/** Fillers, hedges and rambling make an answer harder to follow. This is all that they may cost. */
function readClarity(found: Evidence, { words, clauses }: Answer): number {
  const counted = clauses.reduce((sum, clause) => sum + clause.to - clause.from, 0)
  const fillers = Math.max(0, found.fillers / Math.max(20, words.length) - 0.02) * 8
  const hedges = Math.max(0, found.hedges.length - 1) * 0.15
  const repeated = words.length > 0 ? 1 - counted / words.length : 0
  const rambling = Math.max(0, words.length - 380) / 600
  const fragment = counted < 15 ? 0.5 : 0
  return Math.max(0, 1 - fillers - hedges - repeated - rambling - fragment)
}

/** Abstract words beyond a fifth of what is said cost up to a quarter of the range. */
const emptiness = (found: Evidence) => Math.min(0.25, Math.max(0, found.abstractness - 0.2) * 1.2)
